import type { Chance } from "./chance.ts";

/** One kind of request that is tried again and again. */
export type Endpoint = {
  /** Its row in the report. */
  readonly group: string;
  readonly name: string;
  readonly ask: (chance: Chance) => Sent;
  /** What an answer says that none may say; undefined if it is as documented. */
  readonly problemIn: (answer: Answer) => string | undefined;
};

export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer<ArrayBuffer>;
};

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The connection ended before the body was sent, as for one that is too large: nothing can be said of the answer. */
  readonly isCut?: boolean;
};

/** UNAVAILABLE is an answer too: a busy machine gives it. */
export function isUnexpected({ status }: Answer): boolean {
  return status >= 500 && status !== 503 && status !== 501;
}
