import { hash } from "node:crypto";
import type { Telling } from "#demo/exercise-steps.ts";
import type { Stage, Step } from "#demo/stage.ts";
import type { ReportStory } from "#demo/story.ts";
import { dayOf } from "#demo/story-time.ts";
import { insertRow } from "#storage/write.ts";

const [AGREED_DAYS, NOON, YEAR_DAYS] = [13, 12 * 60, 365];

/** What follows once a report is agreed: the report as a document, and a certificate for a year. */
export function issueOutputs(telling: Telling): Step[] {
  const { story, time } = telling;
  const { report } = story;
  if (report?.status !== "FINAL") return [];
  return [{ at: time.on(story.days_ago - AGREED_DAYS, NOON), happen: (stage) => issue(stage, telling, report) }];
}

async function issue(stage: Stage, { story, played, time, facilitator }: Telling, report: ReportStory): Promise<void> {
  const { connection, now, newId } = stage;
  const times = { created_at: now(), updated_at: now() };
  const { organization_id, exercise_id } = played;
  const text = markdown(story.title, dayOf(time.on(story.days_ago, 0)), report);
  await insertRow(connection, "deliverables", {
    organization_id,
    id: newId(),
    exercise_id,
    kind: "AFTER_ACTION_REPORT",
    format: "MARKDOWN",
    status: "READY",
    title: `After-action report: ${story.title}`,
    text,
    size_bytes: Buffer.byteLength(text),
    sha256: hash("sha256", text),
    requested_by: facilitator.actor_name,
    generated_at: now(),
    ...times,
  });
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

function markdown(title: string, day: string, report: ReportStory): string {
  const sections = [
    ["Executive summary", report.executive_summary],
    ["Strengths", report.strengths],
    ["Areas for improvement", report.areas_for_improvement],
    ["What happened", report.narrative],
    ["What participants said", report.participant_feedback],
  ];
  const written = sections.flatMap(([heading, text]) => (text ? [`## ${heading}\n\n${text}`] : []));
  return `# ${title}\n\nExercise of ${day}\n\n${written.join("\n\n")}\n`;
}
