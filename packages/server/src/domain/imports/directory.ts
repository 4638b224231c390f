import type { KnownRecords } from "#domain/imports/known-records.ts";
import { createNames, normalizedName } from "#domain/imports/normalized-name.ts";
import { shortReference } from "#kernel/reference.ts";
import { daySaid } from "#platform/dates/day-said.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";

/** An exercise that rows refer to: an existing one, or one of the import. */
export type ExerciseMeant = {
  readonly title: string;
  readonly exercise_date: string;
  /** Its reference, or the row that defines it. */
  readonly place: string;
  /** Whether it can have gaps. */
  readonly isServed: boolean;
  /** Null while it is only planned. */
  readonly id?: string;
};

export type GapMeant = {
  readonly title: string;
  readonly exercise: ExerciseMeant;
  readonly place: string;
  readonly id?: string;
};

/** What a name in a row refers to; if that is ambiguous or unknown, why, and what is expected. */
export type Finding<T> = { readonly one: T } | { readonly problem: Phrase; readonly expected: Phrase };

export type Directory = ReturnType<typeof createDirectory>;

/** Names in the organization and in the rows read so far. */
export function createDirectory(known: KnownRecords) {
  const exercises = createBook<ExerciseMeant>();
  const gaps = createBook<GapMeant>();
  const items = createNames<{ readonly gap: GapMeant; readonly place: string }>();
  const byId = new Map<string, ExerciseMeant>();
  const gapById = new Map<string, GapMeant>();
  for (const { id, reference, title, exercise_date, status } of known.exercises) {
    const isServed = status === "COMPLETED" || status === "IN_PROGRESS";
    const meant = { id, title, exercise_date, place: reference, isServed };
    byId.set(id, meant);
    exercises.add(meant);
  }
  for (const { id, reference, title, exercise_id } of known.gaps) {
    const exercise = byId.get(exercise_id);
    if (!exercise) continue;
    const meant = { id, title, exercise, place: reference };
    gapById.set(id, meant);
    gaps.add(meant);
  }
  for (const { reference, title, gap_id } of known.action_items) {
    const gap = gapById.get(gap_id);
    if (gap) items.add(title, { gap, place: reference });
  }
  return {
    hasExerciseKey: exercises.hasKey,
    callExercise: exercises.call,
    addExercise: exercises.add,
    exerciseLike: (title: string, day: string) =>
      exercises.named(title).find(({ exercise_date }) => exercise_date === day),
    findExercise: (name: string, day: string | undefined): Finding<ExerciseMeant> => {
      const all = exercises.find(name);
      const fitting = day === undefined ? all : all.filter(({ exercise_date }) => exercise_date === day);
      const which = all.length > 0 && day !== undefined ? phrase` on ${daySaid(day)}` : phrase``;
      return only(
        fitting,
        phrase`no exercise has this title or key${which}`,
        phrase`exercises`,
        phrase`use exercise_date to choose one`,
      );
    },
    hasGapKey: gaps.hasKey,
    callGap: gaps.call,
    addGap: gaps.add,
    gapLike: (title: string, of: ExerciseMeant) => gaps.named(title).find(({ exercise }) => exercise === of),
    findGap: (name: string, of: ExerciseMeant | undefined): Finding<GapMeant> => {
      const all = gaps.find(name);
      const fitting = of === undefined ? all : all.filter(({ exercise }) => exercise === of);
      const which = all.length > 0 && of !== undefined ? phrase` in that exercise` : phrase``;
      return only(
        fitting,
        phrase`no gap has this title or key${which}`,
        phrase`gaps`,
        phrase`use exercise and exercise_date to choose one`,
      );
    },
    actionItemLike: (title: string, about: GapMeant) => items.find(title).find(({ gap }) => gap === about)?.place,
    addActionItem: (title: string, gap: GapMeant, place: string) => items.add(title, { gap, place }),
  };
}

/** Things by their key in the file, by reference and by title: the first match counts. */
function createBook<T extends { readonly title: string; readonly place: string }>() {
  const keys = new Map<string, T>();
  const references = new Map<string, T>();
  const titles = createNames<T>();
  return {
    add: (thing: T, key?: string) => {
      titles.add(thing.title, thing);
      for (const reference of [thing.place, shortReference(thing.place)])
        references.set(normalizedName(reference), thing);
      if (key) keys.set(normalizedName(key), thing);
    },
    call: (key: string, thing: T) => void keys.set(normalizedName(key), thing),
    hasKey: (key: string | undefined) => key !== undefined && keys.has(normalizedName(key)),
    named: titles.find,
    find: (name: string): readonly T[] => {
      const one = keys.get(normalizedName(name)) ?? references.get(normalizedName(name));
      return one ? [one] : titles.find(name);
    },
  };
}

function only<T>(fitting: readonly T[], none: Phrase, what: Phrase, which: Phrase): Finding<T> {
  const [one, another] = fitting;
  if (!one) return { problem: none, expected: phrase`its title or key in the file, or its reference in Hotwash` };
  if (another) return { problem: phrase`${fitting.length} ${what} have this title or key`, expected: which };
  return { one };
}
