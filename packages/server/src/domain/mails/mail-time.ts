import { localTime } from "#domain/notifications/local-time.ts";
import { zonedMoment } from "#platform/dates/zoned-moment.ts";

/** How a person wants emails of a kind, in their time zone. */
export type MailWish = {
  readonly zone: string;
  /** Once a day with others, at `digest_hour`. */
  readonly is_daily: boolean;
  readonly digest_hour: number;
  readonly quiet_from: number | null;
  readonly quiet_until: number | null;
  /** When it was put off to; null if it never was. */
  readonly mail_after: Date | null;
};

/** When an email may be sent that must wait; undefined if it may be sent now. */
export function putOffTo(wish: MailWish, now: Date): Date | undefined {
  if (wish.is_daily && wish.mail_after === null) return next(wish.digest_hour, wish.zone, now);
  const { quiet_from, quiet_until, zone } = wish;
  if (quiet_from === null || quiet_until === null) return undefined;
  return isWithin(localTime(now, zone).hour, quiet_from, quiet_until) ? next(quiet_until, zone, now) : undefined;
}

/** Quiet hours may cross midnight. */
function isWithin(hour: number, from: number, until: number): boolean {
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** The next moment after now at which this hour begins. */
function next(hour: number, zone: string, now: Date): Date {
  const time = `${String(hour).padStart(2, "0")}:00`;
  const today = zonedMoment(localTime(now, zone).day, time, zone);
  if (today > now) return today;
  const tomorrow = new Date(today.getTime() + 36 * 3_600_000);
  return zonedMoment(localTime(tomorrow, zone).day, time, zone);
}
