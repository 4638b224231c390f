import { type GapStatus, gapStatus } from "#domain/findings/gap-enums.ts";
import { needsNote } from "#domain/findings/gap-moves.ts";
import type { ImportProblem, ImportRow } from "#domain/imports/import-row.ts";
import { daySaid } from "#platform/dates/day-said.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";

type Problems = readonly ImportProblem[];

export function checkExercise(row: ImportRow, today: string): Problems {
  return notAfter(row, "exercise_date", today);
}

/** Checks as if actions had moved the gap to its status. `held` is the date of its exercise. */
export function checkGap(row: ImportRow, held: string | undefined, today: string): Problems {
  const { identified_on = held, remediated_on, accepted_on, accepted_until } = row.values;
  const status = statusOf(row);
  if (status !== undefined && !isGapStatus(status)) throw new Error(`${status} is not a status of a gap.`);
  const isRemediated = status === "REMEDIATED" || status === "VERIFIED";
  const isMoved = status !== undefined && status !== "OPEN" && status !== "IN_PROGRESS";
  return [
    ...["identified_on", "remediated_on", "accepted_on"].flatMap((field) => notAfter(row, field, today)),
    ...goesWith(row, "remediated_on", isRemediated, status),
    ...goesWith(row, "accepted_on", status === "ACCEPTED", status),
    ...goesWith(row, "accepted_until", status === "ACCEPTED", status),
    ...when(accepted_until !== undefined && accepted_until <= today, () =>
      row.problemWith(
        "accepted_until",
        phrase`the acceptance has expired`,
        phrase`a day after today, or the status OPEN`,
      ),
    ),
    ...[
      { field: "remediated_on", day: remediated_on },
      { field: "accepted_on", day: accepted_on },
    ].flatMap(({ field, day }) =>
      when(day !== undefined && identified_on !== undefined && day < identified_on, () =>
        row.problemWith(
          field,
          phrase`must not be before ${daySaid(String(identified_on))}, when the gap was found`,
          phrase`that day or a later one`,
        ),
      ),
    ),
    ...when(isMoved && !row.stated.has("note"), () =>
      row.problemWith("note", phrase`a ${String(status)} gap requires a reason`, noteFor(status ?? "OPEN")),
    ),
  ];
}

export function checkActionItem(row: ImportRow, today: string): Problems {
  const status = statusOf(row);
  return [
    ...notAfter(row, "completed_on", today),
    ...goesWith(row, "completed_on", status === "DONE", status),
    ...when(status === "CANCELLED" && !row.stated.has("note"), () =>
      row.problemWith("note", phrase`a CANCELLED action item requires a reason`, phrase`why it was cancelled`),
    ),
  ];
}

function isGapStatus(code: string): code is GapStatus {
  return code in gapStatus.values;
}

function noteFor(status: GapStatus): Phrase {
  return needsNote("OPEN", status) ? phrase`what was done, or why` : phrase`the evidence it was verified with`;
}

/** History lies behind. */
function notAfter(row: ImportRow, field: string, today: string): Problems {
  const day = row.values[field];
  return when(day !== undefined && day > today, () =>
    row.problemWith(field, phrase`must not be in the future`, phrase`today (${daySaid(today)}, UTC) or earlier`),
  );
}

/** OPEN, unless the row says otherwise. Undefined if its status is invalid: then nothing follows from it. */
function statusOf({ values, stated }: ImportRow): string | undefined {
  return values.status ?? (stated.has("status") ? undefined : "OPEN");
}

/** A field that one status requires, and that means nothing with another. */
function goesWith(row: ImportRow, field: string, isNeeded: boolean, status: string | undefined): Problems {
  if (status === undefined) return [];
  const isGiven = row.stated.has(field);
  if (isNeeded && !isGiven) return [row.problemWith(field, phrase`is required for ${status}`, phrase`a date`)];
  if (!isNeeded && isGiven)
    return [row.problemWith(field, phrase`is not accepted with the status ${status}`, phrase`nothing`)];
  return [];
}

function when(applies: boolean, problem: () => ImportProblem): Problems {
  return applies ? [problem()] : [];
}
