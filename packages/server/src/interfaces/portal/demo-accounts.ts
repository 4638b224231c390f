/** An account of the demo, with the password that its sign-in page shows. */
export type DemoAccount = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly organization: string;
  readonly organization_kind: string;
  readonly role: string;
};

/** The page with the accounts in it, as data that the sign-in page reads. Only `hotwash demo` knows any. */
export function withDemoAccounts(page: string, accounts: readonly DemoAccount[]): string {
  const data = JSON.stringify(accounts).replaceAll("<", "\\u003c");
  return page.replace("</body>", () => `<script type="application/json" id="demo-accounts">${data}</script></body>`);
}
