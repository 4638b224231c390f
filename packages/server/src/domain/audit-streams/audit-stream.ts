import { bodyFormat, streamCoverage, streamStatus, streamTransport } from "#domain/audit-streams/stream-enums.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

/** Each log that the stream `row` forwards, with the entries that were not accepted yet. */
const logs = (
  row: string,
) => `audit_heads h left join audit_stream_positions p on p.organization_id = ${row}.organization_id
  and p.stream_id = ${row}.id and p.id = h.organization_id
  where (${row}.covers = 'ALL_LOGS' or h.organization_id = ${row}.organization_id)`;

/** A carrier sees its own streams only, and none of its clients'. */
const ofCarriers = (row: string) =>
  `exists (select from organizations o where o.id = ${row}.organization_id and o.kind = 'CARRIER')`;

export const auditStream = {
  name: "AuditStream",
  plural: "audit_streams",
  description:
    "Forwards an organization's audit log to its SIEM as OCSF events, over HTTPS or as syslog over TLS, in order and " +
    "without gaps. Carriers do not see those of their clients.",
  permission: "read_audit",
  disclosure: "shared",
  carrier_rows: ofCarriers,
  tenant: "organization_id",
  fields: {
    ...identity,
    name: { type: "text", typed: true, disclosure: "shared", description: "Name of the stream." },
    covers: { type: "enum", of: streamCoverage, disclosure: "shared", description: "Whose entries it forwards." },
    transport: { type: "enum", of: streamTransport, disclosure: "shared", description: "How it forwards them." },
    url: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Address that receives the requests; null for SYSLOG.",
    },
    body_format: {
      type: "enum",
      of: bodyFormat,
      nullable: true,
      disclosure: "shared",
      description: "Format of the requests' bodies; null for SYSLOG.",
    },
    header_name: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Header that authenticates the requests; null if there is none. Its value is never shown.",
    },
    host: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Name or address of the syslog server; null for HTTPS.",
    },
    port: { type: "integer", nullable: true, disclosure: "shared", description: "Its port; null for HTTPS." },
    certificates: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Certificates in PEM of the authorities that its certificate may be from, besides the public ones.",
    },
    status: { type: "enum", of: streamStatus, disclosure: "shared", description: "Whether it forwards entries." },
    paused_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When it was paused; null unless it is.",
    },
    failing_since: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "Since when all attempts have failed; null if the last one succeeded.",
    },
    next_attempt_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When the next attempt is made after a failure; null unless it is failing.",
    },
    last_failure: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Why an attempt last failed; null if none ever did.",
    },
    last_failed_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When that was." },
    last_accepted_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When the receiver last accepted entries; null if it never did.",
    },
    entries_accepted: {
      type: "integer",
      disclosure: "shared",
      description: "Number of entries that the receiver accepted, with those that were sent again.",
    },
    entries_waiting: {
      type: "integer",
      disclosure: "shared",
      expression: (
        row,
      ) => `case when ${row}.status = 'ENDED' then 0 else coalesce((select sum(h.sequence - coalesce(p.position, 0)) from ${logs(row)}
        and h.sequence > coalesce(p.position, 0)), 0) end`,
      description: "Number of entries that the receiver has not accepted yet.",
    },
    waiting_since: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      expression: (row) => `(select min(first.at) from (select h.organization_id, coalesce(p.position, 0) as position
          from ${logs(row)} and h.sequence > coalesce(p.position, 0)) behind
        cross join lateral (select e.at from audit_entries e
          where e.organization_id = behind.organization_id and e.sequence > behind.position
          order by e.sequence limit 1) first where ${row}.status <> 'ENDED')`,
      description: "When the oldest of them was written; null if none is waiting.",
    },
    test_requested_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When a test was last requested; null if it never was.",
    },
    test_answered_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When a test was last sent. It belongs to the last request if it is not before it.",
    },
    test_failure: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Why that test failed; null if it was accepted.",
    },
    created_by: { type: "text", disclosure: "shared", description: "Who created it." },
    ...timestamps,
    organization: ofOrganization,
  },
  filters: {
    status: { field: "status", compare: "=", description: "Only streams with this status." },
    organization_id: byOrganization,
    query: { field: "name", compare: "contains", description: "Only streams whose name contains this text." },
  },
  sorts: { name: "name", created_at: "created_at" },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
