import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const exerciseEventKind = {
  name: "ExerciseEventKind",
  description: "What happened in an exercise.",
  values: {
    STARTED: "The exercise clock started.",
    PAUSED: "The clock was paused.",
    RESUMED: "The clock resumed.",
    COMPLETED: "The exercise ended.",
    CANCELLED: "The exercise was cancelled.",
    INJECT_DELIVERED: "An inject was delivered.",
    INJECT_SKIPPED: "An inject was skipped.",
    INJECT_HELD: "An inject was held back from automatic delivery.",
    INJECT_RELEASED: "A held inject was released.",
    INJECT_CORRECTED: "A correction was added to a delivered inject.",
    REPLY_SENT: "The sender of a delivered inject, played by the staff, replied.",
    OPTION_CHOSEN: "An option of an inject was chosen.",
    INJECT_RATED: "An inject was rated.",
    RESPONSE_RECORDED: "A participant responded to an inject.",
    DECISION_RECORDED: "A decision was recorded.",
    DECISION_RATED: "A decision was rated.",
    NOTE_RECORDED: "A note was recorded.",
    GAP_RECORDED: "A gap was recorded.",
    PARTICIPANT_ADDED: "A participant joined.",
    PARTICIPANT_LEFT: "A participant left, or their device was disconnected.",
    PARTICIPANT_REMOVED: "A participant was removed.",
  },
} as const satisfies EnumDeclaration;
