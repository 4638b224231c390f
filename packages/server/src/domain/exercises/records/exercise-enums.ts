import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const exerciseStatus = {
  name: "ExerciseStatus",
  description: "Where an exercise stands.",
  values: {
    PLANNED: "Not begun.",
    IN_PROGRESS: "Being played, or paused.",
    COMPLETED: "Played to its end.",
    CANCELLED: "Given up before its end.",
  },
} as const satisfies EnumDeclaration;

export const pacing = {
  name: "Pacing",
  description: "Who sets the pace of an exercise.",
  values: {
    FACILITATOR: "The facilitator delivers the injects, but for those with a time of their own.",
    CLOCK: "Injects deliver themselves when they are planned, by the exercise clock.",
  },
} as const satisfies EnumDeclaration;

export const noteKind = {
  name: "ExerciseNoteKind",
  description: "What a note is about.",
  values: {
    OBSERVATION: "What the facilitator saw, as it went along.",
    STRENGTH: "What went well, as the group sees it.",
    IMPROVEMENT: "What is to be better, as the group sees it.",
  },
} as const satisfies EnumDeclaration;

export const injectStatus = {
  name: "InjectStatus",
  description: "Where an inject stands.",
  values: {
    PENDING: "Still to come.",
    DELIVERED: "The players have it.",
    SKIPPED: "Left out, with a reason.",
  },
} as const satisfies EnumDeclaration;

export const performanceRating = {
  name: "PerformanceRating",
  description: "The HSEEP scale. It rates what the organization can do, never a person.",
  values: {
    PERFORMED: "P: performed without challenges.",
    SOME_CHALLENGES: "S: performed with some challenges.",
    MAJOR_CHALLENGES: "M: performed with major challenges.",
    UNABLE: "U: unable to be performed.",
  },
} as const satisfies EnumDeclaration;

export const decisionQuality = {
  name: "DecisionQuality",
  description: "How sound a decision was, on what was known when it was made.",
  values: {
    ABSENT: "0: none was made.",
    WEAK: "1: made without regard to what was known.",
    ADEQUATE: "2: defensible.",
    GOOD: "3: sound, with its reasons.",
    EXCELLENT: "4: sound, timely, its consequences foreseen.",
  },
} as const satisfies EnumDeclaration;
