import { z } from "zod";

const text = z.string();
const found = { id: text, reference: text, title: text };
const gap = z.object({ ...found, severity: text, status: text });
const item = z.object({ ...found, priority: text, status: text, due_on: text.nullable() });
const exercise = z.object({ ...found, status: text, exercise_date: text });
const certificate = z.object({
  id: text,
  number: text,
  kind: text,
  issued_at: text,
  revoked_at: text.nullable(),
});
const score = z.object({
  id: text,
  overall_score: z.number().nullable(),
  range_low: z.number().nullable(),
  range_high: z.number().nullable(),
  records: z.number(),
  status: text,
  scored_at: text,
  formula_version: text,
});
const created = { created_at: text };
const updated = { updated_at: text };

const history = z.object({
  id: text,
  field: text,
  from_state: text,
  to_state: text,
  at: text,
  gap: z.object({ ...found, severity: text }).nullable(),
  action_item: z.object({ ...found, priority: text }).nullable(),
  changed_exercise: z.object(found).nullable(),
  report: z.object({ id: text, version: z.number(), exercise: z.object(found).nullable() }).nullable(),
});

/** The result of the statement in `read-changes.ts` for one organization. Kinds that a role may not read are absent. */
export const foundChanges = z.object({
  id: text,
  name: text,
  history: z.array(history).default([]),
  new_gaps: z.array(gap.extend(created)).default([]),
  touched_gaps: z.array(gap.extend(updated)).default([]),
  new_action_items: z.array(item.extend(created)).default([]),
  touched_action_items: z.array(item.extend(updated)).default([]),
  overdue_action_items: z.array(item).default([]),
  new_exercises: z.array(exercise.extend(created)).default([]),
  touched_exercises: z.array(exercise.extend(updated)).default([]),
  issued_certificates: z.array(certificate).default([]),
  revoked_certificates: z.array(certificate).default([]),
  made_deliverables: z
    .array(z.object({ id: text, kind: text, title: text, format: text, generated_at: text }))
    .default([]),
  scores: z.array(score).default([]),
  score_before: z.array(score).default([]),
});
export type FoundChanges = z.infer<typeof foundChanges>;
export type FoundScore = z.infer<typeof score>;
export type FoundHistory = z.infer<typeof history>;
