import type { InjectOptions } from "fastify";
import type { Client } from "pg";

export const reasons = [
  "no session",
  "wrong origin",
  "wrong content type",
  "over the limit",
  "expired link, session or key",
  "wrong role",
] as const;
export type Reason = (typeof reasons)[number];

export type Request = InjectOptions & { readonly headers: Readonly<Record<string, string>> };

/** How a request that would be carried out is spoiled, and what it is then answered. */
export type Refused = {
  /** The status, or the code where the status is 200. */
  readonly says: number | string;
  readonly spoil?: (sound: Request) => Request;
  /** What makes ready for it, such as the tries that use up a limit. */
  readonly before?: () => Promise<unknown>;
};

/** Something that a route does, and each reason for which it is not done: a text says why one does not apply. */
export type RouteCase = {
  readonly route: string;
  readonly name: string;
  /** Made when it is sent: some codes are good for seconds. */
  readonly sound: () => Request | Promise<Request>;
  /** What carrying it out changes: "nothing" where the route only looks something up. */
  readonly changes: "something" | "nothing";
  readonly refused: Readonly<Record<Reason, Refused | string>>;
};

export const EVIL = "https://evil.example";
export const BUSY_ADDRESS = "10.66.6.6";

export function without(...names: readonly string[]) {
  return (sound: Request): Request => ({
    ...sound,
    headers: Object.fromEntries(Object.entries(sound.headers).filter(([name]) => !names.includes(name))),
  });
}

export function withHeaders(headers: Readonly<Record<string, string>>) {
  return (sound: Request): Request => ({ ...sound, headers: { ...sound.headers, ...headers } });
}

export const foreign: Refused = { says: 403, spoil: withHeaders({ origin: EVIL }) };

/** What a form of another site may send without being asked first. */
export const plainText: Refused = {
  says: 415,
  spoil: (sound) => {
    const { headers, payload } = withHeaders({ "content-type": "text/plain" })(sound);
    return { ...sound, headers, payload: typeof payload === "string" ? payload : JSON.stringify(payload) };
  },
};

const USED_UP = 100_000;

/** Limits as the database counts them, used up in an hour from now: no window is over before a slow machine asks. */
export function usedUp(owner: Client, ...keys: readonly string[]): Refused {
  return {
    says: 429,
    spoil: (sound) => ({ ...sound, remoteAddress: BUSY_ADDRESS }),
    before: () =>
      owner.query(
        `insert into hotwash.auth_rate_limits (key, count, last_request)
          select key, ${USED_UP}, extract(epoch from now() + interval '1 hour') * 1000 from unnest($1::text[]) key
          on conflict (key) do update set count = excluded.count, last_request = excluded.last_request`,
        [keys],
      ),
  };
}

export function freeLimits(owner: Client): Promise<unknown> {
  return owner.query("delete from hotwash.auth_rate_limits where count >= $1", [USED_UP]);
}
