import { hash } from "node:crypto";
import type { AuthDatabase } from "#storage/auth-database.ts";
import { deleteInBatches } from "#storage/delete-in-batches.ts";

/** The program of an agent, as it describes itself. */
export type OAuthClient = {
  readonly client_id: string;
  readonly name: string;
  readonly redirect_uris: readonly string[];
  readonly fresh_until: Date | null;
};

const DAY_MS = 86_400_000;
/** A registration that nobody allows is forgotten soon, one that somebody did after a year without another consent. */
const [UNUSED_MS, USED_MS] = [7 * DAY_MS, 400 * DAY_MS];

export async function findOAuthClient(database: AuthDatabase, clientId: string): Promise<OAuthClient | undefined> {
  const text = "select client_id, name, redirect_uris, fresh_until from auth_oauth_clients where client_id = $1";
  const { rows } = await database.query<OAuthClient>({ name: "oauth-client", text, values: [clientId] });
  return rows[0];
}

const KEEP = `
  insert into auth_oauth_clients as kept (client_id, name, redirect_uris, fresh_until, created_at) values ($1, $2, $3, $4, $5)
  on conflict (client_id) do update set name = excluded.name, redirect_uris = excluded.redirect_uris,
    fresh_until = excluded.fresh_until`;

/** Keeps what a program says about itself. */
export async function keepOAuthClient(database: AuthDatabase, client: OAuthClient, now: Date): Promise<void> {
  const { client_id, name, redirect_uris, fresh_until } = client;
  await database.query({
    name: "keep-oauth-client",
    text: KEEP,
    values: [client_id, name, redirect_uris, fresh_until, now],
  });
}

export async function noteOAuthClientUse(database: AuthDatabase, clientId: string, now: Date): Promise<void> {
  await database.query("update auth_oauth_clients set used_at = $2 where client_id = $1", [clientId, now]);
}

export async function pruneOAuth(database: AuthDatabase, now: Date): Promise<void> {
  const send = (text: string, values: readonly unknown[]) => database.query(text, [...values]);
  const [unused, used] = [UNUSED_MS, USED_MS].map((ms) => new Date(now.getTime() - ms));
  await deleteInBatches(send, "auth_oauth_clients", "used_at < $1 or used_at is null and created_at < $2", [
    used,
    unused,
  ]);
  await deleteInBatches(send, "auth_oauth_codes", "expires_at < $1", [new Date(now.getTime() - DAY_MS)]);
  await deleteInBatches(send, "auth_oauth_tokens", "expires_at < $1", [now]);
}

/** Only this is stored of a code or token. Both are random and long, so a slow hash would add cost and no safety. */
export function sha256(text: string): Buffer {
  return hash("sha256", text, "buffer");
}
