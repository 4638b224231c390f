import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const actorKind = {
  name: "ActorKind",
  description: "What kind of actor did something.",
  values: {
    USER: "A signed-in user.",
    API_KEY: "An API key.",
    SYSTEM: "Hotwash itself, its command line, or a connection to an issue tracker.",
    PARTICIPANT: "A participant of an exercise, admitted by its code.",
    EVALUATOR: "An evaluator of an exercise without an account, by their personal link.",
    DIRECTORY: "A directory that provisions people over SCIM.",
  },
  labels: { API_KEY: "API key" },
} as const satisfies EnumDeclaration;

export type ActorKind = Code<typeof actorKind>;

const auditVia = {
  name: "AuditVia",
  description: "How an actor came to do something.",
  values: { ASSISTANT: "The person confirmed a proposal from the assistant." },
} as const satisfies EnumDeclaration;

export const auditOutcome = {
  name: "AuditOutcome",
  description: "Outcome of an action.",
  values: {
    OK: "Carried out.",
    REFUSED: "Refused; nothing changed.",
    FAILED: "Failed because of a defect; nothing changed.",
  },
  labels: { OK: "OK" },
} as const satisfies EnumDeclaration;

export type AuditOutcome = Code<typeof auditOutcome>;

export const auditEntry = {
  name: "AuditEntry",
  plural: "audit_entries",
  description:
    "An action that was carried out or refused. The digest of each entry covers the previous one, so tampering is " +
    "detected.",
  permission: "read_audit",
  disclosure: "confidential",
  tenant: "organization_id",
  fields: {
    ...identity,
    sequence: { type: "integer", disclosure: "shared", description: "Position in the organization's log, from 1." },
    at: { type: "date_time", disclosure: "shared", description: "When." },
    actor_kind: { type: "enum", of: actorKind, disclosure: "shared", description: "Kind of actor." },
    actor_id: {
      type: "id",
      nullable: true,
      disclosure: "shared",
      description: "ID of the user, key, participant, evaluator or directory.",
    },
    actor_name: { type: "text", disclosure: "shared", description: "Name of the actor at that time." },
    action: { type: "text", disclosure: "shared", description: "The action: the mutation, or tools/call." },
    subject_kind: { type: "text", nullable: true, disclosure: "shared", description: "Kind of record acted on." },
    subject_id: { type: "id", nullable: true, disclosure: "shared", description: "ID of the record acted on." },
    tools: { type: "text", list: true, disclosure: "shared", description: "MCP tools called, in order." },
    tool_outcomes: {
      type: "enum",
      of: auditOutcome,
      list: true,
      disclosure: "shared",
      description: "Outcome of each tool, in the same order.",
    },
    outcome: { type: "enum", of: auditOutcome, disclosure: "shared", description: "Outcome." },
    code: { type: "text", nullable: true, disclosure: "shared", description: "Why it was refused or failed." },
    duration_ms: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "Duration in milliseconds.",
    },
    times: {
      type: "integer",
      disclosure: "shared",
      expression: (row) => `coalesce(${row}.times, 1)`,
      description: "Number of occurrences, where repeats share one entry; otherwise 1.",
    },
    via: {
      type: "enum",
      of: auditVia,
      nullable: true,
      disclosure: "shared",
      description: "How it came about; null if the person did it directly.",
    },
    proposal_id: {
      type: "id",
      nullable: true,
      disclosure: "shared",
      description: "Proposal that the person confirmed.",
    },
    request_id: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "ID of the request, as in the logs.",
    },
    remote_address: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      own: true,
      description: "Remote address. A carrier sees it only in its own organization's log.",
    },
    digest: {
      type: "text",
      disclosure: "shared",
      expression: (row) => `encode(${row}.digest, 'hex')`,
      description: "SHA-256 of this entry and the previous digest, in hex.",
    },
    previous_digest: {
      type: "text",
      disclosure: "shared",
      expression: (row) => `encode(${row}.previous_digest, 'hex')`,
      description: "Digest of the previous entry, in hex.",
    },
    ...timestamps,
    organization: {
      ...ofOrganization,
      nullable: true,
      description: "Organization the record belongs to; null if it was sample data and has been removed.",
    },
  },
  filters: {
    action: { field: "action", compare: "=", description: "Only this action." },
    outcome: {
      field: "outcome",
      compare: "=",
      indexed: { values: ["REFUSED", "FAILED"], condition: (row, value) => `${row}.outcome = '${value}'` },
      description: "Only entries with this outcome.",
    },
    subject_id: { field: "subject_id", compare: "=", description: "Only actions on this record." },
    actor_id: { field: "actor_id", compare: "=", description: "Only actions of this user or key." },
    organization_id: byOrganization,
    from: { field: "at", compare: ">=", description: "Only entries at this time or later." },
    to: { field: "at", compare: "<=", description: "Only entries at this time or earlier." },
  },
  order: {
    by: [
      ["at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
