import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const exerciseEventKind = {
  name: "ExerciseEventKind",
  description: "What happened in an exercise.",
  values: {
    STARTED: "The exercise clock began to run.",
    PAUSED: "The clock was stopped.",
    RESUMED: "The clock runs again.",
    COMPLETED: "The exercise ended.",
    CANCELLED: "The exercise was given up.",
    INJECT_DELIVERED: "The players were given an inject.",
    INJECT_SKIPPED: "An inject was left out.",
    INJECT_HELD: "An inject was kept from delivering itself.",
    INJECT_RELEASED: "An inject was left to its time again.",
    INJECT_CORRECTED: "A correction was put beside a delivered inject.",
    OPTION_CHOSEN: "The choice that an inject offered was made.",
    INJECT_RATED: "An inject was rated.",
    RESPONSE_RECORDED: "A participant answered an inject.",
    DECISION_RECORDED: "A decision was recorded.",
    DECISION_RATED: "A decision was rated.",
    NOTE_RECORDED: "A note was taken.",
    GAP_RECORDED: "A gap was recorded.",
    PARTICIPANT_ADDED: "Somebody joined.",
    PARTICIPANT_REMOVED: "Somebody was taken off the list.",
  },
} as const satisfies EnumDeclaration;
