import {
  createDirectory,
  type Directory,
  type ExerciseMeant,
  type Finding,
  type GapMeant,
} from "#domain/imports/directory.ts";
import { historyKinds } from "#domain/imports/import-kind.ts";
import { type ImportProblem, type ImportRow, readRow, sheetProblems } from "#domain/imports/import-row.ts";
import type { KnownRecords } from "#domain/imports/known-records.ts";
import type { MappedSheet } from "#domain/imports/mapped-sheet.ts";
import { checkActionItem, checkExercise, checkGap } from "#domain/imports/row-rules.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";

export type PlannedExercise = { readonly row: ImportRow; readonly meant: ExerciseMeant };
export type PlannedGap = { readonly row: ImportRow; readonly meant: GapMeant };
export type PlannedActionItem = { readonly row: ImportRow; readonly gap: GapMeant };

/** What an import would create, and everything that prevents it. */
export type ImportPlan = {
  readonly exercises: readonly PlannedExercise[];
  readonly gaps: readonly PlannedGap[];
  readonly action_items: readonly PlannedActionItem[];
  readonly problems: readonly ImportProblem[];
  /** Rows whose records already exist, and which are skipped. */
  readonly skipped: number;
};

type Facts = {
  readonly known: KnownRecords;
  /** The UTC day. */
  readonly today: string;
  readonly skipDuplicates: boolean;
};

/** Reads all rows, resolves their references, and checks them by the rules of the actions. It writes nothing. */
export function planImport(mapped: readonly MappedSheet[], { known, today, skipDuplicates }: Facts): ImportPlan {
  const problems: ImportProblem[] = mapped.flatMap(sheetProblems);
  const rows: ImportRow[] = [];
  for (const sheet of mapped) {
    for (const line of sheet.sheet.rows) {
      const read = readRow(sheet, line);
      rows.push(read.row);
      problems.push(...read.problems);
    }
  }
  const directory = createDirectory(known);
  const plan: Plan = { exercises: [], gaps: [], action_items: [], problems, skipped: 0, skipDuplicates, today };
  for (const kind of historyKinds) {
    for (const row of rows) if (row.kind === kind) planners[kind](plan, directory, row);
  }
  return { ...plan, problems: inOrder(problems, mapped) };
}

type Plan = {
  readonly exercises: PlannedExercise[];
  readonly gaps: PlannedGap[];
  readonly action_items: PlannedActionItem[];
  readonly problems: ImportProblem[];
  skipped: number;
  readonly skipDuplicates: boolean;
  readonly today: string;
};

const planners = { EXERCISES: planExercise, GAPS: planGap, ACTION_ITEMS: planActionItem } as const;

function planExercise(plan: Plan, directory: Directory, row: ImportRow): void {
  plan.problems.push(...checkExercise(row, plan.today));
  const { key, title, exercise_date } = row.values;
  checkKey(plan, row, directory.hasExerciseKey(key));
  if (!title || !exercise_date) return;
  const twin = directory.exerciseLike(title, exercise_date);
  if (twin && tellTwin(plan, row, "title", twin.place, phrase`has this title and date`)) {
    if (key) directory.callExercise(key, twin);
    return;
  }
  const meant = { title, exercise_date, place: placeOf(row), isServed: true };
  directory.addExercise(meant, key);
  plan.exercises.push({ row, meant });
}

function planGap(plan: Plan, directory: Directory, row: ImportRow): void {
  const { key, title, exercise, exercise_date } = row.values;
  checkKey(plan, row, directory.hasGapKey(key));
  const of =
    exercise === undefined ? undefined : found(plan, row, "exercise", directory.findExercise(exercise, exercise_date));
  plan.problems.push(...checkGap(row, of?.exercise_date, plan.today));
  if (of && !of.isServed) {
    plan.problems.push(
      row.problemWith(
        "exercise",
        phrase`${of.place} was not held`,
        phrase`an exercise that is IN_PROGRESS or COMPLETED`,
      ),
    );
  }
  if (!title || !of) return;
  const twin = directory.gapLike(title, of);
  if (twin && tellTwin(plan, row, "title", twin.place, phrase`has this title in the same exercise`)) {
    if (key) directory.callGap(key, twin);
    return;
  }
  const meant = { title, exercise: of, place: placeOf(row) };
  directory.addGap(meant, key);
  plan.gaps.push({ row, meant });
}

function planActionItem(plan: Plan, directory: Directory, row: ImportRow): void {
  plan.problems.push(...checkActionItem(row, plan.today));
  const { title, gap, exercise, exercise_date } = row.values;
  if (gap === undefined) return;
  const within =
    exercise === undefined ? undefined : found(plan, row, "exercise", directory.findExercise(exercise, exercise_date));
  if (exercise !== undefined && !within) return;
  const about = found(plan, row, "gap", directory.findGap(gap, within));
  if (!about || !title) return;
  const twin = directory.actionItemLike(title, about);
  if (twin && tellTwin(plan, row, "title", twin, phrase`has this title and gap`)) return;
  directory.addActionItem(title, about, placeOf(row));
  plan.action_items.push({ row, gap: about });
}

/** Whether the row is skipped because its record exists. It is reported either way: as a problem or in the count. */
function tellTwin(plan: Plan, row: ImportRow, field: string, place: string, likeness: Phrase): true {
  if (plan.skipDuplicates) plan.skipped += 1;
  else
    plan.problems.push(
      row.problemWith(
        field,
        phrase`${place} ${likeness} already`,
        phrase`remove the row, or skip rows that already exist`,
      ),
    );
  return true;
}

function found<T>(plan: Plan, row: ImportRow, field: string, finding: Finding<T>): T | undefined {
  if ("one" in finding) return finding.one;
  plan.problems.push(row.problemWith(field, finding.problem, finding.expected));
  return undefined;
}

function checkKey(plan: Plan, row: ImportRow, isTaken: boolean): void {
  if (isTaken)
    plan.problems.push(row.problemWith("key", phrase`another row has this key`, phrase`a unique key for each row`));
}

function placeOf({ sheet, row }: ImportRow): string {
  return `${sheet} row ${row}`;
}

/** Sheet by sheet and row by row, as in the file. */
export function inOrder(problems: readonly ImportProblem[], mapped: readonly MappedSheet[]): readonly ImportProblem[] {
  const order = new Map(mapped.map(({ sheet }, i) => [sheet.name, i]));
  const at = ({ sheet }: ImportProblem) => order.get(sheet) ?? 0;
  return problems.toSorted((a, b) => at(a) - at(b) || (a.row ?? 0) - (b.row ?? 0));
}
