import { readFileSync } from "node:fs";
import { z } from "zod";
import type { ReadinessInput } from "#domain/readiness/formula/readiness-input.ts";

/** The published test vectors of the formula, with inputs in the form the engine takes. */
export type Vector = { readonly id: string; readonly input: ReadinessInput; readonly expected: unknown };

export function readVectors(): { params: unknown; paramsDigest: string; vectors: readonly Vector[] } {
  const file = new URL("readiness-vectors.json", import.meta.url);
  return vectorFile.parse(JSON.parse(readFileSync(file, "utf8")));
}

const ratings = { P: "PERFORMED", S: "SOME_CHALLENGES", M: "MAJOR_CHALLENGES", U: "UNABLE", N: null } as const;
const qualities = ["ABSENT", "WEAK", "ADEQUATE", "GOOD", "EXCELLENT"] as const;

const dimension = code([
  "DETECTION_AND_ESCALATION",
  "COMMAND_AND_DECISION",
  "CONTAINMENT_AND_ERADICATION",
  "COMMUNICATION",
  "LEGAL_AND_INSURANCE",
  "RECOVERY_AND_CONTINUITY",
]);

const ofExercise = {
  id: z.string(),
  dimension,
  criticality: code(["LOW", "NORMAL", "CRITICAL"]).default("NORMAL"),
  exercisedOn: z.string(),
};

const evaluation = z
  .strictObject({ ...ofExercise, rating: z.enum(["P", "S", "M", "U", "N"]) })
  .transform(({ rating, exercisedOn, ...rest }) => ({ ...rest, rating: ratings[rating], exercise_date: exercisedOn }));

const decision = z
  .strictObject({
    ...ofExercise,
    quality: z.int().nullable(),
    targetMinutes: z.int().nullable(),
    elapsedMinutes: z.int().nullable(),
  })
  .transform(({ quality, targetMinutes, elapsedMinutes, exercisedOn, ...rest }) => ({
    ...rest,
    quality: quality === null ? null : (qualities[quality] ?? null),
    target_minutes: targetMinutes,
    minutes_to_decide: elapsedMinutes,
    exercise_date: exercisedOn,
  }));

const gap = z
  .strictObject({
    id: z.string(),
    dimension,
    severity: code(["LOW", "MEDIUM", "HIGH", "CRITICAL"]),
    status: code(["OPEN", "IN_PROGRESS", "REMEDIATED", "VERIFIED", "ACCEPTED", "WITHDRAWN"]),
    identifiedOn: z.string(),
    acceptedOn: z.string().optional(),
    assurance: code(["SELF_ATTESTED", "CONFIRMED", "RETESTED"]).optional(),
    verifiedOn: z.string().optional(),
  })
  .transform(({ identifiedOn, acceptedOn = null, assurance = null, verifiedOn = null, ...rest }) => ({
    ...rest,
    identified_on: identifiedOn,
    accepted_on: acceptedOn,
    accepted_until: null,
    assurance,
    verified_on: verifiedOn,
  }));

const actionItem = z
  .strictObject({
    id: z.string(),
    gapId: z.string(),
    dimension,
    priority: code(["LOW", "MEDIUM", "HIGH", "URGENT"]),
    status: code(["OPEN", "IN_PROGRESS", "BLOCKED", "DONE", "CANCELLED"]),
    agreedDueOn: z.string(),
  })
  .transform(({ gapId, agreedDueOn, ...rest }) => ({ ...rest, gap_id: gapId, agreed_due_on: agreedDueOn }));

const input = z
  .strictObject({
    asOf: z.string(),
    evaluations: z.array(evaluation),
    decisions: z.array(decision),
    gaps: z.array(gap),
    actions: z.array(actionItem),
  })
  .transform(({ asOf, actions, ...rest }) => ({ ...rest, as_of: asOf, action_items: actions }));

const vectorFile = z.object({
  params: z.unknown(),
  paramsDigest: z.string(),
  vectors: z.array(z.object({ id: z.string(), input, expected: z.unknown() })),
});

/** The published vectors have codes in lower case. */
function code<const Codes extends readonly string[]>(codes: Codes) {
  return z.string().toUpperCase().pipe(z.enum(codes));
}
