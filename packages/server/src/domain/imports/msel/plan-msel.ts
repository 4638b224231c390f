import { inject } from "#domain/exercises/records/inject.ts";
import { type ImportProblem, type ImportRow, readRow, sheetProblems } from "#domain/imports/import-row.ts";
import type { MappedSheet } from "#domain/imports/mapped-sheet.ts";
import { isLeftOut } from "#domain/imports/msel/left-out.ts";
import { optionsOf } from "#domain/imports/msel/msel-options.ts";
import { type MselFacts, minutesOf, timeProblems } from "#domain/imports/msel/planned-minutes.ts";
import { titleFrom } from "#domain/imports/msel/title-from.ts";
import { createNames } from "#domain/imports/normalized-name.ts";
import { inOrder } from "#domain/imports/plan-import.ts";
import { createInput } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";

/** A row that becomes an inject. `given` has what the action that adds injects takes, as far as it could be read. */
export type MselRow = {
  readonly row: ImportRow;
  /** Its title, which may be made from the body. */
  readonly title: string | undefined;
  /** When it is planned, in minutes on the exercise clock. */
  readonly minutes: number | undefined;
  readonly given: Readonly<Record<string, string | number>>;
  readonly options: readonly { readonly label: string; readonly next?: number }[];
};

export type MselPlan = {
  readonly injects: readonly MselRow[];
  readonly problems: readonly ImportProblem[];
  /** Rows that are left out: titles between the injects, repeated headers, and examples. */
  readonly leftOut: readonly { readonly sheet: string; readonly row: number; readonly text: string }[];
};

const set = createInput(inject);

/** Reads the injects of an MSEL in the order of its sheets and rows, with every problem. It writes nothing. */
export function planMsel(mapped: readonly MappedSheet[], facts: MselFacts): MselPlan {
  const problems: ImportProblem[] = mapped.flatMap(sheetProblems);
  const leftOut: MselPlan["leftOut"][number][] = [];
  const rows: ImportRow[] = [];
  for (const sheet of mapped) {
    const read = sheet.sheet.rows.map((line) => ({ line, ...readRow(sheet, line) }));
    const injects = read.filter(({ line, row }) => !isLeftOut(sheet.sheet, line, row));
    const others = read.filter((each) => !injects.includes(each));
    leftOut.push(
      ...others.map(({ line, row }) => ({ sheet: row.sheet, row: row.row, text: line.cells.find(Boolean) ?? "" })),
    );
    problems.push(...injects.flatMap((each) => each.problems));
    problems.push(
      ...timeProblems(
        sheet,
        injects.map(({ row }) => row),
        facts,
      ),
    );
    rows.push(...injects.map(({ row }) => row));
  }
  const numbers = createNames<number>();
  rows.forEach(({ values }, i) => {
    if (values.number !== undefined) numbers.add(values.number, i + 1);
  });
  const injects = rows.map((row, i): MselRow => {
    const planned = minutesOf(row, facts);
    const options = optionsOf(row, i + 1, rows.length, numbers);
    problems.push(...planned.problems, ...options.problems);
    const title = row.values.title ?? (row.values.body === undefined ? undefined : titleFrom(row.values.body));
    const { minutes } = planned;
    return { row, title, minutes, given: givenOf(row, title, minutes), options: options.options };
  });
  const over = facts.held + injects.length - facts.most;
  const [sheet] = mapped;
  if (over > 0 && sheet) problems.push(tooMany(sheet, injects.length, facts));
  return { injects, problems: inOrder(problems, mapped), leftOut };
}

function givenOf({ values }: ImportRow, title: string | undefined, minutes: number | undefined): MselRow["given"] {
  const given = { ...values, title, planned_offset_minutes: minutes };
  const read = new Map<string, string | number | undefined>(Object.entries(given));
  return Object.fromEntries(
    Object.entries(set).flatMap(([name, { type }]): [string, string | number][] => {
      const value = read.get(name);
      return value === undefined ? [] : [[name, type === "integer" ? Number(value) : value]];
    }),
  );
}

function tooMany({ sheet }: MappedSheet, count: number, { held, most }: MselFacts): ImportProblem {
  const problem = phrase`the exercise has ${held} of at most ${most} injects, and this adds ${count}`;
  return {
    sheet: sheet.name,
    row: null,
    column: null,
    field: null,
    value: null,
    problem,
    expected: phrase`fewer rows`,
  };
}
