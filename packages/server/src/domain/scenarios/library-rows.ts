import { controlsOf, type LibraryScenario } from "#domain/scenarios/library-scenario.ts";
import type { ActionContext } from "#kernel/action.ts";
import { byHotwash } from "#storage/author.ts";

type Into = {
  readonly context: Pick<ActionContext, "now" | "newId">;
  readonly organization_id: string;
  /** The id of the edition of each framework that controls belong to. */
  readonly editions: ReadonlyMap<string, string>;
};

/** The rows of scenarios that come with the product. `tagLibrary` fills their tags. */
export function libraryRows(
  missing: readonly LibraryScenario[],
  { context: { now, newId }, organization_id, editions }: Into,
) {
  const row = () => ({ organization_id, id: newId(), created_at: now, updated_at: now });
  const scenarios = missing.map(({ title, kind, severity, summary, objectives, injects }) => ({
    ...{ title, kind, severity, summary, objectives, injects, ...row(), ...PUBLISHED, published_at: now },
    authors: authorsOf(["title", "summary", "objectives"]),
  }));
  const injects = scenarios.flatMap(({ id, injects: of }) => {
    const keys = of.map(row);
    return of.map((facts, i) => ({
      ...{ ...facts, ...keys[i], scenario_id: id, number: i + 1, sequence: i + 1 },
      authors: authorsOf(["title", "body", "audience", "sender", "expected_actions", "questions"]),
      nextOf: (next: number | undefined) => (next === undefined ? null : keys[next - 1]?.id),
    }));
  });
  const options = injects.flatMap(({ id, options: offered = [], nextOf }) =>
    offered.map(({ label, next }, i) => ({
      ...{ ...row(), scenario_inject_id: id, sequence: i + 1, label, next_inject_id: nextOf(next) },
      authors: authorsOf(["label"]),
    })),
  );
  const mappings = injects.flatMap(({ id, mappings: of = [] }) =>
    of.flatMap(controlsOf).map((facts) => {
      const framework_id = editions.get(facts.framework);
      return { ...facts, ...row(), scenario_inject_id: id, framework_id, authors: authorsOf(["rationale"]) };
    }),
  );
  return { scenarios, injects, options, mappings };
}

const authorsOf = (columns: readonly string[]) => JSON.stringify(byHotwash(columns));
const PUBLISHED = { status: "PUBLISHED", is_library: true } as const;

const TYPES = { organization_id: "uuid", id: "uuid", created_at: "timestamptz", updated_at: "timestamptz" };
export const SCENARIO = {
  ...TYPES,
  title: "text",
  kind: "text",
  severity: "text",
  summary: "text",
  objectives: "text",
  status: "text",
  is_library: "boolean",
  published_at: "timestamptz",
  authors: "jsonb",
};
export const INJECT = {
  ...TYPES,
  scenario_id: "uuid",
  number: "integer",
  sequence: "integer",
  title: "text",
  body: "text",
  channel: "text",
  planned_offset_minutes: "integer",
  audience: "text",
  sender: "text",
  expected_actions: "text",
  questions: "text",
  attack_technique: "text",
  dimension: "text",
  criticality: "text",
  duty: "text",
  duty_target_minutes: "integer",
  authors: "jsonb",
};
export const OPTION = {
  ...TYPES,
  scenario_inject_id: "uuid",
  sequence: "integer",
  label: "text",
  next_inject_id: "uuid",
  authors: "jsonb",
};
export const MAPPING = {
  ...TYPES,
  scenario_inject_id: "uuid",
  framework_id: "uuid",
  framework: "text",
  control_id: "text",
  strength: "text",
  rationale: "text",
  authors: "jsonb",
};
