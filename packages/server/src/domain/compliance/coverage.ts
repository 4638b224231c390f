import type { CoverageEvidence, MappedControl, OpenGap, TestedExercise } from "#domain/compliance/coverage-evidence.ts";
import { categoryDimension } from "#domain/findings/category-dimension.ts";
import type { framework } from "#domain/frameworks/framework.ts";
import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const coverageState = {
  name: "CoverageState",
  description: "Coverage of a control by exercises.",
  values: {
    EXERCISED: "A completed exercise tested the capability behind it, and none of its gaps is open.",
    EXERCISED_WITH_OPEN_GAPS: "A completed exercise tested it, and a gap is open.",
    NOT_EXERCISED: "No completed exercise tested it.",
  },
} as const satisfies EnumDeclaration;

export type CoveredControl = MappedControl & {
  readonly state: Code<typeof coverageState>;
  /** Latest first. */
  readonly exercises: readonly TestedExercise[];
  readonly gaps: readonly OpenGap[];
};

/** For each control, the exercises that tested it and its open gaps. */
export function coverControls({ controls, exercises, open_gaps }: CoverageEvidence): CoveredControl[] {
  return controls.map((control) => {
    const tested = exercises.filter((exercise) => isTested(control, exercise)).reverse();
    const gaps = open_gaps.filter(({ category }) => control.categories.includes(category));
    return { ...control, state: stateOf(tested, gaps), exercises: tested, gaps };
  });
}

/** A control is tested if the dimension of a gap category mapped to it is tested. */
export function isTested({ categories }: MappedControl, { dimensions }: TestedExercise): boolean {
  return categories.some((category) => dimensions.includes(categoryDimension[category]));
}

function stateOf(exercises: readonly TestedExercise[], gaps: readonly OpenGap[]): Code<typeof coverageState> {
  if (exercises.length === 0) return "NOT_EXERCISED";
  return gaps.length > 0 ? "EXERCISED_WITH_OPEN_GAPS" : "EXERCISED";
}

export type Edition = {
  readonly framework: Code<typeof framework>;
  readonly edition: string;
  readonly controls: readonly MappedControl[];
};

/** The mapped controls, by the edition of their framework. */
export function editionsOf({ controls }: Pick<CoverageEvidence, "controls">): Edition[] {
  const byEdition = Map.groupBy(controls, ({ framework, edition }) => `${framework} ${edition}`);
  return [...byEdition.values()].flatMap((of) => (of[0] ? [{ ...of[0], controls: of }] : []));
}
