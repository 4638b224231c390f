import { act } from "#domain/actions/perform.ts";
import { NO_REQUEST } from "#domain/actions/perform-as-system.ts";
import { type Announcement, publishAnnouncements } from "#domain/actions/write-records.ts";
import type { Action, ActionContext, ActionResult } from "#kernel/action.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { minutesAfter, zonedMoment } from "#platform/dates/zoned-moment.ts";

/** Where the sample is played: with the product's own actions, each at its moment, by the person who adds it. */
export type Stage = Pick<ActionContext, "connection" | "caller" | "newId"> & {
  readonly perform: (at: Date, action: Action, input: Readonly<Record<string, unknown>>) => Promise<ActionResult>;
  /** The day this number of days after today. */
  readonly day: (days: number) => string;
  /** That day at a local time of the client, and minutes later. */
  readonly at: (days: number, time: string, minutes?: number) => Date;
};

const DAY_MS = 86_400_000;

/** Announcements wait until everything is written: the audit log is locked last. */
export async function playOn(
  { connection, caller, newId, now, signing }: ActionContext,
  time_zone: string,
  play: (stage: Stage) => Promise<void>,
): Promise<void> {
  const announcements: Announcement[] = [];
  const publish = async (given: readonly Announcement[]) => void announcements.push(...given);
  const day = (days: number) => utcDay(new Date(now.getTime() + days * DAY_MS));
  await play({
    connection,
    caller,
    newId,
    day,
    at: (days, time, minutes = 0) => minutesAfter(zonedMoment(day(days), time, time_zone), minutes),
    perform: (at, action, input) =>
      act(connection, action, input, { caller, clock: () => at, newId, request: NO_REQUEST, signing, publish }),
  });
  await publishAnnouncements(connection, announcements);
}
