import { z } from "zod";
import type { FeedResource } from "#domain/feed/feed-resources.ts";
import { parseAcceptHeader } from "#interfaces/accept-header.ts";
import { type Cell, csvLine } from "#platform/csv.ts";

export type FeedFormat = {
  readonly type: string;
  /** Text before the first row, if any. */
  readonly head: string;
  /** Formats a row from its JSON text. */
  readonly row: (json: string) => string;
};

/** NDJSON, unless the client explicitly prefers CSV. */
export function formatOf(accept: string | undefined, resource: FeedResource): FeedFormat {
  const asked = parseAcceptHeader(accept);
  const weightOf = (type: string) => asked.get(type) ?? 0;
  const rows = Math.max(weightOf("application/x-ndjson"), weightOf("application/ndjson"));
  return weightOf("text/csv") > rows ? csv(resource) : ndjson;
}

const ndjson: FeedFormat = {
  type: "application/x-ndjson; charset=utf-8",
  head: "",
  row: (json) => `${json}\n`,
};

const members = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

function csv({ fields }: FeedResource): FeedFormat {
  const names = Object.keys(fields);
  return {
    type: "text/csv; charset=utf-8; header=present",
    head: csvLine(names),
    row: (json) => {
      const row = members.parse(JSON.parse(json));
      return csvLine(names.map((name): Cell => row[name] ?? null));
    },
  };
}
