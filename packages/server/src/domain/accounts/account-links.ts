import { hash, randomBytes } from "node:crypto";
import type { AuthDatabase } from "#storage/auth-database.ts";

export type LinkPurpose = "SET_UP" | "INVITATION" | "PASSWORD_RESET";

export type AccountLink = { readonly purpose: LinkPurpose; readonly user_id: string | null; readonly expires_at: Date };

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];

/** How long a link works after it was sent. */
const LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  SET_UP: DAY_MS,
  INVITATION: 7 * DAY_MS,
  PASSWORD_RESET: HOUR_MS,
};

const TOKEN_BYTES = 32;

/**
 * A new link: the path of the page that sets a password. The token comes after `#`, which browsers never send, so it is
 * in no log or Referer. Only its hash is stored.
 */
export async function createAccountLink(
  database: AuthDatabase,
  purpose: LinkPurpose,
  userId: string | null,
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const text =
    "insert into account_links (sha256, purpose, user_id, expires_at, created_at) values ($1, $2, $3, $4, $5)";
  const expires = new Date(now.getTime() + LIFETIME_MS[purpose]);
  await database.query(text, [digest(token), purpose, userId, expires, now]);
  return `/set-password#token=${token}`;
}

/** The purpose of a link, while it works. */
export async function findAccountLink(
  database: AuthDatabase,
  token: string,
  now: Date,
): Promise<AccountLink | undefined> {
  const text = "select purpose, user_id, expires_at from account_links where sha256 = $1 and expires_at > $2";
  const { rows } = await database.query<AccountLink>({ name: "account-link", text, values: [digest(token), now] });
  return rows[0];
}

/** Uses up a link, and with it every other link of the same person. Of two concurrent calls, one finds it used. */
export async function useAccountLink(
  database: Pick<AuthDatabase, "query">,
  token: string,
  now: Date,
): Promise<AccountLink | undefined> {
  const text = `with used as (
      delete from account_links where sha256 = $1 and expires_at > $2 returning purpose, user_id, expires_at
    ), others as (
      delete from account_links other using used
      where other.sha256 <> $1 and (other.user_id = used.user_id or (other.user_id is null and used.user_id is null))
    )
    select * from used`;
  const { rows } = await database.query<AccountLink>(text, [digest(token), now]);
  return rows[0];
}

/**
 * The link of an invitation. Those that were created before it was asked for no longer work: an email may be sent some
 * time after that, and does not end a link that was copied meanwhile.
 */
export async function renewInvitation(
  database: AuthDatabase,
  userId: string,
  { asked, now }: { readonly asked: Date; readonly now: Date },
): Promise<string> {
  const text = "delete from account_links where user_id = $1 and purpose = 'INVITATION' and created_at <= $2";
  await database.query(text, [userId, asked]);
  return createAccountLink(database, "INVITATION", userId, now);
}

export async function pruneAccountLinks(database: AuthDatabase, now: Date): Promise<void> {
  await database.query("delete from account_links where expires_at < $1", [now]);
}

/** When an invitation's link created now stops working. */
export function invitationEnds(now: Date): Date {
  return new Date(now.getTime() + LIFETIME_MS.INVITATION);
}

function digest(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
