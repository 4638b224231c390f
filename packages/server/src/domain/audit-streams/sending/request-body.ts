import type { BodyFormat } from "#domain/audit-streams/stream-enums.ts";

/** An event as it is sent, and when it happened. */
export type Encoded = { readonly json: string; readonly at: string };

const TYPES = {
  JSON_LINES: "application/x-ndjson",
  JSON_ARRAY: "application/json",
  SPLUNK_HEC: "application/json",
} as const satisfies Readonly<Record<BodyFormat, string>>;

/** The body of a request with these events, and its type. */
export function requestBody(format: BodyFormat, events: readonly Encoded[]): { body: string; type: string } {
  const texts = events.map((event) => (format === "SPLUNK_HEC" ? collected(event) : event.json));
  const body = format === "JSON_ARRAY" ? `[${texts.join(",")}]` : `${texts.join("\n")}\n`;
  return { body, type: TYPES[format] };
}

/** An event of Splunk's HTTP Event Collector, whose time is in seconds. */
function collected({ json, at }: Encoded): string {
  const time = JSON.stringify(Date.parse(at) / 1_000);
  return `{"time":${time},"source":"hotwash","sourcetype":"ocsf","event":${json}}`;
}
