import type { Outbound } from "#platform/outbound/outbound.ts";
import { OutsideFailure } from "#platform/outside-failure.ts";

export type FetchedDocument = { readonly text: string; readonly maxAgeSeconds: number | undefined };

/** Reads a small JSON document from the Internet. Throws an OutsideFailure if that is not possible. */
export type FetchDocument = (url: URL) => Promise<FetchedDocument>;

const MOST_BYTES = 10_240;

export function documentFetcher({ get }: Pick<Outbound, "get">): FetchDocument {
  return async ({ href }) => {
    const { status, text, headers } = await get(href, MOST_BYTES + 1);
    if (status !== 200) throw new OutsideFailure(`Its server answered ${status}.`);
    if (!/^application\/(\S+\+)?json\b/i.test(headers["content-type"] ?? ""))
      throw new OutsideFailure("It is not JSON.");
    if (Buffer.byteLength(text) > MOST_BYTES) throw new OutsideFailure(`It has more than ${MOST_BYTES} bytes.`);
    return { text, maxAgeSeconds: maxAgeOf(headers["cache-control"] ?? "") };
  };
}

function maxAgeOf(header: string): number | undefined {
  const [, seconds] = /(?:^|[\s,])max-age=(\d{1,9})\b/i.exec(header) ?? [];
  return /no-store|no-cache/i.test(header) || seconds === undefined ? undefined : Number(seconds);
}
