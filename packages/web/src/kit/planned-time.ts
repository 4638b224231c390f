import { dayText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";
import { joined } from "#kit/words.ts";

/** When something is planned: a day, and perhaps a time of day and a length in minutes. */
export type Planned = {
  readonly exercise_date: string;
  readonly start_time: string | null;
  readonly length_minutes: number | null;
};

const DAY_MINUTES = 24 * 60;

/** 13:30 to 15:30; without a length 13:30, and without a start nothing. */
export function plannedHours({ start_time, length_minutes }: Omit<Planned, "exercise_date">): string | undefined {
  if (start_time === null) return undefined;
  if (length_minutes === null) return start_time;
  if (length_minutes >= DAY_MINUTES) return say("{0}, for {1}", start_time, lengthText(length_minutes));
  const [hours = 0, minutes = 0] = start_time.split(":").map(Number);
  const end = (hours * 60 + minutes + length_minutes) % DAY_MINUTES;
  const two = (value: number) => String(value).padStart(2, "0");
  return say("{0} to {1}", start_time, `${two(Math.floor(end / 60))}:${two(end % 60)}`);
}

/** 2 h 30 min. */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
}

/** 22 Nov 2026, 13:30 to 15:30 (Europe/Berlin); without a start 22 Nov 2026, 2 h. */
export function plannedText(planned: Planned, zone: string): string {
  const hours = plannedHours(planned);
  const length = planned.length_minutes !== null && lengthText(planned.length_minutes);
  return joined([dayText(planned.exercise_date), hours ? `${hours} (${zone.replaceAll("_", " ")})` : length]);
}

/** By day, then by start; those without a start first, as they take the whole day. */
export function byStart(one: Planned, other: Planned): number {
  const key = ({ exercise_date, start_time }: Planned) => `${exercise_date} ${start_time ?? ""}`;
  return key(one).localeCompare(key(other));
}
