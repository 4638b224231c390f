import type { Product } from "#domain/audit-streams/ocsf/ocsf-event.ts";
import type { StreamEntry } from "#domain/audit-streams/ocsf/stream-entry.ts";

/** The facility of log audits (RFC 5424, 6.2.1). */
const FACILITY = 13;
const SEVERITIES = { OK: 6, REFUSED: 4, FAILED: 3 } as const;

const [LONGEST_HOST, LONGEST_ID] = [255, 32];

type Headed = Pick<StreamEntry, "at" | "action" | "outcome">;

/** A message of RFC 5424. Its text is the event in ASCII, so it needs no byte order mark and has no line breaks. */
export function syslogMessage({ at, action, outcome }: Headed, json: string, { host, version }: Product): string {
  const priority = FACILITY * 8 + SEVERITIES[outcome];
  const header = [`<${priority}>1`, at, printable(host, LONGEST_HOST), "hotwash", "-", printable(action, LONGEST_ID)];
  return `${header.join(" ")} [origin software="Hotwash" swVersion="${escaped(version)}"] ${inAscii(json)}`;
}

/** A message after its length in bytes (RFC 5425, 4.3). */
export function framed(message: string): Buffer {
  const bytes = Buffer.from(message, "utf8");
  return Buffer.concat([Buffer.from(`${bytes.length} `, "ascii"), bytes]);
}

/** Fields of the header have printable ASCII characters only, and `-` if they are empty. */
function printable(text: string, longest: number): string {
  return text.replace(/[^!-~]/g, "_").slice(0, longest) || "-";
}

/** A parameter's value (RFC 5424, 6.3.3). */
function escaped(text: string): string {
  return text.replace(/[\\"\]]/g, "\\$&").replace(/\p{Cc}/gu, " ");
}

/** The same JSON with all other characters escaped, each half of a pair by itself. */
function inAscii(json: string): string {
  return json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
