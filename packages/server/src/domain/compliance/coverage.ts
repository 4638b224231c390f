import type {
  CoverageEvidence,
  MappedControl,
  OpenGap,
  TestedControl,
  TestedExercise,
} from "#domain/compliance/coverage-evidence.ts";
import { categoryDimension } from "#domain/findings/category-dimension.ts";
import type { controlStrength } from "#domain/frameworks/control-strength.ts";
import type { framework } from "#domain/frameworks/framework.ts";
import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const coverageState = {
  name: "CoverageState",
  description: "Whether exercises tested or touched a control, and whether a gap is open.",
  values: {
    EXERCISED: "A completed exercise tested it directly or in part, and none of its gaps is open.",
    EXERCISED_WITH_OPEN_GAPS: "A completed exercise tested it directly or in part, and a gap is open.",
    TOUCHED:
      "Completed exercises only touched the capability behind it, which tests nothing, and none of its gaps is open.",
    TOUCHED_WITH_OPEN_GAPS: "Completed exercises only touched the capability behind it, and a gap is open.",
    NOT_EXERCISED: "No completed exercise tested or touched it.",
  },
} as const satisfies EnumDeclaration;

export type Strength = Code<typeof controlStrength>;

export type CoveringExercise = TestedExercise & { readonly strength: Strength };

export type CoveredControl = MappedControl & {
  readonly state: Code<typeof coverageState>;
  /** The best of its exercises; null if there is none. */
  readonly strength: Strength | null;
  /** Latest first. */
  readonly exercises: readonly CoveringExercise[];
  /** Of the injects that tested it directly or in part. */
  readonly ratings: readonly TestedControl["rating"][];
  readonly gaps: readonly OpenGap[];
};

/** Best first. */
export const strengths = ["TESTS_DIRECTLY", "TESTS_IN_PART", "TOUCHES"] as const satisfies readonly Strength[];

/** For each control, the exercises that tested or touched it, how well, and its open gaps. */
export function coverControls({ controls, exercises, open_gaps }: CoverageEvidence): CoveredControl[] {
  return controls.map((control) => {
    const covering = exercises.flatMap((exercise): CoveringExercise[] => {
      const strength = strengthIn(control, exercise);
      return strength ? [{ ...exercise, strength }] : [];
    });
    const gaps = open_gaps.filter(({ category }) => control.categories.includes(category));
    const tests = covering
      .flatMap((exercise) => testsOf(control, exercise))
      .filter(({ strength }) => strength !== "TOUCHES");
    return {
      ...control,
      state: stateOf(best(covering), gaps),
      strength: best(covering),
      exercises: covering.reverse(),
      ratings: tests.map(({ rating }) => rating),
      gaps,
    };
  });
}

/** How far an exercise tests a control: what only its dimension connects with it, it touches. */
export function strengthIn(control: MappedControl, exercise: TestedExercise): Strength | null {
  const tested = best(testsOf(control, exercise));
  if (tested) return tested;
  const touched = control.categories.some((category) => exercise.dimensions.includes(categoryDimension[category]));
  return touched ? "TOUCHES" : null;
}

function testsOf({ edition, control_id }: MappedControl, { tested }: TestedExercise): readonly TestedControl[] {
  return tested.filter((each) => each.control_id === control_id && each.edition === edition);
}

function best(of: readonly { readonly strength: Strength }[]): Strength | null {
  return strengths.find((strength) => of.some((each) => each.strength === strength)) ?? null;
}

function stateOf(strength: Strength | null, gaps: readonly OpenGap[]): Code<typeof coverageState> {
  if (strength === null) return "NOT_EXERCISED";
  if (strength === "TOUCHES") return gaps.length > 0 ? "TOUCHED_WITH_OPEN_GAPS" : "TOUCHED";
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
