import { hash, randomBytes } from "node:crypto";
import type { AuthDatabase } from "#storage/auth-database.ts";
import { deleteInBatches } from "#storage/delete-in-batches.ts";

/** As long as browsers keep a cookie. */
export const DEVICE_MS = 400 * 86_400_000;
/** A limit for each account, because programs that sign in often and keep no cookie leave a device each time. */
const MOST_DEVICES = 20;
const TOKEN_BYTES = 32;

export type KnownDevices = {
  /** Whether a device with this token signed in to this account before. */
  readonly isKnown: (token: string, email: string) => Promise<boolean>;
  /** Makes a device known to an account, and returns its new token. */
  readonly remember: (userId: string, token: string | undefined) => Promise<string>;
  /** From now on, only this device is known to the account. */
  readonly forgetOthers: (userId: string, token: string | undefined) => Promise<void>;
  readonly prune: () => Promise<void>;
};

const KNOWN = `select from auth_devices d join auth_users u on u.id = d.user_id
  where d.sha256 = $1 and u.email = lower($2) and d.expires_at > $3`;

// A device may be known to several people's accounts: it has one token for all of them.
const REMEMBER = `
  with others as (
    update auth_devices set sha256 = $2 where sha256 = $1 and user_id <> $3
  ), before as (
    delete from auth_devices where sha256 = $1 and user_id = $3
  ), too_many as (
    delete from auth_devices where user_id = $3 and sha256 in (
      select sha256 from auth_devices where user_id = $3 and sha256 <> $1 order by last_used_at desc offset ${MOST_DEVICES - 1})
  )
  insert into auth_devices (sha256, user_id, created_at, last_used_at, expires_at) values ($2, $3, $4, $4, $5)`;

/**
 * Devices that signed in before. A known device has its own attempts, so that other people's attempts do not lock its
 * owner out; it grants nothing by itself. Tokens are random and stored as hashes, so they need no signature.
 */
export function createKnownDevices(database: AuthDatabase, clock: () => Date): KnownDevices {
  return {
    isKnown: async (token, email) => {
      const values = [digest(token), email.trim(), clock()];
      const { rowCount } = await database.query({ name: "known-device", text: KNOWN, values });
      return rowCount !== 0;
    },
    remember: async (userId, token = "") => {
      const now = clock();
      const next = randomBytes(TOKEN_BYTES).toString("base64url");
      const values = [digest(token), digest(next), userId, now, new Date(now.getTime() + DEVICE_MS)];
      await database.query({ name: "remember-device", text: REMEMBER, values });
      return next;
    },
    forgetOthers: async (userId, token = "") => {
      await database.query("delete from auth_devices where user_id = $1 and sha256 <> $2", [userId, digest(token)]);
    },
    prune: async () => {
      const send = (text: string, values: readonly unknown[]) => database.query(text, [...values]);
      await deleteInBatches(send, "auth_devices", "expires_at < $1", [clock()]);
    },
  };
}

export function digest(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
