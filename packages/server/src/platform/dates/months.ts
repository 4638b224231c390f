const month = new Intl.DateTimeFormat("en", { month: "short", timeZone: "UTC" });

/** Jan to Dec. */
export const MONTHS: readonly string[] = Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2026, at)));
