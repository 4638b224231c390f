import type { ImportProblem, ImportRow } from "#domain/imports/import-row.ts";
import type { MappedSheet } from "#domain/imports/mapped-sheet.ts";
import { type PlannedTime, timeFrom } from "#domain/imports/msel/read-time.ts";
import { WEEK_MINUTES } from "#domain/scenarios/inject-content.ts";
import { phrase } from "#platform/language/phrase.ts";

/** What an MSEL is read against. */
export type MselFacts = {
  /** Day and time of day at which the exercise is planned to start. */
  readonly exercise_date: string;
  readonly start_time: string | null;
  /** How many injects the exercise has, and may have. */
  readonly held: number;
  readonly most: number;
};

type Minutes = { readonly minutes?: number; readonly problems: readonly ImportProblem[] };

/** When a row's inject is planned, in minutes on the exercise clock. */
export function minutesOf(row: ImportRow, facts: MselFacts): Minutes {
  const { planned_offset_minutes: offset, event_time: time } = row.values;
  if (offset !== undefined) return inWeek(row, "planned_offset_minutes", Number(offset));
  if (row.stated.has("planned_offset_minutes")) return { problems: [] };
  if (time === undefined) return { problems: [] };
  const planned = timeFrom(time);
  if ("offset" in planned) return inWeek(row, "event_time", planned.offset);
  const start = startOf(row, facts);
  if (!start) return { problems: [] };
  return inWeek(row, "event_time", sinceStart(planned, row.values.event_date, start), start);
}

/** Rows without a time, and times of day without a start. What all rows lack is one problem of the sheet. */
export function timeProblems(
  { sheet, origins }: MappedSheet,
  rows: readonly ImportRow[],
  facts: MselFacts,
): readonly ImportProblem[] {
  const ofSheet = { sheet: sheet.name, row: null, column: null, value: null };
  if (!origins.has("event_time") && !origins.has("planned_offset_minutes")) {
    const problem = phrase`no column is mapped to event_time or planned_offset_minutes`;
    return [
      { ...ofSheet, field: "event_time", problem, expected: phrase`a column that says when each inject is planned` },
    ];
  }
  const isMissing = ({ stated }: ImportRow) => !stated.has("event_time") && !stated.has("planned_offset_minutes");
  const missing = rows
    .filter(isMissing)
    .map((row) => row.problemWith(null, phrase`has no planned time`, phrase`a time`));
  if (!rows.some((row) => lacksStart(row, facts))) return missing;
  const problem = phrase`times of day count from STARTEX, and the exercise has no planned start`;
  const expected = phrase`exercise_start, such as 09:00, for all rows; or a planned start for the exercise`;
  return [...missing, { ...ofSheet, field: "exercise_start", problem, expected }];
}

function lacksStart(row: ImportRow, facts: MselFacts): boolean {
  const { planned_offset_minutes: offset, event_time: time } = row.values;
  if (offset !== undefined || time === undefined || row.stated.has("exercise_start")) return false;
  return "clock" in timeFrom(time) && !startOf(row, facts);
}

type Start = { readonly day: string; readonly clock: number };

function startOf({ values }: ImportRow, { exercise_date, start_time }: MselFacts): Start | undefined {
  const given = values.exercise_start === undefined ? undefined : timeFrom(values.exercise_start);
  if (given && "clock" in given) return { day: given.day ?? exercise_date, clock: given.clock };
  if (start_time === null) return undefined;
  const [hours, minutes] = start_time.split(":");
  return { day: exercise_date, clock: Number(hours) * 60 + Number(minutes) };
}

const [DAY_MINUTES, DAY_MS] = [1_440, 86_400_000];

/** A time of day without a day, soon after midnight, belongs to an exercise that began the evening before. */
function sinceStart(planned: Extract<PlannedTime, { clock: number }>, date: string | undefined, start: Start): number {
  const minutes = planned.clock - start.clock;
  const day = planned.day ?? date;
  if (planned.dayOffset !== undefined) return planned.dayOffset * DAY_MINUTES + minutes;
  if (day !== undefined) return Math.round((Date.parse(day) - Date.parse(start.day)) / DAY_MS) * DAY_MINUTES + minutes;
  return minutes < -DAY_MINUTES / 2 ? minutes + DAY_MINUTES : minutes;
}

function inWeek(row: ImportRow, field: string, minutes: number, start?: Start): Minutes {
  if (minutes >= 0 && minutes <= WEEK_MINUTES) return { minutes, problems: [] };
  const at = start ? ` (${start.day} ${clockText(start.clock)})` : "";
  const problem = minutes < 0 ? phrase`is before STARTEX${at}` : phrase`is more than a week after STARTEX${at}`;
  return { problems: [row.problemWith(field, problem, phrase`a time from STARTEX to a week later`)] };
}

function clockText(clock: number): string {
  return `${String(Math.floor(clock / 60)).padStart(2, "0")}:${String(clock % 60).padStart(2, "0")}`;
}
