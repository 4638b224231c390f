import { z } from "zod";
import type { Subscriber } from "#domain/calendars/find-subscriber.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { readerLanguages } from "#domain/notifications/reader-languages.ts";
import { findProgramDates } from "#domain/programs/find-program-dates.ts";
import { exerciseProgram } from "#domain/programs/records/exercise-program.ts";
import { calendarExercise, exerciseFields, fields } from "#interfaces/calendar/exercise-entry.ts";
import { may } from "#kernel/permission.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import type { Database } from "#storage/database.ts";
import type { Question, Shape } from "#storage/read/question.ts";
import { read } from "#storage/read/read.ts";
import { readAsCaller } from "#storage/tenancy.ts";

/** What a calendar contains: days back and ahead, and the maximum number of entries of each kind, the latest ones. */
const [DAYS_BACK, DAYS_AHEAD, MOST] = [90, 400, 1_000];
const DAY_MS = 86_400_000;

const exerciseShape: Shape = { select: exerciseFields, filters: ["from", "to"] };
const itemShape: Shape = {
  select: [
    ...fields("id", "reference", "title", "due_on", "created_at", "updated_at"),
    { key: "organization", relation: "organization", shape: { select: fields("id"), filters: [] } },
  ],
  filters: ["owner_id", "finished", "due_after", "due_before"],
};

const calendarItem = z.object({
  id: z.string(),
  reference: z.string(),
  title: z.string(),
  due_on: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  organization: z.object({ id: z.string() }),
});

export type CalendarItem = z.infer<typeof calendarItem>;

/** What the person may read now, as through GraphQL. All is asked in one round trip, over one snapshot. */
export async function readSubscription(database: Database, subscriber: Subscriber, now: Date) {
  const { caller, with_action_items, with_programs } = subscriber;
  const [from, to] = [dayAt(now, -DAYS_BACK), dayAt(now, DAYS_AHEAD)];
  const own = { owner_id: caller.actor_id, finished: false, due_after: from, due_before: to };
  const asked = [
    may(caller, exercise.permission) ? question(exercise, exerciseShape, { from, to }) : undefined,
    with_action_items && may(caller, actionItem.permission) ? question(actionItem, itemShape, own) : undefined,
  ];
  const withDates = with_programs && may(caller, exerciseProgram.permission);
  const [[exercises = "[]", items = "[]"], dates, languages] = await readAsCaller(database, caller, (connection) =>
    Promise.all([
      Promise.all(asked.map((each) => each && read({ connection, caller, enums: "upper" }, each))),
      withDates ? findProgramDates(connection, caller, { today: utcDay(now), from, to, most: MOST }) : [],
      readerLanguages(connection, caller.actor_id === null ? [] : [caller.actor_id]),
    ]),
  );
  return {
    exercises: z.array(calendarExercise).parse(JSON.parse(exercises)),
    items: z.array(calendarItem).parse(JSON.parse(items)),
    dates,
    language: languages.get(caller.actor_id ?? "") ?? "en",
  };
}

function question(
  record: RecordDeclaration,
  shape: Shape,
  filters: Readonly<Record<string, unknown>>,
): Question<RecordDeclaration> {
  const related = { organization: { filters: {}, limit: 1, offset: 0, related: {} } };
  return { record, form: { kind: "list" }, shape, values: { filters, limit: MOST, offset: 0, related } };
}

function dayAt(now: Date, days: number): string {
  return utcDay(new Date(now.getTime() + days * DAY_MS));
}
