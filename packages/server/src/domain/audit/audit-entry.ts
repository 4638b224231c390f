import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const actorKind = {
  name: "ActorKind",
  description: "Who did something.",
  values: {
    USER: "Somebody who is signed in.",
    API_KEY: "A key.",
    SYSTEM: "Hotwash itself, or its command line.",
    PARTICIPANT: "Somebody who takes part in an exercise, by its code.",
  },
} as const satisfies EnumDeclaration;

const auditVia = {
  name: "AuditVia",
  description: "By way of what something was done.",
  values: { ASSISTANT: "The person confirmed a proposal of the assistant." },
} as const satisfies EnumDeclaration;

export const auditOutcome = {
  name: "AuditOutcome",
  description: "How it ended.",
  values: {
    OK: "It was done.",
    REFUSED: "It was refused; nothing changed.",
    FAILED: "It failed by a defect; nothing changed.",
  },
} as const satisfies EnumDeclaration;

export type AuditOutcome = Code<typeof auditOutcome>;

export const auditEntry = {
  name: "AuditEntry",
  plural: "audit_entries",
  description: "Something that was done or refused. Each entry's digest covers the one before, so a changed log shows.",
  permission: "read_audit",
  disclosure: "confidential",
  tenant: "organization_id",
  fields: {
    ...identity,
    sequence: { type: "integer", disclosure: "shared", description: "Its place in the organization's log, from 1." },
    at: { type: "date_time", disclosure: "shared", description: "When." },
    actor_kind: { type: "enum", of: actorKind, disclosure: "shared", description: "What did it." },
    actor_id: {
      type: "id",
      nullable: true,
      disclosure: "shared",
      description: "The user, key or participant that did it.",
    },
    actor_name: { type: "text", disclosure: "shared", description: "Its name at that time." },
    action: { type: "text", disclosure: "shared", description: "What was done: the mutation, or tools/call." },
    subject_kind: { type: "text", nullable: true, disclosure: "shared", description: "The kind of record acted on." },
    subject_id: { type: "id", nullable: true, disclosure: "shared", description: "The record acted on." },
    tools: { type: "text", list: true, disclosure: "shared", description: "The MCP tools called, in order." },
    tool_outcomes: {
      type: "enum",
      of: auditOutcome,
      list: true,
      disclosure: "shared",
      description: "How each of the tools ended, in the same order.",
    },
    outcome: { type: "enum", of: auditOutcome, disclosure: "shared", description: "How it ended." },
    code: { type: "text", nullable: true, disclosure: "shared", description: "Why it was refused or failed." },
    duration_ms: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "How long it took, in milliseconds.",
    },
    times: {
      type: "integer",
      disclosure: "shared",
      expression: (row) => `coalesce(${row}.times, 1)`,
      description: "How many times it happened, where repeats are one entry; else 1.",
    },
    via: {
      type: "enum",
      of: auditVia,
      nullable: true,
      disclosure: "shared",
      description: "By way of what; null: the person did it directly.",
    },
    proposal_id: {
      type: "id",
      nullable: true,
      disclosure: "shared",
      description: "The proposal that the person confirmed.",
    },
    request_id: { type: "text", nullable: true, disclosure: "shared", description: "The request, as logs name it." },
    remote_address: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      own: true,
      description: "Where the request came from. A carrier reads it in its own organization's log alone.",
    },
    digest: {
      type: "text",
      disclosure: "shared",
      expression: (row) => `encode(${row}.digest, 'hex')`,
      description: "SHA-256 over this entry and the digest before it, in hex.",
    },
    previous_digest: {
      type: "text",
      disclosure: "shared",
      expression: (row) => `encode(${row}.previous_digest, 'hex')`,
      description: "The digest of the entry before, in hex.",
    },
    ...timestamps,
    organization: ofOrganization,
  },
  filters: {
    action: { field: "action", compare: "=", description: "Only this action." },
    outcome: { field: "outcome", compare: "=", description: "Only what ended so." },
    subject_id: { field: "subject_id", compare: "=", description: "Only what was done to this record." },
    actor_id: { field: "actor_id", compare: "=", description: "Only what this user or key did." },
    organization_id: byOrganization,
    from: { field: "at", compare: ">=", description: "Only what was done at this time or later." },
    to: { field: "at", compare: "<=", description: "Only what was done at this time or earlier." },
  },
  order: {
    by: [
      ["at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
