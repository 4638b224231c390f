import type { Stage, Step } from "#demo/stage.ts";
import type { Telling } from "#demo/telling.ts";

const [AGREED_DAYS, NOON, YEAR_DAYS] = [13, 12 * 60, 365];
/** Each takes a job its time once the server runs, so the older ones are left to whoever asks. */
const [WITH_DOCUMENT_DAYS, WITH_ATTENDANCE_DAYS] = [120, 240];

/**
 * What follows once a report is agreed: a document is asked for, which a job makes, if it is of late; a certificate for
 * a year; and of late one for everybody who was there.
 */
export function issueOutputs(telling: Telling): Step[] {
  const { story, time } = telling;
  const { report } = story;
  if (report?.status !== "FINAL") return [];
  return [{ at: time.on(story.days_ago - AGREED_DAYS, NOON), happen: (stage) => issue(stage, telling) }];
}

async function issue(stage: Stage, { story, isBrief, played, time, facilitator }: Telling): Promise<void> {
  const { exercise_id } = played;
  const asked = { kind: "AFTER_ACTION_REPORT", format: "PDF", exercise_id };
  if (!isBrief && story.days_ago <= WITH_DOCUMENT_DAYS) await stage.perform(facilitator, "generateDeliverable", asked);
  const expires_on = time.day(story.days_ago - YEAR_DAYS);
  await stage.perform(facilitator, "issueCertificate", { exercise_id, kind: "COMPLETION", expires_on });
  if (isBrief || story.days_ago > WITH_ATTENDANCE_DAYS) return;
  const issued: string[] = [];
  for (const participant_id of await present(stage, played)) {
    const input = { exercise_id, kind: "PARTICIPATION", participant_id };
    issued.push((await stage.perform(facilitator, "issueCertificate", input)).id);
  }
  const [mistaken] = issued;
  if (!story.mistaken_certificate || mistaken === undefined) return;
  await stage.perform(facilitator, "revokeCertificate", { id: mistaken, reason: story.mistaken_certificate });
}

/** Who came in, by the record, in the order of the story. */
async function present({ connection }: Stage, { participants }: Telling["played"]): Promise<readonly string[]> {
  const text = "select id from participants where id = any ($1::uuid[]) and joined_at is not null";
  const { rows } = await connection.query<{ id: string }>({ text, values: [participants] });
  const were = new Set(rows.map(({ id }) => id));
  return participants.filter((id) => were.has(id));
}
