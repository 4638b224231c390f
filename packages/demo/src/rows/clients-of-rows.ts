import type { DimensionCode } from "@hotwash/server/dimension.ts";
import { library } from "@hotwash/server/library.ts";
import type { ActionItemRow, ExerciseRow, GapRow, Sheets } from "#demo/rows/sheets.ts";
import { actionItemNotes, decisionTitles, gapNotes, RATIONALE, ratingNotes, reportOf } from "#demo/rows/wording.ts";
import type { ActionItemStory, ClientStory, DecisionStory, ExerciseStory, GapStory, InjectStory } from "#demo/story.ts";

/** The clients of the sheets. Their injects are those of the scenario library, and their texts the usual ones. */
export function clientsOfRows({ clients, exercises, gaps, action_items }: Sheets): readonly ClientStory[] {
  const keyOf = (row: { readonly client: string; readonly exercise: number }) => `${row.client} ${row.exercise}`;
  const exercisesOf = Map.groupBy(exercises, ({ client }) => client);
  const gapsOf = Map.groupBy(gaps, keyOf);
  const itemsOf = Map.groupBy(action_items, (row) => `${keyOf(row)} ${row.gap}`);
  return clients.map(({ client: name, ...facts }) => {
    const stories = (exercisesOf.get(name) ?? []).map((row): ExerciseStory => {
      const found = (gapsOf.get(keyOf(row)) ?? []).map((gap) =>
        gapStory(row, gap, itemsOf.get(`${keyOf(gap)} ${gap.gap}`) ?? []),
      );
      return exerciseStory(row, found);
    });
    return { name, ...facts, is_brief: true, exercises: stories };
  });
}

function exerciseStory(row: ExerciseRow, gaps: readonly GapStory[]): ExerciseStory {
  const { title, scenario, severity, days_ago, outcome, facilitator, location, participants } = row;
  return {
    ...{ title, scenario, severity, days_ago, outcome, facilitator, location, participants, gaps },
    ...(row.cancelled_because && { cancelled_because: row.cancelled_because }),
    objectives: libraryScenario(scenario).objectives,
    injects: injectsOf(row),
    ...(row.report && { report: reportOf(row, row.report) }),
  };
}

const dimensions: Readonly<Record<string, DimensionCode>> = {
  detection: "DETECTION_AND_ESCALATION",
  containment: "CONTAINMENT_AND_ERADICATION",
  command: "COMMAND_AND_DECISION",
  communication: "COMMUNICATION",
  legal: "LEGAL_AND_INSURANCE",
  recovery: "RECOVERY_AND_CONTINUITY",
};

const [LETTERS, QUALITIES] = [
  ["P", "S", "M", "U"],
  [0, 1, 2, 3, 4],
] as const;
const MINUTES_BETWEEN = 25;

function libraryScenario(kind: string) {
  return library.find((each) => each.kind === kind) ?? unreadable(`There is no scenario ${kind} in the library.`);
}

/** Of the scenario's own injects, or else of the others', one for each dimension in turn. */
function injectsOf({ scenario, evaluations, decisions }: ExerciseRow): readonly InjectStory[] {
  const stock = new Set([...libraryScenario(scenario).injects, ...library.flatMap(({ injects }) => injects)]);
  return evaluations.map((evaluation, i): InjectStory => {
    const [, word = "", mark = "", letter] = /^(\w+)([!~]?)(?: (\w))?$/.exec(evaluation) ?? [];
    const dimension = dimensionOf(word);
    const inject =
      [...stock].find((each) => each.dimension === dimension) ?? unreadable(`No inject tries ${dimension}.`);
    stock.delete(inject);
    const rating = LETTERS.find((each) => each === letter);
    const { title, body, channel, expected_actions, questions, attack_technique } = inject;
    return {
      ...{ title, body, channel, dimension, at: i * MINUTES_BETWEEN, expected: expected_actions },
      criticality: mark === "!" ? "CRITICAL" : mark === "~" ? "LOW" : "NORMAL",
      ...(questions && { questions }),
      ...(attack_technique && { technique: attack_technique }),
      ...(rating && { rating }),
      ...((rating === "M" || rating === "U") && { rating_note: ratingNotes[dimension] }),
      decisions: decisions.filter((each) => each.startsWith(`${i + 1} `)).map(decisionStory),
    };
  });
}

function decisionStory(row: string): DecisionStory {
  const [, word = "", minutes, target, quality] = /^\d+ (\w+) (\d+|-)\/(\d+|-) (\d)$/.exec(row) ?? [];
  const dimension = dimensionOf(word);
  return {
    title: decisionTitles[dimension],
    rationale: RATIONALE,
    by: 0,
    minutes: minutes === "-" ? null : Number(minutes),
    ...(target !== "-" && { target: Number(target) }),
    quality: QUALITIES.find((each) => each === Number(quality)) ?? unreadable(`No quality in ${row}.`),
    dimension,
  };
}

function gapStory(of: ExerciseRow, row: GapRow, items: readonly ActionItemRow[]): GapStory {
  const { title, description, severity, category, inject, due_in_days } = row;
  return {
    ...{ title, description, severity, category },
    ...owned(of, row.owner),
    ...(inject !== undefined && { inject }),
    ...(due_in_days !== undefined && { due_in_days }),
    moves: row.history.map(([day, state]) => [day, state, gapNotes[state]] as const),
    actions: items.map((item) => itemStory(of, item)),
  };
}

function itemStory(of: ExerciseRow, { title, priority, owner, due_in_days, history }: ActionItemRow): ActionItemStory {
  const moves = history.map(([day, state]) => [day, state, actionItemNotes[state]] as const);
  return { title, priority, due_in_days, ...owned(of, owner), moves };
}

function owned({ participants }: ExerciseRow, owner: string | undefined): { owner?: number } {
  if (owner === undefined) return {};
  const place = participants.findIndex((each) => each.startsWith(`${owner}, `));
  return place < 0 ? unreadable(`${owner} owns something and takes no part.`) : { owner: place };
}

function dimensionOf(word: string): DimensionCode {
  return dimensions[word] ?? unreadable(`${word} is not a dimension.`);
}

function unreadable(why: string): never {
  throw new Error(`The rows of the demo cannot be read: ${why}`);
}
