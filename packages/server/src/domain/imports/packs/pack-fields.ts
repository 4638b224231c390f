import { controlStrength } from "#domain/frameworks/control-strength.ts";
import { framework } from "#domain/frameworks/framework.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { scenarioInject } from "#domain/scenarios/scenario-inject.ts";
import { namedDimensions } from "#domain/scenarios/scenario-input.ts";
import { MOST_INJECTS } from "#domain/scenarios/scenario-places.ts";
import type { Input, InputField, InputFields } from "#kernel/input.ts";
import { idOf, line, prose } from "#kernel/input-fields.ts";
import { createInput } from "#kernel/set-fields.ts";

export const MOST_SCENARIOS = 50;
const [MOST_OPTIONS, MOST_CONTROLS, MOST_FILES] = [20, 200, 100];
const HIGHEST_NUMBER = 1_000_000;

const number = { type: "integer", min: 1, max: HIGHEST_NUMBER, description: "Number of the inject." } as const;

const packedOption = {
  label: line("Label."),
  next: { ...number, optional: true, description: "Number of the inject that it leads to; none if in order." },
} as const satisfies InputFields;

const packedMapping = {
  framework: { type: "enum", of: framework, description: "Framework of the control." },
  edition: line("Edition of the framework."),
  control_id: line("ID of the control in the framework."),
  strength: { type: "enum", of: controlStrength, description: "How far the inject tests the control." },
  rationale: prose("Why it tests the control."),
} as const satisfies InputFields;

const packedFile = {
  file_name: line("Name of the file."),
  sha256: {
    type: "text",
    lines: "one",
    max: 64,
    pattern: /^[0-9a-f]{64}$/,
    description: "SHA-256 of the file, in hexadecimal.",
  },
} as const satisfies InputFields;

const packedInject = {
  number,
  ...createInput(scenarioInject),
  options: {
    type: "objects",
    name: "PackedOption",
    fields: packedOption,
    max: MOST_OPTIONS,
    optional: true,
    description: "Options for the players, in order.",
  },
  mappings: {
    type: "objects",
    name: "PackedMapping",
    fields: packedMapping,
    max: MOST_CONTROLS,
    optional: true,
    description: "Controls that it tests.",
  },
  files: {
    type: "objects",
    name: "PackedFile",
    fields: packedFile,
    max: MOST_FILES,
    optional: true,
    description: "Files that the players receive with it.",
  },
} as const satisfies Readonly<Record<string, InputField>>;

/** A scenario as a pack has it: what people set, without nulls, and the story that all its copies share. */
export const packedScenario = {
  story_id: idOf("Scenario", "The story: the same for all copies of a scenario, in every installation."),
  ...createInput(scenario),
  dimensions: namedDimensions,
  injects: {
    type: "objects",
    name: "PackedInject",
    fields: packedInject,
    max: MOST_INJECTS,
    optional: true,
    description: "Its injects, in order.",
  },
} as const satisfies Readonly<Record<string, InputField>>;

export type PackedScenario = Input<typeof packedScenario>;
export type PackedInject = Input<typeof packedInject>;

/** The scenarios of a pack, as a whole. */
export const packedScenarios = {
  scenarios: {
    type: "objects",
    name: "PackedScenario",
    fields: packedScenario,
    max: MOST_SCENARIOS,
    description: "The scenarios.",
  },
} as const satisfies InputFields;

/** The declared fields of a value in their order, without those that have none, so that there is one text for it. */
export function inOrder(fields: InputFields, value: object): object {
  const given = new Map<string, unknown>(Object.entries(value));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      const each = given.get(name);
      if (each === undefined || each === null) return [];
      if (field.type !== "objects" || !Array.isArray(each)) return [[name, each]];
      return each.length === 0 ? [] : [[name, each.map((one) => inOrder(field.fields, Object(one)))]];
    }),
  );
}
