export type DemoAccount = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly organization: string;
  readonly organization_kind: string;
  readonly role: string;
};

/** The server of the demo puts them into the page; no other does. */
export function readDemoAccounts(): readonly DemoAccount[] {
  const data = document.getElementById("demo-accounts")?.textContent;
  return data ? JSON.parse(data) : [];
}
