import { actionItemStatus, priority } from "#domain/findings/action-item-enums.ts";
import { gapCategory, gapStatus } from "#domain/findings/gap-enums.ts";
import type { ImportKind } from "#domain/imports/import-kind.ts";
import { scenarioKind } from "#domain/scenarios/scenario-enums.ts";
import type { InputField } from "#kernel/input.ts";
import { line, prose } from "#kernel/input-fields.ts";
import { severity } from "#kernel/severity.ts";

/** What a column may hold, told as actions tell their inputs, and under which names spreadsheets have it. */
export type ImportField = InputField & { readonly synonyms: readonly string[] };

const key = {
  ...line("Key of the row in the file, for rows that refer to it."),
  optional: true,
  synonyms: ["id", "ref", "no", "number", "code"],
} as const;

const ofExercise = {
  exercise: {
    ...line("Its exercise: the title, the key in the file, or the reference in Hotwash, such as X-12."),
    synonyms: ["exercise title", "exercise name", "exercise id", "exercise ref", "source", "event", "test", "tabletop"],
  },
  exercise_date: {
    type: "date",
    optional: true,
    description: "Date of that exercise, if several have the title.",
    synonyms: ["date of exercise", "event date", "test date"],
  },
} as const;

const note = {
  ...prose("Reason for the status. Required where a move to this status requires a note."),
  optional: true,
  synonyms: ["notes", "comment", "comments", "reason", "justification", "rationale"],
} as const;

const owner = {
  ...line("Owner."),
  optional: true,
  synonyms: ["assigned to", "assignee", "responsible", "owner name", "accountable"],
} as const;

const due_on = {
  type: "date",
  optional: true,
  description: "Due date.",
  synonyms: ["due", "due date", "deadline", "target date", "target"],
} as const;

const exercises = {
  key: { ...key, synonyms: [...key.synonyms, "exercise id", "exercise ref"] },
  title: { ...line("Title."), synonyms: ["name", "exercise", "exercise title", "exercise name", "event"] },
  exercise_date: {
    type: "date",
    description: "Date of the exercise: today or earlier.",
    synonyms: ["date", "held on", "date held", "exercise day", "date of exercise", "event date"],
  },
  scenario: {
    type: "enum",
    of: scenarioKind,
    description: "Kind of scenario.",
    synonyms: ["scenario type", "scenario kind", "type", "kind", "threat"],
  },
  severity: {
    type: "enum",
    of: severity,
    description: "Severity of the scenario.",
    synonyms: ["scenario severity", "level", "impact"],
  },
  objectives: { ...prose("Objectives."), optional: true, synonyms: ["objective", "goals", "goal", "aims"] },
  narrative: {
    ...prose("Narrative from start to end."),
    optional: true,
    synonyms: ["summary", "description", "what happened", "notes", "report"],
  },
  facilitator: {
    ...line("Name of the facilitator."),
    optional: true,
    synonyms: ["led by", "lead", "moderator", "run by"],
  },
  location: { ...line("Location."), optional: true, synonyms: ["place", "venue", "where", "site"] },
} as const satisfies Record<string, ImportField>;

const gaps = {
  key: { ...key, synonyms: [...key.synonyms, "gap id", "gap ref", "finding id", "finding ref"] },
  ...ofExercise,
  title: {
    ...line("The weakness, in one line."),
    synonyms: ["gap", "finding", "gap title", "finding title", "name", "issue", "weakness", "observation", "summary"],
  },
  description: {
    ...prose("What was observed, and why it matters."),
    optional: true,
    synonyms: ["details", "detail", "finding description", "gap description", "impact"],
  },
  severity: {
    type: "enum",
    of: severity,
    description: "Severity.",
    synonyms: ["rating", "risk", "risk rating", "priority", "criticality", "level"],
  },
  category: {
    type: "enum",
    of: gapCategory,
    description: "Capability affected.",
    synonyms: ["area", "capability", "type", "domain", "theme"],
  },
  status: {
    type: "enum",
    of: gapStatus,
    optional: true,
    description: "Status. Default: OPEN.",
    synonyms: ["state", "gap status", "finding status"],
  },
  note,
  root_cause: { ...prose("Root cause."), optional: true, synonyms: ["cause", "reason for gap", "why"] },
  recommendation: {
    ...prose("Recommendation to close it."),
    optional: true,
    synonyms: ["recommendations", "recommended action", "suggestion", "remedy"],
  },
  owner,
  due_on,
  identified_on: {
    type: "date",
    optional: true,
    description: "When it was found. Default: the date of its exercise.",
    synonyms: [
      "identified",
      "identified at",
      "date identified",
      "found on",
      "found",
      "opened",
      "date opened",
      "raised",
    ],
  },
  remediated_on: {
    type: "date",
    optional: true,
    description: "When it was remediated. Required for REMEDIATED and VERIFIED.",
    synonyms: ["remediated", "remediated at", "closed", "closed on", "date closed", "fixed on", "resolved"],
  },
  accepted_on: {
    type: "date",
    optional: true,
    description: "When its risk was accepted. Required for ACCEPTED.",
    synonyms: ["accepted", "accepted at", "date accepted", "risk accepted on"],
  },
  accepted_until: {
    type: "date",
    optional: true,
    description: "Last day of the acceptance, after today. Required for ACCEPTED.",
    synonyms: ["acceptance expires", "accepted to", "risk accepted until"],
  },
} as const satisfies Record<string, ImportField>;

const actionItems = {
  gap: {
    ...line("Its gap: the title, the key in the file, or the reference in Hotwash, such as G-12."),
    synonyms: ["gap title", "gap id", "gap ref", "finding", "finding id", "finding ref", "finding title", "issue"],
  },
  exercise: {
    ...ofExercise.exercise,
    optional: true,
    description: "Exercise of that gap, if several have the title.",
  },
  exercise_date: ofExercise.exercise_date,
  title: {
    ...line("Task, in one line."),
    synonyms: ["action", "action item", "task", "name", "action title", "to do", "corrective action"],
  },
  remediation_note: {
    ...prose("How to do it, and progress so far."),
    optional: true,
    synonyms: ["description", "details", "how", "progress", "remediation", "action description"],
  },
  owner,
  priority: {
    type: "enum",
    of: priority,
    optional: true,
    description: "Priority. Default: MEDIUM.",
    synonyms: ["urgency", "importance"],
  },
  status: {
    type: "enum",
    of: actionItemStatus,
    optional: true,
    description: "Status. Default: OPEN.",
    synonyms: ["state", "action status"],
  },
  note,
  due_on,
  completed_on: {
    type: "date",
    optional: true,
    description: "When it was completed. Required for DONE, and accepted only with it.",
    synonyms: ["completed", "completed at", "date completed", "done on", "closed", "closed on", "finished"],
  },
  evidence: { ...prose("Evidence of completion."), optional: true, synonyms: ["proof", "verification"] },
} as const satisfies Record<string, ImportField>;

export const importFields: Readonly<Record<ImportKind, Readonly<Record<string, ImportField>>>> = {
  EXERCISES: exercises,
  GAPS: gaps,
  ACTION_ITEMS: actionItems,
};
