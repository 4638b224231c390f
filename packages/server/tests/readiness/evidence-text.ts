import { z } from "zod";
import type { ReadinessInput } from "#domain/readiness/formula/readiness-input.ts";

const dimension = z.enum([
  "DETECTION_AND_ESCALATION",
  "COMMAND_AND_DECISION",
  "CONTAINMENT_AND_ERADICATION",
  "COMMUNICATION",
  "LEGAL_AND_INSURANCE",
  "RECOVERY_AND_CONTINUITY",
]);
const criticality = z.enum(["LOW", "NORMAL", "CRITICAL"]);
export const rating = z.enum(["PERFORMED", "SOME_CHALLENGES", "MAJOR_CHALLENGES", "UNABLE"]).nullable();
export const quality = z.enum(["ABSENT", "WEAK", "ADEQUATE", "GOOD", "EXCELLENT"]).nullable();
export const gapStatus = z.enum(["OPEN", "IN_PROGRESS", "REMEDIATED", "VERIFIED", "ACCEPTED", "WITHDRAWN"]);
export const itemStatus = z.enum(["OPEN", "IN_PROGRESS", "BLOCKED", "DONE", "CANCELLED"]);
const id = z.string();

export const injectFacts = z.object({ id, dimension, criticality, rating });
export const decisionFacts = z.object({
  id,
  dimension,
  criticality,
  quality,
  target_minutes: z.number().nullable(),
  minutes_to_decide: z.number().nullable(),
});
export const gapFacts = z.object({
  id,
  dimension,
  severity: z.enum(["LOW", "MEDIUM", "HIGH", "CRITICAL"]),
  status: gapStatus,
  accepted_until: z.string().nullable(),
  assurance: z.enum(["SELF_ATTESTED", "CONFIRMED", "RETESTED"]).nullable(),
});
export const itemFacts = z.object({
  id,
  priority: z.enum(["LOW", "MEDIUM", "HIGH", "URGENT"]),
  status: itemStatus,
  agreed_due_on: z.string().nullable(),
});

const exercised = { exercise_date: z.string() };

/** What a score was worked out from, as its field `evidence` says it. */
export const evidence: z.ZodType<ReadinessInput> = z.strictObject({
  as_of: z.string(),
  evaluations: z.array(injectFacts.extend(exercised).strict()),
  decisions: z.array(decisionFacts.extend(exercised).strict()),
  gaps: z.array(
    gapFacts
      .extend({ identified_on: z.string(), accepted_on: z.string().nullable(), verified_on: z.string().nullable() })
      .strict(),
  ),
  action_items: z.array(itemFacts.extend({ gap_id: z.string().nullable(), dimension }).strict()),
});
