import type { FastifyRequest } from "fastify";
import type { Dependencies } from "#interfaces/dependencies.ts";

const FIND = `select u.email from auth_verifications v join auth_users u on u.id::text = v.value
  where v.identifier = $1 and v.expires_at > $2`;

/** The email address of a person whose password was correct and who must enter a code, by their cookie. */
export async function findPending(
  { authDatabase, clock }: Dependencies,
  { headers }: Pick<FastifyRequest, "headers">,
): Promise<string | undefined> {
  const value = headers.cookie?.match(/(?:^|;\s*)(?:__Secure-)?hotwash\.two_factor=([^;]*)/)?.[1];
  if (value === undefined) return undefined;
  // The part after the dot is a signature, which better-auth checks: a guessed identifier finds nothing here.
  const identifier = unescaped(value).split(".")[0] ?? "";
  const { rows } = await authDatabase.query<{ email: string }>({
    name: "pending-sign-in",
    text: FIND,
    values: [identifier, clock()],
  });
  return rows[0]?.email;
}

function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
