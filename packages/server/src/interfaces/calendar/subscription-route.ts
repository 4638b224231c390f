import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { calendarSubscription } from "#domain/calendars/calendar-subscription.ts";
import { findSubscriber, type Subscriber } from "#domain/calendars/find-subscriber.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { homeOf } from "#domain/reads/reader.ts";
import { draft } from "#interfaces/audit-reads.ts";
import { addressKey, type RateRule, spend } from "#interfaces/auth/rate-limits.ts";
import { readSubscription } from "#interfaces/calendar/read-subscription.ts";
import { subscriptionFile } from "#interfaces/calendar/subscription-file.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { type Operation, text } from "#interfaces/openapi/operation.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { SeenRecords } from "#kernel/seen-records.ts";
import { phrase } from "#platform/language/phrase.ts";
import { inLanguage } from "#platform/language/speaking.ts";

const operation: Operation = {
  id: "calendar_subscription",
  tag: "files",
  summary: "A person's own calendar, by its secret address",
  description:
    "The address is shown once, by createCalendarSubscription. The calendar contains what the person may read now, from " +
    "90 days ago to 400 days ahead.",
  callers: "anyone",
  path: { token: "The secret part of the address, followed by .ics." },
  parameters: [
    { name: "If-None-Match", in: "header", description: "The ETag of the copy at hand.", schema: { type: "string" } },
  ],
  answers: {
    200: {
      description: "An iCalendar file.",
      content: { "text/calendar": text },
      headers: { ETag: "Changes with the contents." },
    },
    304: { description: "The copy at hand is current." },
  },
  refuses: ["NOT_FOUND", "RATE_LIMITED"],
};

const addressed = z.object({ token: z.string().regex(/^[\w-]{43}\.ics$/) });

/** For one calendar; and for one network, of unknown addresses. Correct ones pass: calendar services share networks. */
const OF_CALENDAR: RateRule = { window: 60, max: 30 };
const GUESSES: RateRule = { window: 300, max: 30 };
/** Calendars fetch all day: the first fetch of an hour is written at once, the others as a number. */
const ONCE_AN_HOUR = { singly: 1, windowMs: 3_600_000 };

/** A person's calendar, for programs that cannot sign in. */
export function subscriptionRoute(app: FastifyInstance, dependencies: Dependencies, action: string): void {
  app.get("/api/calendars/:token", { config: { operation } }, (request, reply) =>
    send(dependencies, request, reply, action),
  );
}

async function send(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply, action: string) {
  reply.headers({ "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
  const { auth, database, clock, baseUrl, brand } = dependencies;
  const { data } = addressed.safeParse(request.params);
  const token = data?.token.slice(0, -".ics".length);
  const subscriber = token && (await findSubscriber(database, token, clock()));
  if (!subscriber) {
    await spend(auth.limits, addressKey("calendar guess", request.ip), GUESSES);
    throw new Refusal(
      "NOT_FOUND",
      phrase`This calendar does not exist. Its address is mistyped, was replaced, or has ended.`,
    );
  }
  await spend(auth.limits, `calendar|${hash("sha256", token)}`, OF_CALENDAR);
  const contents = await readSubscription(database, subscriber, clock());
  const product = (await brand()).name;
  const file = inLanguage(contents.language, () => subscriptionFile(subscriber, contents, { baseUrl, product }));
  const etag = `"${hash("sha256", file, "base64url")}"`;
  const isKnown = request.headers["if-none-match"]?.split(/,\s*/).includes(etag) ?? false;
  const seen = [...seenIn(exercise.name, contents.exercises), ...seenIn(actionItem.name, contents.items)];
  note(dependencies, request, subscriber, action, isKnown ? [] : seen);
  reply.headers({ "cache-control": "private, no-cache", etag });
  if (isKnown) {
    reply.code(304);
    return undefined;
  }
  reply.headers({
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'inline; filename="hotwash.ics"',
  });
  return file;
}

type Owned = { readonly organization: { readonly id: string } };

function seenIn(record_kind: string, rows: readonly Owned[]): SeenRecords[] {
  const byOwner = Map.groupBy(rows, ({ organization }) => organization.id);
  return [...byOwner].map(([organization_id, of]) => ({ organization_id, record_kind, records: of.length }));
}

/** For the log of the person's organization and of all others whose records were sent. */
function note(
  dependencies: Dependencies,
  request: FastifyRequest,
  { caller }: Subscriber,
  action: string,
  seen: readonly SeenRecords[],
): void {
  const read = {
    action,
    subject_kind: calendarSubscription.name,
    subject_id: caller.actor_id ?? caller.organization_id,
  };
  const owners = new Set([homeOf(caller), ...seen.map(({ organization_id }) => organization_id)]);
  for (const owner of owners) {
    const entry = { ...draft(dependencies, caller, owner, read, factsOf(request)), outcome: "OK" } as const;
    dependencies.auditTally.note(`${caller.actor_id} ${calendarSubscription.name} ${owner}`, ONCE_AN_HOUR, entry);
  }
  dependencies.recordReads.note(caller, "FILE", seen);
}
