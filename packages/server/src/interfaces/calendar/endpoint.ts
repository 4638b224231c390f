import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import ical, { ICalCalendarMethod } from "ical-generator";
import { PROGRAM } from "#domain/calendars/event-uid.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import { cacheNothing } from "#interfaces/answer-refusal.ts";
import { auditTaken, forReader } from "#interfaces/audit-reads.ts";
import {
  type CalendarExercise,
  calendarExercise,
  exerciseEntry,
  exerciseFields,
} from "#interfaces/calendar/exercise-entry.ts";
import { subscriptionRoute } from "#interfaces/calendar/subscription-route.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { type Operation, text } from "#interfaces/openapi/operation.ts";
import { readerLanguage } from "#interfaces/request-language.ts";
import type { Caller } from "#kernel/caller.ts";
import { permitQuestion } from "#kernel/permit.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import type { Question, Shape } from "#storage/read/question.ts";
import { read } from "#storage/read/read.ts";
import { readAsCaller } from "#storage/tenancy.ts";
import { isUUID } from "#storage/write.ts";

const shape: Shape = { select: exerciseFields, filters: [] };
const shown = calendarExercise.nullable();

const ACTION = "download.calendar";

const operation: Operation = {
  id: "exercise_calendar",
  tag: "files",
  summary: "An exercise as a calendar entry",
  callers: "member",
  path: { id: "The exercise's id." },
  answers: { 200: { description: "An iCalendar file.", content: { "text/calendar": text } } },
  refuses: ["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND"],
};

/** An exercise as a calendar file, for callers who may read it through GraphQL; and people's own calendars. */
export function calendarEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  cacheNothing(app);
  app.get<{ Params: { id: string } }>("/api/exercises/:id/calendar.ics", { config: { operation } }, (request, reply) =>
    forReader(request, dependencies, ACTION, (caller) =>
      sendCalendar(request, reply, dependencies, request.params.id, caller),
    ),
  );
  subscriptionRoute(app, dependencies, ACTION);
}

async function sendCalendar(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
  id: string,
  caller: Caller,
) {
  const asked = question(id);
  permitQuestion(caller, asked);
  const text = isUUID(id)
    ? await readAsCaller(dependencies.database, caller, (connection) =>
        read({ connection, caller, enums: "upper" }, asked),
      )
    : "null";
  const found = shown.parse(JSON.parse(text));
  if (!found) throw new Refusal("NOT_FOUND", phrase`There is no Exercise with the ID ${id}`);
  const taken = { action: ACTION, subject_kind: exercise.name, subject_id: id };
  const seen = [{ organization_id: found.organization.id, record_kind: exercise.name, records: 1 }];
  await auditTaken(dependencies, request, caller, taken, seen);
  const url = `${dependencies.baseUrl}${portalPath(caller.organization_kind, `exercises/${id}`)}`;
  reply
    .header("content-type", "text/calendar; charset=utf-8")
    .header("content-disposition", `attachment; filename="exercise-${found.exercise_date}.ics"`);
  return inLanguage(readerLanguage(request), () => fileOf(found, url));
}

/** An iCalendar file (RFC 5545) with one entry. */
function fileOf(found: CalendarExercise, url: string): string {
  const method = found.status === "CANCELLED" ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: PROGRAM, method });
  // Times are in UTC, which every calendar shows in its own zone; this names the organization's zone.
  calendar.x("X-WR-TIMEZONE", found.organization.time_zone);
  calendar.createEvent(exerciseEntry(found, url));
  return calendar.toString();
}

function question(id: string): Question<RecordDeclaration> {
  const values = {
    filters: {},
    id,
    limit: 1,
    offset: 0,
    related: { organization: { filters: {}, limit: 1, offset: 0, related: {} } },
  };
  return { record: exercise, form: { kind: "single" }, shape, values };
}
