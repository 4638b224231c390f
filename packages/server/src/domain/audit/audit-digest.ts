import { createHash, hash } from "node:crypto";

/** A log entry as it is chained: every part as PostgreSQL's own text. */
export type ChainedEntry = {
  readonly organization_id: string;
  readonly id: string;
  readonly sequence: string;
  readonly at: string;
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly actor_name: string;
  readonly action: string;
  readonly subject_kind: string | null;
  readonly subject_id: string | null;
  readonly tools: string;
  readonly tool_outcomes: string;
  readonly outcome: string;
  readonly code: string | null;
  readonly duration_ms: string | null;
  readonly request_id: string | null;
  readonly remote_address: string | null;
  /** Null if it happened once; the digest then does not include it. */
  readonly times: string | null;
  /** Null if the person did it without the assistant; the digest then includes neither. */
  readonly via: string | null;
  readonly proposal_id: string | null;
  /** What the digest covers instead of the actor's name and address; null if it covers these. */
  readonly seal: Buffer | null;
  /** The key under which they were sealed; null once the person is erased. */
  readonly seal_key: Buffer | null;
  readonly previous_digest: Buffer;
  readonly digest: Buffer;
};

/** How to read an entry. JavaScript dates lack the microseconds that the digest covers. */
export const CHAINED_COLUMNS = `organization_id, id, sequence::text,
  to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  actor_kind, actor_id, actor_name, action, subject_kind, subject_id, array_to_string(tools, ',') as tools,
  array_to_string(tool_outcomes, ',') as tool_outcomes, outcome, code, duration_ms::text, request_id, remote_address, times::text, via, proposal_id,
  seal, (select k.key from hotwash.audit_keys k
    where k.organization_id = audit_entries.organization_id and k.id = audit_entries.actor_id) as seal_key,
  previous_digest, digest`;

/** The name of an erased person. */
export const ERASED_NAME = "Erased person";

const COVERED = [
  "organization_id",
  "id",
  "sequence",
  "at",
  "actor_kind",
  "actor_id",
  "actor_name",
  "action",
  "subject_kind",
  "subject_id",
  "tools",
  "tool_outcomes",
  "outcome",
  "code",
  "duration_ms",
  "request_id",
  "remote_address",
] as const;

/** The digest that the first entry of a chain follows. */
export const BEFORE_THE_FIRST = hash("sha256", "", "buffer");

/** The database's audit_digest, computed without the database. */
export function auditDigest(entry: ChainedEntry): Buffer {
  const covered = COVERED.map((column) => coveredText(entry, column)).join("");
  const framed = covered + (entry.times ? frame(entry.times) : "") + (entry.via ? confirmed(entry) : "");
  return createHash("sha256").update(entry.previous_digest).update(framed, "utf8").digest();
}

function coveredText(entry: ChainedEntry, column: (typeof COVERED)[number]): string {
  if (entry.seal === null) return frame(entry[column]);
  if (column === "actor_name") return `seal${frame(entry.seal.toString("hex"))}`;
  return column === "remote_address" ? "" : frame(entry[column]);
}

/** Whether name and address are those that were sealed, or gone with their key. */
export function isSealed({ seal, seal_key, actor_name, remote_address }: ChainedEntry): boolean {
  if (seal === null) return true;
  if (seal_key === null) return actor_name === ERASED_NAME && remote_address === null;
  const sealed = createHash("sha256")
    .update(seal_key)
    .update(frame(actor_name) + frame(remote_address), "utf8");
  return sealed.digest().equals(seal);
}

function confirmed({ via, proposal_id }: ChainedEntry): string {
  return `via${frame(via)}${frame(proposal_id)}`;
}

function frame(value: string | null): string {
  return value === null ? "-" : `${Buffer.byteLength(value)}:${value}`;
}
