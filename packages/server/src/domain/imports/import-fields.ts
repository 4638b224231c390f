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
  ...line("How the file itself calls it, for the rows that belong to it."),
  optional: true,
  synonyms: ["id", "ref", "no", "number", "code"],
} as const;

const ofExercise = {
  exercise: {
    ...line("Its exercise: the title, or the key that the file gives it, or the reference here, like X-12."),
    synonyms: ["exercise title", "exercise name", "exercise id", "exercise ref", "source", "event", "test", "tabletop"],
  },
  exercise_date: {
    type: "date",
    optional: true,
    description: "The day of that exercise, where several have the title.",
    synonyms: ["date of exercise", "event date", "test date"],
  },
} as const;

const note = {
  ...prose("Why it stands so. Needed where a move to its status needs a note."),
  optional: true,
  synonyms: ["notes", "comment", "comments", "reason", "justification", "rationale"],
} as const;

const owner = {
  ...line("Who sees to it."),
  optional: true,
  synonyms: ["assigned to", "assignee", "responsible", "owner name", "accountable"],
} as const;

const due_on = {
  type: "date",
  optional: true,
  description: "By when it is to be done.",
  synonyms: ["due", "due date", "deadline", "target date", "target"],
} as const;

const exercises = {
  key: { ...key, synonyms: [...key.synonyms, "exercise id", "exercise ref"] },
  title: { ...line("What it was called."), synonyms: ["name", "exercise", "exercise title", "exercise name", "event"] },
  exercise_date: {
    type: "date",
    description: "The day it was held: today or before.",
    synonyms: ["date", "held on", "date held", "exercise day", "date of exercise", "event date"],
  },
  scenario: {
    type: "enum",
    of: scenarioKind,
    description: "What its story was about.",
    synonyms: ["scenario type", "scenario kind", "type", "kind", "threat"],
  },
  severity: {
    type: "enum",
    of: severity,
    description: "How severe its scenario was.",
    synonyms: ["scenario severity", "level", "impact"],
  },
  objectives: { ...prose("What it was to show."), optional: true, synonyms: ["objective", "goals", "goal", "aims"] },
  narrative: {
    ...prose("What happened, told from start to end."),
    optional: true,
    synonyms: ["summary", "description", "what happened", "notes", "report"],
  },
  facilitator: { ...line("Who led it."), optional: true, synonyms: ["led by", "lead", "moderator", "run by"] },
  location: { ...line("Where it was held."), optional: true, synonyms: ["place", "venue", "where", "site"] },
} as const satisfies Record<string, ImportField>;

const gaps = {
  key: { ...key, synonyms: [...key.synonyms, "gap id", "gap ref", "finding id", "finding ref"] },
  ...ofExercise,
  title: {
    ...line("The weakness in one line."),
    synonyms: ["gap", "finding", "gap title", "finding title", "name", "issue", "weakness", "observation", "summary"],
  },
  description: {
    ...prose("What was seen, and why it matters."),
    optional: true,
    synonyms: ["details", "detail", "finding description", "gap description", "impact"],
  },
  severity: {
    type: "enum",
    of: severity,
    description: "How bad it is.",
    synonyms: ["rating", "risk", "risk rating", "priority", "criticality", "level"],
  },
  category: {
    type: "enum",
    of: gapCategory,
    description: "The capability that it weakens.",
    synonyms: ["area", "capability", "type", "domain", "theme"],
  },
  status: {
    type: "enum",
    of: gapStatus,
    optional: true,
    description: "What became of it. OPEN, unless given.",
    synonyms: ["state", "gap status", "finding status"],
  },
  note,
  root_cause: { ...prose("Why it is there."), optional: true, synonyms: ["cause", "reason for gap", "why"] },
  recommendation: {
    ...prose("What would close it."),
    optional: true,
    synonyms: ["recommendations", "recommended action", "suggestion", "remedy"],
  },
  owner,
  due_on,
  identified_on: {
    type: "date",
    optional: true,
    description: "When it was found. The day of its exercise, unless given.",
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
    description: "When it was remediated. Needed where it is REMEDIATED or VERIFIED.",
    synonyms: ["remediated", "remediated at", "closed", "closed on", "date closed", "fixed on", "resolved"],
  },
  accepted_on: {
    type: "date",
    optional: true,
    description: "When its risk was accepted. Needed where it is ACCEPTED.",
    synonyms: ["accepted", "accepted at", "date accepted", "risk accepted on"],
  },
  accepted_until: {
    type: "date",
    optional: true,
    description: "The acceptance's last day, after today. Needed where it is ACCEPTED.",
    synonyms: ["acceptance expires", "accepted to", "risk accepted until"],
  },
} as const satisfies Record<string, ImportField>;

const actionItems = {
  gap: {
    ...line("Its gap: the title, or the key that the file gives it, or the reference here, like G-12."),
    synonyms: ["gap title", "gap id", "gap ref", "finding", "finding id", "finding ref", "finding title", "issue"],
  },
  exercise: {
    ...ofExercise.exercise,
    optional: true,
    description: "The exercise of that gap, where several have the title.",
  },
  exercise_date: ofExercise.exercise_date,
  title: {
    ...line("What is to be done, in one line."),
    synonyms: ["action", "action item", "task", "name", "action title", "to do", "corrective action"],
  },
  remediation_note: {
    ...prose("How it is to be done, and how far it is."),
    optional: true,
    synonyms: ["description", "details", "how", "progress", "remediation", "action description"],
  },
  owner,
  priority: {
    type: "enum",
    of: priority,
    optional: true,
    description: "How soon it is wanted. MEDIUM, unless given.",
    synonyms: ["urgency", "importance"],
  },
  status: {
    type: "enum",
    of: actionItemStatus,
    optional: true,
    description: "Where it stands. OPEN, unless given.",
    synonyms: ["state", "action status"],
  },
  note,
  due_on,
  completed_on: {
    type: "date",
    optional: true,
    description: "When it was done. Needed where it is DONE, and given there alone.",
    synonyms: ["completed", "completed at", "date completed", "done on", "closed", "closed on", "finished"],
  },
  evidence: { ...prose("What shows that it was done."), optional: true, synonyms: ["proof", "verification"] },
} as const satisfies Record<string, ImportField>;

export const importFields: Readonly<Record<ImportKind, Readonly<Record<string, ImportField>>>> = {
  EXERCISES: exercises,
  GAPS: gaps,
  ACTION_ITEMS: actionItems,
};
