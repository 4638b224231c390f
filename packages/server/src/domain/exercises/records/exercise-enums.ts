import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const exerciseStatus = {
  name: "ExerciseStatus",
  description: "Status of an exercise.",
  values: {
    PLANNED: "Not started.",
    IN_PROGRESS: "Running or paused.",
    COMPLETED: "Completed.",
    CANCELLED: "Cancelled before its end.",
  },
} as const satisfies EnumDeclaration;

export const pacing = {
  name: "Pacing",
  description: "Who sets the pace of an exercise.",
  values: {
    FACILITATOR: "The facilitator delivers the injects, except those with a time of their own.",
    CLOCK: "Injects are delivered automatically at their planned time on the exercise clock.",
  },
} as const satisfies EnumDeclaration;

export const noteKind = {
  name: "ExerciseNoteKind",
  description: "Kind of note.",
  values: {
    OBSERVATION: "An observation by the facilitator during the exercise.",
    STRENGTH: "A strength, in the group's view.",
    IMPROVEMENT: "An area for improvement, in the group's view.",
  },
} as const satisfies EnumDeclaration;

export const injectStatus = {
  name: "InjectStatus",
  description: "Status of an inject.",
  values: {
    PENDING: "Not delivered yet.",
    DELIVERED: "Delivered to the players.",
    SKIPPED: "Skipped, with a reason.",
  },
} as const satisfies EnumDeclaration;

export const performanceRating = {
  name: "PerformanceRating",
  description: "The HSEEP scale. It rates the organization's capability, never a person.",
  values: {
    PERFORMED: "P: performed without challenges.",
    SOME_CHALLENGES: "S: performed with some challenges.",
    MAJOR_CHALLENGES: "M: performed with major challenges.",
    UNABLE: "U: unable to be performed.",
  },
} as const satisfies EnumDeclaration;

export const clockOutcome = {
  name: "ClockOutcome",
  description: "How the clock of a duty ended.",
  values: {
    MET: "A decision stopped it within its minutes.",
    LATE: "A decision stopped it after its minutes.",
    UNANSWERED: "No decision stopped it before the end of the exercise, or it is recorded that none was made.",
  },
} as const satisfies EnumDeclaration;

export const objectiveKind = {
  name: "ExerciseObjectiveKind",
  description: "What is evaluated, as an exercise evaluation guide of HSEEP lists it.",
  values: {
    OBJECTIVE: "An objective of the exercise.",
    CAPABILITY_TARGET: "What a capability must achieve, under an objective.",
    CRITICAL_TASK: "What must be done to reach a capability target.",
  },
} as const satisfies EnumDeclaration;

export const decisionQuality = {
  name: "DecisionQuality",
  description: "Quality of a decision, given what was known when it was made.",
  values: {
    ABSENT: "0: no decision was made.",
    WEAK: "1: made without regard to what was known.",
    ADEQUATE: "2: defensible.",
    GOOD: "3: sound, with its reasons.",
    EXCELLENT: "4: sound, timely, with its consequences foreseen.",
  },
} as const satisfies EnumDeclaration;
