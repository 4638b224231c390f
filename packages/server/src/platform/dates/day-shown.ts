import { MONTHS } from "#platform/dates/months.ts";

/** 2026-11-04 as 4 Nov 2026. */
export function dayShown(day: string): string {
  const [year, month, date] = day.slice(0, "2026-11-04".length).split("-").map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}
