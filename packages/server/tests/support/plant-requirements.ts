import type { Stage } from "@hotwash/demo/stage.ts";
import type { Caller } from "#kernel/caller.ts";

/** A requirement of each kind for a carrier's whole book, one of them for a segment. */
export async function plantRequirements(stage: Stage, carrier: Caller): Promise<void> {
  const due_on = "2099-01-15";
  for (const what of [
    { kind: "EXERCISE_BY", scenario: "DATA_BREACH", note: "Before the renewal." },
    { kind: "EXERCISE_EVERY", days: 365 },
    { kind: "CLOSE_GAPS_WITHIN", severity: "HIGH", days: 60 },
    { kind: "READINESS_AT_LEAST", minimum_score: 70 },
    { kind: "CERTIFICATE_VALID", industry: "HEALTHCARE" },
  ]) {
    await stage.perform(carrier, "createRequirement", { ...what, due_on });
  }
}
