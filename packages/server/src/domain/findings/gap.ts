import { attachmentsOf } from "#domain/attachments/attachment-subject.ts";
import { assurance, gapClosure } from "#domain/findings/assurance.ts";
import { gapCategory, gapStatus } from "#domain/findings/gap-enums.ts";
import { gapMoves } from "#domain/findings/gap-moves.ts";
import { ownerFields, ownerFilters } from "#domain/findings/owner.ts";
import { agreedDueDate } from "#domain/findings/owner-and-due-date.ts";
import { unproven } from "#domain/findings/proven-closed.ts";
import { nextStates } from "#domain/history/next-states.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { byExercise, ofExercise } from "#kernel/exercise-relation.ts";
import { byImport, ofImport } from "#kernel/import-relation.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, referenceField, referenceFilter, timestamps } from "#kernel/record-fields.ts";
import { severity } from "#kernel/severity.ts";

export const gap = {
  name: "Gap",
  plural: "gaps",
  description: "A weakness found in an exercise. Gaps are never deleted, except with an import that is undone.",
  permission: "read_findings",
  disclosure: "shared",
  reference_letter: "G",
  tenant: "organization_id",
  fields: {
    ...identity,
    reference: referenceField("G"),
    title: {
      type: "text",
      typed: true,
      disclosure: "shared",
      description: "The weakness, in one line.",
      set: { on: "both" },
    },
    description: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "confidential",
      description: "What was observed, and why it matters.",
      set: { on: "both", lines: "many" },
    },
    severity: {
      type: "enum",
      of: severity,
      disclosure: "shared",
      description: "Severity.",
      set: { on: "create" },
    },
    status: {
      type: "enum",
      of: gapStatus,
      disclosure: "shared",
      description: "Where it stands. An acceptance that has run out becomes OPEN at midnight UTC.",
    },
    next_statuses: nextStates(gapStatus, gapMoves),
    category: {
      type: "enum",
      of: gapCategory,
      disclosure: "shared",
      description: "Capability affected.",
      set: { on: "both" },
    },
    dimension: {
      type: "enum",
      of: dimension,
      disclosure: "shared",
      description: "Readiness dimension that it lowers; follows from its category.",
    },
    root_cause: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "confidential",
      description: "Root cause.",
      set: { on: "both", lines: "many" },
    },
    recommendation: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "confidential",
      description: "Recommendation to close it.",
      set: { on: "both", lines: "many" },
    },
    ...ownerFields,
    identified_at: { type: "date_time", disclosure: "shared", description: "When it was found." },
    due_on: {
      type: "date",
      nullable: true,
      disclosure: "shared",
      description: "Due date.",
      set: { on: "both" },
    },
    ...agreedDueDate,
    remediated_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it was remediated." },
    accepted_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When its risk was accepted.",
    },
    accepted_until: { type: "date", nullable: true, disclosure: "shared", description: "Last day of the acceptance." },
    verified_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it was verified." },
    assurance: {
      type: "enum",
      of: assurance,
      nullable: true,
      disclosure: "shared",
      description: "How sure the closing is; null unless VERIFIED.",
    },
    evidence_count: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "Number of attached files that its confirmation rests on; null unless CONFIRMED.",
    },
    verified_by_exercise_id: {
      type: "id",
      nullable: true,
      disclosure: "shared",
      description: "Exercise whose retest closed it; null if none.",
    },
    proposed_closure: {
      type: "enum",
      of: gapClosure,
      nullable: true,
      disclosure: "shared",
      description: "Closure that the client proposes and the operator has not answered yet.",
    },
    closure_proposed_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When it was proposed.",
    },
    closure_proposed_by: {
      type: "text",
      nullable: true,
      disclosure: "confidential",
      description: "Who proposed it.",
    },
    closure_evidence: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "confidential",
      description: "Evidence for it, or why it is not a gap.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    import: ofImport,
    inject: {
      type: "one",
      nullable: true,
      record: "Inject",
      where: { id: "inject_id" },
      description: "Inject that revealed it, if any.",
    },
    verified_by_exercise: {
      type: "one",
      nullable: true,
      record: "Exercise",
      where: { id: "verified_by_exercise_id" },
      description: "Later exercise that retested and closed it, if any.",
    },
    recurs: {
      type: "one",
      nullable: true,
      record: "Gap",
      where: { id: "recurs_id" },
      description: "Gap of an earlier exercise that was found again as this one, if any.",
    },
    recurrences: {
      type: "many",
      record: "Gap",
      where: { recurs_id: "id" },
      description: "Gaps of later exercises as which it was found again, most severe first.",
    },
    retests: {
      type: "many",
      record: "Retest",
      where: { gap_id: "id" },
      description: "Retests of it, newest first.",
    },
    action_items: {
      type: "many",
      record: "ActionItem",
      where: { gap_id: "id" },
      description: "Action items for it, soonest due first.",
    },
    compliance_mappings: {
      type: "many",
      record: "ComplianceMapping",
      where: { category: "category" },
      description: "Controls it maps to, by its category.",
    },
    notes: {
      type: "many",
      record: "ExerciseNote",
      where: { gap_id: "id" },
      description: "Notes on it from the hot wash.",
    },
    comments: {
      type: "many",
      record: "Comment",
      where: { gap_id: "id" },
      description: "Comments on it.",
    },
    attachments: attachmentsOf("gap_id"),
    history: {
      type: "many",
      record: "StateChange",
      where: { subject_id: "id" },
      description: "Changes of status, severity, owner, due date and closure, and retests, oldest first.",
    },
  },
  filters: {
    severity: {
      field: "severity",
      column: "severity_rank",
      compare: "=",
      given: ["array_position(array['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'], ", "::text)"],
      description: "Only this severity.",
    },
    status: {
      field: "status",
      compare: "=",
      description: "Only this status; OPEN means not started.",
    },
    unclosed: {
      expression: (row) => `(${row}.status in ('OPEN', 'IN_PROGRESS'))`,
      compare: "=",
      type: "boolean",
      disclosure: "shared",
      description: "true: only gaps not closed yet, OPEN or IN_PROGRESS; false: the others.",
    },
    assurance: { field: "assurance", compare: "=", description: "Only this assurance." },
    unproven: {
      expression: unproven,
      compare: "=",
      type: "boolean",
      disclosure: "shared",
      description:
        "true: only gaps not proven closed, that is neither WITHDRAWN nor VERIFIED as CONFIRMED or RETESTED; false: " +
        "only the others.",
    },
    closure_proposed: {
      expression: (row) => `(${row}.proposed_closure is not null)`,
      indexed: { values: [true], condition: (row) => `${row}.proposed_closure is not null` },
      compare: "=",
      type: "boolean",
      disclosure: "shared",
      description: "true: only gaps with a proposed closure; false: only the others.",
    },
    recurring: {
      expression: (row) => `(${row}.recurs_id is not null)`,
      indexed: { values: [true], condition: (row) => `${row}.recurs_id is not null` },
      compare: "=",
      type: "boolean",
      disclosure: "shared",
      description: "true: only gaps that an earlier exercise had found; false: only the others.",
    },
    category: { field: "category", compare: "=", description: "Only this category." },
    dimension: { field: "dimension", compare: "=", description: "Only gaps that lower this dimension." },
    exercise_id: byExercise,
    organization_id: byOrganization,
    import_id: byImport,
    owner: { field: "owner", compare: "contains", description: "Only gaps whose owner's name contains this text." },
    ...ownerFilters,
    from: { field: "identified_at", compare: ">=", description: "Only gaps identified at this time or later." },
    to: { field: "identified_at", compare: "<=", description: "Only gaps identified at this time or earlier." },
    reference: referenceFilter("gap", "G"),
    query: { field: "title", compare: "contains", description: "Only gaps whose title contains this text." },
  },
  sorts: {
    title: "title",
    severity: "severity_rank",
    category: "category",
    identified_at: "identified_at",
    due_on: "due_on",
    updated_at: "updated_at",
  },
  totals: { by: ["severity", "status"], filters: ["severity", "status", "unclosed"] },
  order: {
    by: [
      ["severity_rank", "smallint"],
      ["identified_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
