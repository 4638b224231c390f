import type { Credentials } from "../../packages/demo/src/credentials.ts";

export type Headers = Readonly<Record<string, string>>;

/** The key of the operator's programs, and a session of every person of the demo who signs in with a password alone. */
export async function callersOf({ base_url, users, api_keys }: Credentials): Promise<readonly Headers[]> {
  const key = api_keys.find(({ name }) => name === "staff-graphql")?.key ?? "";
  const sessions: Headers[] = [];
  for (const { email, password } of users) {
    const answer = await fetch(`${base_url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: base_url },
      body: JSON.stringify({ email, password }),
    });
    const cookie = answer.headers.getSetCookie().map((each) => each.split(";")[0]);
    if (answer.ok) sessions.push({ cookie: cookie.join("; "), origin: base_url });
  }
  return [{ "x-api-key": key }, ...sessions];
}
