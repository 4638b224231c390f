import type { Moves } from "#domain/history/change-state.ts";
import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const programStatus = {
  name: "ProgramStatus",
  description: "Status of an exercise program.",
  values: {
    DRAFT: "Being planned. Until it first becomes ACTIVE, only the operator's staff read it.",
    ACTIVE: "In force. An organization has at most one.",
    CLOSED: "Over, or given up.",
  },
} as const satisfies EnumDeclaration;

export type ProgramStatus = Code<typeof programStatus>;

export const programMoves: Moves<ProgramStatus> = {
  DRAFT: ["ACTIVE", "CLOSED"],
  ACTIVE: ["CLOSED"],
  CLOSED: ["ACTIVE"],
};

export const slotReason = {
  name: "SlotReason",
  description: "Why a program intends an exercise.",
  values: {
    DUTY: "A duty falls due.",
    REQUIREMENT: "The carrier requires an exercise.",
    RETEST: "Gaps are not closed, or no retest has proven it.",
    WEAK_DIMENSION: "A dimension scores below 60, or was never exercised.",
    CHOICE: "The operator's staff chose it.",
  },
  labels: { RETEST: "retest" },
} as const satisfies EnumDeclaration;

export type SlotReason = Code<typeof slotReason>;

export const slotStatus = {
  name: "SlotStatus",
  description: "How far an intended exercise got.",
  values: {
    OPEN: "No exercise is planned for it, or it was cancelled.",
    SCHEDULED: "An exercise is PLANNED or IN_PROGRESS for it.",
    HELD: "Its exercise is COMPLETED.",
  },
} as const satisfies EnumDeclaration;

export type SlotStatus = Code<typeof slotStatus>;
