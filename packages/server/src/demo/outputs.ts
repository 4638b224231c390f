import type { Telling } from "#demo/exercise-steps.ts";
import type { Stage, Step } from "#demo/stage.ts";
import { dayOf } from "#demo/story-time.ts";
import { generateDeliverable } from "#domain/deliverables/generate-deliverable.ts";
import { insertRow } from "#storage/write.ts";

const [AGREED_DAYS, NOON, YEAR_DAYS] = [13, 12 * 60, 365];

/** What follows once a report is agreed: a document is asked for, which a job makes, and a certificate for a year. */
export function issueOutputs(telling: Telling): Step[] {
  const { story, time } = telling;
  const { report } = story;
  if (report?.status !== "FINAL") return [];
  return [{ at: time.on(story.days_ago - AGREED_DAYS, NOON), happen: (stage) => issue(stage, telling) }];
}

async function issue(stage: Stage, { story, played, time, facilitator }: Telling): Promise<void> {
  const { connection, now, newId } = stage;
  const times = { created_at: now(), updated_at: now() };
  const { organization_id, exercise_id } = played;
  const asked = { kind: "AFTER_ACTION_REPORT", format: "PDF", exercise_id };
  await stage.perform(facilitator, generateDeliverable, asked);
  const held = "select name from organizations where id = $1";
  const { rows } = await connection.query<{ name: string }>(held, [organization_id]);
  const { rows: counted } = await connection.query<{ next: number }>(
    "select count(*)::int + 1 as next from certificates where organization_id = $1",
    [organization_id],
  );
  const day = dayOf(time.on(story.days_ago, 0));
  await insertRow(connection, "certificates", {
    organization_id,
    id: newId(),
    exercise_id,
    number: `HW-${day.slice(0, 4)}-${String(counted[0]?.next ?? 1).padStart(4, "0")}`,
    holder: rows[0]?.name,
    kind: "COMPLETION",
    statement: `${rows[0]?.name} completed the tabletop exercise "${story.title}" on ${day}.`,
    issued_at: now(),
    expires_on: dayOf(time.on(story.days_ago - YEAR_DAYS, 0)),
    ...times,
  });
}
