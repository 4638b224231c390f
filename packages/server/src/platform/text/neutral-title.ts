const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const NEUTRAL = new RegExp(`^Tabletop exercise, (\\d{1,2}) (${MONTHS.join("|")}) (\\d{4})$`);

/**
 * The day in the title that the database gives an exercise for its participants, without a word of the story:
 * "Tabletop exercise, 3 November 2026". Undefined for a title that somebody wrote.
 */
export function neutralTitleDay(title: string): string | undefined {
  const [, day, month, year] = NEUTRAL.exec(title) ?? [];
  if (day === undefined || month === undefined) return undefined;
  const number = MONTHS.indexOf(month) + 1;
  return `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
}
