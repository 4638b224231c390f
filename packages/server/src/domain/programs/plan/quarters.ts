/** A calendar quarter as a number, so that the next one is one more. */
export type Quarter = number;

export function quarterOf(day: string): Quarter {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return year * 4 + Math.floor((month - 1) / 3);
}

export function quarterIn(year: number, quarter: number): Quarter {
  return year * 4 + quarter - 1;
}

export function placeOf(quarter: Quarter): { readonly year: number; readonly quarter: number } {
  return { year: Math.floor(quarter / 4), quarter: (quarter % 4) + 1 };
}

export function firstDayOf(quarter: Quarter): string {
  const { year, quarter: nth } = placeOf(quarter);
  return `${year}-${String(nth * 3 - 2).padStart(2, "0")}-01`;
}

export function lastDayOf(quarter: Quarter): string {
  return addDays(firstDayOf(quarter + 1), -1);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, day.length);
}

/** As PostgreSQL adds months: the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, day.length);
}
