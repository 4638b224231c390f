import { hash } from "node:crypto";
import { isIPv4, isIPv6 } from "node:net";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { AuthDatabase } from "#storage/auth-database.ts";
import { deleteInBatches } from "#storage/delete-in-batches.ts";

/** At most `max` in each window of this many seconds. */
export type RateRule = { readonly window: number; readonly max: number };

export type RateLimits = {
  readonly consume: (key: string, rule: RateRule) => Promise<{ allowed: boolean; retryAfter: number | null }>;
  /** How many seconds the next attempt must wait; null if none. Counts nothing. */
  readonly wait: (key: string, rule: RateRule) => Promise<number | null>;
  readonly forget: (key: string) => Promise<void>;
  /** Removes expired counts. */
  readonly prune: () => Promise<void>;
};

/** Every attempt counts, successful or not; a success resets the account's count. */
export const ADDRESS_RULE: RateRule = { window: 60, max: 30 };
export const ACCOUNT_RULE: RateRule = { window: 300, max: 10 };
/** Requested by browsers whenever they show the sign-in page, and costs no more than one row. */
export const CHALLENGE_RULE: RateRule = { window: 60, max: 300 };

// last_request is the start of the window, in milliseconds.
const CONSUME = `
  insert into auth_rate_limits as kept (key, count, last_request) values ($1, 1, $2)
  on conflict (key) do update set
    count = case when kept.last_request > $3 then kept.count + 1 else 1 end,
    last_request = case when kept.last_request > $3 then kept.last_request else excluded.last_request end
  returning count, last_request`;

const LONGEST_WINDOW_MS = 3_600_000;

/** Counted in the database, so that all instances share the counts and a restart does not reset them. */
export function createRateLimits(database: AuthDatabase, clock: () => Date): RateLimits {
  return {
    consume: async (key, { window, max }) => {
      const now = clock().getTime();
      const values = [key, now, now - window * 1000];
      const { rows } = await database.query<{ count: number; last_request: string }>({
        name: "consume-rate-limit",
        text: CONSUME,
        values,
      });
      const [row] = rows;
      if (!row || row.count <= max) return { allowed: true, retryAfter: null };
      const left = Number(row.last_request) + window * 1000 - now;
      return { allowed: false, retryAfter: Math.max(1, Math.ceil(left / 1000)) };
    },
    wait: async (key, { window, max }) => {
      const now = clock().getTime();
      const text = "select last_request from auth_rate_limits where key = $1 and count >= $2 and last_request > $3";
      const values = [key, max, now - window * 1000];
      const { rows } = await database.query<{ last_request: string }>({ name: "rate-limit-wait", text, values });
      const [row] = rows;
      return row ? Math.max(1, Math.ceil((Number(row.last_request) + window * 1000 - now) / 1000)) : null;
    },
    forget: async (key) => {
      await database.query("delete from auth_rate_limits where key = $1", [key]);
    },
    prune: async () => {
      const send = (text: string, values: readonly unknown[]) => database.query(text, [...values]);
      const before = clock().getTime() - LONGEST_WINDOW_MS;
      await deleteInBatches(send, "auth_rate_limits", "last_request < $1", [before]);
    },
  };
}

/** Counts an attempt, and refuses one over the limit. */
export async function spend(limits: RateLimits, key: string, rule: RateRule): Promise<void> {
  const { allowed, retryAfter } = await limits.consume(key, rule);
  if (!allowed) throw tooManyAttempts(retryAfter ?? rule.window);
}

export function tooManyAttempts(seconds: number): Refusal {
  return new Refusal("RATE_LIMITED", phrase`Too many attempts. Try again in ${seconds} seconds.`, {
    retry_after: seconds,
  });
}

/**
 * The owner of an address. An IPv6 subscriber controls all addresses with the same first 64 bits, so these count as
 * one; an IPv4 address written as IPv6 counts as IPv4.
 */
export function addressKey(what: string, address: string): string {
  const mapped = address.replace(/^::ffff:/i, "");
  if (isIPv4(mapped) || !isIPv6(address)) return `${what}|${mapped}`;
  const { hostname } = new URL(`http://[${address.replace(/%.*/, "")}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const [first, last] = [head, tail ?? ""].map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0))).fill("0");
  return `${what}|${[...(first ?? []), ...zeros, ...(last ?? [])].slice(0, 4).join(":")}::/64`;
}

/** Counted for a passkey as for an account, known or not. */
export function passkeyKey(credentialId: string): string {
  return `passkey|${hash("sha256", credentialId)}`;
}

/** A signed-in person who enters their password again, or a code. */
export function confirmKey(accountId: string): string {
  return `confirm|${accountId}`;
}

/** An account that switches between organizations. */
export function switchKey(accountId: string): string {
  return `switch|${accountId}`;
}

/** A second-factor code for signing in. */
export function codeKey(userId: string, code: string): string {
  return `totp|${hash("sha256", `${userId} ${code}`)}`;
}

/** Not the address itself, because people type passwords into that field too. */
export function accountKey(email: string): string {
  return `account|${hash("sha256", email.trim().toLowerCase())}`;
}
