/** A calendar quarter in UTC, such as 2026-Q3; sorting the texts sorts the quarters. */
export type Quarter = string;

/** The latest finished quarter. */
export function lastQuarter(now: Date): Quarter {
  return quarterBefore(quarterOf(now));
}

export function quarterOf(time: Date): Quarter {
  return `${time.getUTCFullYear()}-Q${Math.floor(time.getUTCMonth() / 3) + 1}`;
}

/** The first moment after it. */
export function endOfQuarter(quarter: Quarter): Date {
  const [year, number] = quarterParts(quarter);
  return new Date(Date.UTC(year, number * 3, 1));
}

/** The first moment of a quarter, and the first after it. */
export type Moments = { readonly from: Date; readonly until: Date };

export function momentsOf(quarter: Quarter): Moments {
  return { from: endOfQuarter(quarterBefore(quarter)), until: endOfQuarter(quarter) };
}

export function quarterAfter(quarter: Quarter): Quarter {
  return quarterOf(endOfQuarter(quarter));
}

export function quartersBetween(earlier: Quarter, later: Quarter): number {
  const [one, other] = [quarterParts(earlier), quarterParts(later)];
  return (other[0] - one[0]) * 4 + other[1] - one[1];
}

/** All quarters between the two, including both. */
export function quartersFrom(first: Quarter, last: Quarter): Quarter[] {
  const quarters = [last];
  for (let left = quartersBetween(first, last); left > 0; left--) quarters.unshift(quarterBefore(quarters[0] ?? ""));
  return quarters;
}

/** The latest finished quarters, up to a number, earliest first. */
export function lastQuarters(now: Date, count: number): Quarter[] {
  const quarters = [lastQuarter(now)];
  while (quarters.length < count) quarters.unshift(quarterBefore(quarters[0] ?? ""));
  return quarters;
}

export function quarterBefore(quarter: Quarter): Quarter {
  const [year, number] = quarterParts(quarter);
  return number === 1 ? `${year - 1}-Q4` : `${year}-Q${number - 1}`;
}

export function quarterParts(quarter: Quarter): readonly [year: number, number: number] {
  const [, year, number] = /^(\d{4})-Q([1-4])$/.exec(quarter) ?? [];
  if (!year || !number) throw new Error(`${quarter} is not a quarter.`);
  return [Number(year), Number(number)];
}
