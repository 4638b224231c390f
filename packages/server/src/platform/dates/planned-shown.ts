import { dayShown } from "#platform/dates/day-shown.ts";
import { counted } from "#platform/text/counted.ts";

type Planned = {
  readonly day: string;
  /** A time of day, 13:30. */
  readonly start: string | null;
  readonly minutes: number | null;
  readonly zone: string;
};

/** "20 Nov 2026, 13:30 (Europe/Berlin), 2 hours 30 minutes" */
export function plannedShown({ day, start, minutes, zone }: Planned): string {
  const time = start === null ? [] : [`${start} (${zone})`];
  return [dayShown(day), ...time, ...(minutes === null ? [] : [lengthShown(minutes)])].join(", ");
}

function lengthShown(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && counted(hours, "hour"), rest > 0 && counted(rest, "minute")].filter(Boolean).join(" ");
}
