import fc from "fast-check";
import { actions } from "#catalogue/actions.ts";
import { recordNamed } from "#catalogue/records.ts";
import type { Action } from "#kernel/action.ts";
import type { InputField } from "#kernel/input.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { playedKinds, type Row, rowsOf, type Snapshot } from "#tests/states/snapshot.ts";

/** What may be done to an exercise and all that comes of it; declared tomorrow, it is played tomorrow. */
export const playedActions = actions.filter(({ returns }) => playedKinds.some(({ name }) => name === returns.name));

/** Somebody does something, with arguments that are chosen when it is known what there is; or time passes. */
export type Step =
  | { readonly action: string; readonly picks: readonly number[]; readonly by: number }
  | { readonly minutes: number };

const MOST_FIELDS = 16;

// What moves a record to a status that is named is drawn more often: it takes the right one of several.
const moving = playedActions.filter(({ input }) => "status" in input);

export const act = fc.record({
  action: fc.constantFrom(...[playedActions, moving, moving, moving].flat().map(({ name }) => name)),
  picks: fc.array(fc.nat(9_999), { minLength: MOST_FIELDS, maxLength: MOST_FIELDS }),
  by: fc.nat(1),
});
const pass = fc.record({ minutes: fc.constantFrom(0.5, 7, 45, 1_440, 4 * 1_440) });

export const step: fc.Arbitrary<Step> = fc.oneof({ weight: 6, arbitrary: act }, { weight: 1, arbitrary: pass });

export function actionOf(name: string): Action {
  const found = playedActions.find((each) => each.name === name);
  if (!found) throw new Error(`There is no action ${name}.`);
  return found;
}

type Situation = { readonly snapshot: Snapshot; readonly organization: string; readonly now: Date };

/** The arguments that the picks come to: mostly such as fit, now and then an id of nothing or a record of another kind. */
export function inputOf({ input }: Action, picks: readonly number[], situation: Situation): Row {
  const given = Object.entries(input).flatMap(([name, field], i): [string, unknown][] => {
    const pick = picks[i % MOST_FIELDS] ?? 0;
    if (name === "organization_id") return [[name, situation.organization]];
    if (field.optional && (isLeftOut(name, pick) || isOfNothing(field, situation))) return [];
    if (field.clears && pick % 11 === 0) return [[name, null]];
    return [[name, argumentFor(field, Math.floor(pick / 4), situation)]];
  });
  return Object.fromEntries(given);
}

/** Reasons are mostly given; what a record is expected to be is mostly wrong. */
function isLeftOut(name: string, pick: number): boolean {
  if (name.startsWith("expected_")) return pick % 12 !== 0;
  return pick % 4 === (name === "note" ? 0 : pick % 2);
}

function isOfNothing(field: InputField, { snapshot }: Situation): boolean {
  return field.type === "id" && rowsOf(snapshot, recordNamed(field.of).name).size === 0;
}

const NOTHING = "00000000-0000-7000-8fff-000000000000";
const DAYS = [-400, -1, 0, 1, 2, 5, 90];

function argumentFor(field: InputField, pick: number, situation: Situation): unknown {
  const { snapshot, now } = situation;
  switch (field.type) {
    case "text":
      return field.pattern ? "T1486" : `Said ${pick % 5}`;
    case "integer":
      return field.min + (pick % 60);
    case "boolean":
      return pick % 2 === 0;
    case "date":
      return utcDay(new Date(now.getTime() + (DAYS[pick % DAYS.length] ?? 0) * 86_400_000));
    case "date_time":
      return now;
    case "enum":
      return Object.keys(field.of.values)[pick % Object.keys(field.of.values).length];
    case "objects":
      return [{ label: "Call back" }];
    case "id": {
      const { name } = recordNamed(field.of);
      if (field.list) return turned(pendingIds(snapshot, name), pick);
      const ids = [...rowsOf(snapshot, pick % 17 === 0 ? "Comment" : name).keys()];
      return ids[pick % ids.length] ?? NOTHING;
    }
  }
}

/** What is put in order is named whole: the injects to come of the exercise that has some. */
function pendingIds(snapshot: Snapshot, kind: string): readonly string[] {
  const pending = [...rowsOf(snapshot, kind)].filter(([, { status }]) => status === "PENDING");
  const exercise = pending[0]?.[1].exercise_id;
  return pending.flatMap(([id, { exercise_id }]) => (exercise_id === exercise ? [id] : []));
}

function turned<T>(values: readonly T[], by: number): readonly T[] {
  const at = values.length === 0 ? 0 : by % values.length;
  return [...values.slice(at), ...values.slice(0, at)];
}
