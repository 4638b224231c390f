import { hash, randomBytes } from "node:crypto";
import type { AuthDatabase } from "#storage/auth-database.ts";

export type LinkPurpose = "SET_UP" | "INVITATION" | "PASSWORD_RESET" | "SECOND_FACTOR_RESET";

/** What a link is for: nobody yet, a row of users that is invited, or an account. */
export type LinkTarget =
  | { readonly purpose: "SET_UP" }
  | { readonly purpose: "INVITATION"; readonly user_id: string; readonly mailed: boolean }
  | { readonly purpose: "PASSWORD_RESET" | "SECOND_FACTOR_RESET"; readonly account_id: string };

export type AccountLink = {
  readonly purpose: LinkPurpose;
  /** Of an invitation. */
  readonly user_id: string | null;
  /** Of a reset. */
  readonly account_id: string | null;
  /** Its holder reads the mailbox. A copied link proves nothing. */
  readonly mailed: boolean;
  readonly expires_at: Date;
  readonly created_at: Date;
};

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];

/** How long a link works after it was sent. */
const LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  SET_UP: DAY_MS,
  INVITATION: 7 * DAY_MS,
  PASSWORD_RESET: HOUR_MS,
  SECOND_FACTOR_RESET: DAY_MS,
};

/** The page that a link opens. */
const PATHS: Readonly<Record<LinkPurpose, string>> = {
  SET_UP: "/set-password",
  INVITATION: "/set-password",
  PASSWORD_RESET: "/set-password",
  SECOND_FACTOR_RESET: "/reset-second-factor",
};

const TOKEN_BYTES = 32;
const COLUMNS = "purpose, user_id, account_id, mailed, expires_at, created_at";

/**
 * A new link. The token comes after `#`, which browsers never send, so it is in no log or Referer. Only its hash is
 * stored.
 */
export async function createAccountLink(database: AuthDatabase, target: LinkTarget, now: Date): Promise<string> {
  const { purpose } = target;
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const text = `insert into account_links (sha256, purpose, user_id, account_id, mailed, expires_at, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)`;
  const expires = new Date(now.getTime() + LIFETIME_MS[purpose]);
  const user = target.purpose === "INVITATION" ? target.user_id : null;
  const account = "account_id" in target ? target.account_id : null;
  const mailed = target.purpose === "INVITATION" ? target.mailed : account !== null;
  await database.query(text, [digest(token), purpose, user, account, mailed, expires, now]);
  return `${PATHS[purpose]}#token=${token}`;
}

/** The purpose of a link, while it works. */
export async function findAccountLink(
  database: AuthDatabase,
  token: string,
  now: Date,
): Promise<AccountLink | undefined> {
  const text = `select ${COLUMNS} from account_links where sha256 = $1 and expires_at > $2`;
  const { rows } = await database.query<AccountLink>({ name: "account-link", text, values: [digest(token), now] });
  return rows[0];
}

/**
 * Uses up a link, and with it every other link of the same invitation, of the same account, or of the first start. Of
 * two concurrent calls, one finds it used.
 */
export async function useAccountLink(
  database: Pick<AuthDatabase, "query">,
  token: string,
  now: Date,
): Promise<AccountLink | undefined> {
  const text = `with used as (
      delete from account_links where sha256 = $1 and expires_at > $2 returning ${COLUMNS}
    ), others as (
      delete from account_links other using used
      where other.sha256 <> $1 and other.user_id is not distinct from used.user_id
        and other.account_id is not distinct from used.account_id
    )
    select * from used`;
  const { rows } = await database.query<AccountLink>(text, [digest(token), now]);
  return rows[0];
}

type Renewed = {
  readonly user_id: string;
  readonly mailed: boolean;
  readonly asked: Date;
  readonly now: Date;
};

/**
 * The link of an invitation. Those that were created before it was asked for no longer work: an email may be sent some
 * time after that, and does not end a link that was copied meanwhile.
 */
export async function renewInvitation(
  database: AuthDatabase,
  { user_id, mailed, asked, now }: Renewed,
): Promise<string> {
  const text = "delete from account_links where user_id = $1 and created_at <= $2";
  await database.query(text, [user_id, asked]);
  return createAccountLink(database, { purpose: "INVITATION", user_id, mailed }, now);
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
