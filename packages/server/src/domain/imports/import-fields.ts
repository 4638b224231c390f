import { exercise } from "#domain/exercises/records/exercise.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { actionItemStatus } from "#domain/findings/action-item-enums.ts";
import { gap } from "#domain/findings/gap.ts";
import { gapStatus } from "#domain/findings/gap-enums.ts";
import type { ImportKind } from "#domain/imports/import-kind.ts";
import { injectFields } from "#domain/imports/msel/inject-fields.ts";
import { type ImportField, setColumns } from "#domain/imports/set-columns.ts";
import { line, prose } from "#kernel/input-fields.ts";

const key = {
  ...line("Key of the row in the file, for rows that refer to it."),
  optional: true,
  synonyms: ["id", "ref", "no", "number", "code"],
} as const;

const ofExercise = {
  exercise: {
    ...line("Its exercise: the title, the key in the file, or the reference in Hotwash, such as MFL-X-12."),
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

const owner = ["assigned to", "assignee", "responsible", "owner name", "accountable"];
const due_on = ["due", "due date", "deadline", "target date", "target"];

export const exerciseColumns = setColumns(exercise, {
  title: ["name", "exercise", "exercise title", "exercise name", "event"],
  scenario: ["scenario type", "scenario kind", "type", "kind", "threat"],
  severity: ["scenario severity", "level", "impact"],
  objectives: ["objective", "goals", "goal", "aims"],
  // What is imported is over.
  pacing: null,
  participant_title: null,
  start_time: null,
  length_minutes: null,
  narrative: ["summary", "description", "what happened", "notes", "report"],
  facilitator: ["led by", "lead", "moderator", "run by"],
  location: ["place", "venue", "where", "site"],
});

export const gapColumns = setColumns(gap, {
  title: ["gap", "finding", "gap title", "finding title", "name", "issue", "weakness", "observation", "summary"],
  description: ["details", "detail", "finding description", "gap description", "impact"],
  severity: ["rating", "risk", "risk rating", "priority", "criticality", "level"],
  category: ["area", "capability", "type", "domain", "theme"],
  root_cause: ["cause", "reason for gap", "why"],
  recommendation: ["recommendations", "recommended action", "suggestion", "remedy"],
  owner,
  due_on,
});

export const actionItemColumns = setColumns(actionItem, {
  title: ["action", "action item", "task", "name", "action title", "to do", "corrective action"],
  remediation_note: ["description", "details", "how", "progress", "remediation", "action description"],
  owner,
  priority: ["urgency", "importance"],
  due_on,
  evidence: ["proof", "verification"],
});

const exercises = {
  key: { ...key, synonyms: [...key.synonyms, "exercise id", "exercise ref"] },
  ...exerciseColumns,
  exercise_date: {
    type: "date",
    description: "Date of the exercise: today or earlier.",
    synonyms: ["date", "held on", "date held", "exercise day", "date of exercise", "event date"],
  },
} as const satisfies Record<string, ImportField>;

const gaps = {
  key: { ...key, synonyms: [...key.synonyms, "gap id", "gap ref", "finding id", "finding ref"] },
  ...ofExercise,
  ...gapColumns,
  status: {
    type: "enum",
    of: gapStatus,
    optional: true,
    description: "Status. Default: OPEN.",
    synonyms: ["state", "gap status", "finding status"],
  },
  note,
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
    ...line("Its gap: the title, the key in the file, or the reference in Hotwash, such as MFL-G-12."),
    synonyms: ["gap title", "gap id", "gap ref", "finding", "finding id", "finding ref", "finding title", "issue"],
  },
  exercise: {
    ...ofExercise.exercise,
    optional: true,
    description: "Exercise of that gap, if several have the title.",
  },
  exercise_date: ofExercise.exercise_date,
  ...actionItemColumns,
  status: {
    type: "enum",
    of: actionItemStatus,
    optional: true,
    description: "Status. Default: OPEN.",
    synonyms: ["state", "action status"],
  },
  note,
  completed_on: {
    type: "date",
    optional: true,
    description: "When it was completed. Required for DONE, and accepted only with it.",
    synonyms: ["completed", "completed at", "date completed", "done on", "closed", "closed on", "finished"],
  },
} as const satisfies Record<string, ImportField>;

export const importFields: Readonly<Record<ImportKind, Readonly<Record<string, ImportField>>>> = {
  EXERCISES: exercises,
  GAPS: gaps,
  ACTION_ITEMS: actionItems,
  INJECTS: injectFields,
};
