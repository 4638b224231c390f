import { nextStates } from "#domain/history/next-states.ts";
import { industry } from "#domain/organizations/organization-enums.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { WEEK_MINUTES } from "#domain/scenarios/inject-content.ts";
import { scenarioMoves } from "#domain/scenarios/scenario-moves.ts";
import { byImport } from "#kernel/import-relation.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";
import { severity } from "#kernel/severity.ts";
import { language, regulation, scenarioAudience, scenarioKind, scenarioStatus } from "./scenario-enums.ts";

const isShared = (row: string) => `(${row}.shared_from is not null and ${row}.status = 'PUBLISHED')`;

export const scenario = {
  name: "Scenario",
  plural: "scenarios",
  description:
    "An exercise before it is played: a story with its injects. It belongs to the operator or to a client, and exercises " +
    "are created from PUBLISHED ones.",
  permission: "read_scenarios",
  disclosure: "shared",
  carrier_rows: () => "false",
  spoiler: "spoils",
  tenant: "organization_id",
  fields: {
    ...identity,
    title: { type: "text", typed: true, disclosure: "shared", description: "Title.", set: { on: "both" } },
    status: { type: "enum", of: scenarioStatus, disclosure: "shared", description: "Status." },
    next_statuses: nextStates(scenarioStatus, scenarioMoves),
    version: { type: "integer", disclosure: "shared", description: "Version, from 1." },
    published_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When this version was published; null if it was not.",
    },
    is_library: {
      type: "boolean",
      disclosure: "shared",
      description: "Whether it comes with Hotwash. Such a scenario is never edited; duplicate it instead.",
    },
    is_shared: {
      type: "boolean",
      disclosure: "shared",
      expression: isShared,
      description:
        "Whether it is a copy that the operator shares with the client that owns it. Such a copy is never edited; " +
        "duplicate it instead.",
    },
    kind: {
      type: "enum",
      of: scenarioKind,
      disclosure: "shared",
      description: "Kind.",
      set: { on: "both" },
    },
    severity: {
      type: "enum",
      of: severity,
      disclosure: "shared",
      description: "Severity.",
      set: { on: "both" },
    },
    summary: {
      type: "text",
      typed: true,
      disclosure: "shared",
      description: "The story in a paragraph.",
      set: { on: "both", lines: "many" },
    },
    objectives: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Objectives.",
      set: { on: "both", lines: "many" },
    },
    sector: {
      type: "enum",
      of: industry,
      nullable: true,
      disclosure: "shared",
      description: "Industry that it is written for; null for any.",
      set: { on: "both" },
    },
    audience: {
      type: "enum",
      of: scenarioAudience,
      nullable: true,
      disclosure: "shared",
      description: "Who plays it; null if it does not say.",
      set: { on: "both" },
    },
    regulation: {
      type: "enum",
      of: regulation,
      nullable: true,
      disclosure: "shared",
      description: "Regulation whose duties it exercises; null for none in particular.",
      set: { on: "both" },
    },
    language: {
      type: "enum",
      of: language,
      disclosure: "shared",
      description: "Language that it is written in.",
      set: { on: "both", default: "EN" },
    },
    length_minutes: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "Planned length, in minutes.",
      set: { on: "both", min: 1, max: WEEK_MINUTES },
    },
    dimensions: {
      type: "enum",
      of: dimension,
      list: true,
      nullable: true,
      disclosure: "shared",
      description:
        "Readiness dimensions that it promises to test; null for none. It is published only once an inject tests each.",
    },
    ...timestamps,
    organization: ofOrganization,
    injects: {
      type: "many",
      record: "ScenarioInject",
      where: { scenario_id: "id" },
      description: "Injects in order.",
    },
    shared_copies: {
      type: "many",
      crosses: true,
      record: "Scenario",
      where: { shared_from: "id" },
      only: isShared,
      description: "Copies that clients may read, each owned by its client; empty for callers other than staff.",
    },
    history: {
      type: "many",
      record: "StateChange",
      where: { subject_id: "id" },
      description: "Status changes, oldest first.",
    },
  },
  filters: {
    status: { field: "status", compare: "=", description: "Only scenarios with this status." },
    kind: { field: "kind", compare: "=", description: "Only scenarios of this kind." },
    severity: { field: "severity", compare: "=", description: "Only scenarios of this severity." },
    sector: { field: "sector", compare: "=", description: "Only scenarios written for this industry." },
    audience: { field: "audience", compare: "=", description: "Only scenarios for these players." },
    regulation: { field: "regulation", compare: "=", description: "Only scenarios that exercise this regulation." },
    language: { field: "language", compare: "=", description: "Only scenarios written in this language." },
    max_length_minutes: {
      field: "length_minutes",
      compare: "<=",
      description: "Only scenarios with this planned length or a shorter one, in minutes.",
    },
    attack_technique: {
      expression: (row) => `coalesce((select string_agg(i.attack_technique, ' ') from scenario_injects i
        where i.organization_id = ${row}.organization_id and i.scenario_id = ${row}.id), '')`,
      compare: "contains",
      type: "text",
      disclosure: "shared",
      description:
        "Only scenarios with an inject whose MITRE ATT&CK technique contains this text: T1566 also finds T1566.001.",
    },
    is_library: {
      field: "is_library",
      compare: "=",
      description: "true: only scenarios that come with Hotwash; false: only the others.",
    },
    is_shared: {
      expression: isShared,
      compare: "=",
      type: "boolean",
      disclosure: "shared",
      description: "true: only copies that the operator shares with their clients; false: only the others.",
    },
    organization_id: byOrganization,
    import_id: byImport,
    query: {
      expression: (row) => `(${row}.title || ' ' || replace(${row}.kind, '_', ' ') || ' ' || ${row}.summary)`,
      compare: "contains",
      type: "text",
      disclosure: "shared",
      description: "Only scenarios whose title, kind or summary contains this text.",
    },
  },
  sorts: { title: "title", status: "status", updated_at: "updated_at" },
  order: {
    by: [
      ["title", "text"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
