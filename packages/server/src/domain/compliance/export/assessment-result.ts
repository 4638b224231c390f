import {
  type CoveredControl,
  coverControls,
  type Edition,
  type Strength,
  strengthIn,
} from "#domain/compliance/coverage.ts";
import { depthOf, depthSentence } from "#domain/compliance/coverage-depth.ts";
import type { CoverageEvidence, OpenGap, TestedExercise } from "#domain/compliance/coverage-evidence.ts";
import { controlToken, oscalId, properties, startOf, unlessEmpty } from "#domain/compliance/export/oscal-parts.ts";
import { counted } from "#platform/text/counted.ts";

const NOT_AN_AUDIT =
  "A tabletop exercise tests a control by discussion. It is evidence for an assessor, not an audit of the control: an " +
  "observation says what an exercise tested directly, tested in part or only touched, and a finding that a gap is open. " +
  "A control without a finding need not be satisfied.";

/** What exercises show about the controls of one framework edition, as an OSCAL result. */
export function assessmentResult({ organization, ...evidence }: CoverageEvidence, of: Edition, today: string) {
  const { framework, edition } = of;
  const covered = coverControls({ ...evidence, organization, controls: of.controls });
  const exercises = evidence.exercises.filter((each) => of.controls.some((control) => strengthIn(control, each)));
  const gapped = covered.filter(({ gaps }) => gaps.length > 0);
  const gaps = evidence.open_gaps.filter((gap) => covered.some((control) => control.gaps.includes(gap)));
  return {
    uuid: oscalId("result", organization.id, edition),
    title: `Controls of ${edition} in the exercises of ${organization.name}`,
    description: `In ${counted(exercises.length, "completed exercise")}: ${depthSentence(depthOf(covered))}.`,
    start: startOf(exercises[0]?.exercise_date ?? today),
    end: startOf(exercises.at(-1)?.exercise_date ?? today),
    props: properties({ framework: framework.toLowerCase(), edition }),
    "reviewed-controls": {
      "control-selections": [
        {
          description:
            "Controls to which gap categories or injects are mapped. Observations say which of them exercises tested.",
          "include-controls": of.controls.map(({ control_id }) => ({
            "control-id": controlToken(framework, control_id),
          })),
        },
      ],
    },
    ...unlessEmpty(
      "observations",
      exercises.map((exercise) => observation(exercise, of)),
    ),
    ...unlessEmpty(
      "risks",
      gaps.map((gap) => risk(gap, of)),
    ),
    ...unlessEmpty(
      "findings",
      gapped.map((control) => finding(control, of, organization.id)),
    ),
    remarks: NOT_AN_AUDIT,
  };
}

function observation(exercise: TestedExercise, of: Edition) {
  const { id, reference, title, exercise_date, dimensions } = exercise;
  return {
    uuid: observationId(id, of.edition),
    title: `${reference}: ${title}`,
    description: `A completed tabletop exercise, held on ${exercise_date}.`,
    props: properties({
      "exercise-id": id,
      reference,
      dimensions: [...dimensions].sort().join(" ").toLowerCase(),
      ...strengthsIn(exercise, of),
    }),
    methods: ["TEST"],
    types: ["control-objective"],
    collected: startOf(exercise_date),
  };
}

/** The controls that an exercise tested or touched, by how far. */
function strengthsIn(exercise: TestedExercise, { framework, controls }: Edition) {
  const tokens = (wanted: Strength) =>
    controls
      .filter((control) => strengthIn(control, exercise) === wanted)
      .map(({ control_id }) => controlToken(framework, control_id))
      .join(" ") || null;
  return {
    "tests-directly": tokens("TESTS_DIRECTLY"),
    "tests-in-part": tokens("TESTS_IN_PART"),
    touches: tokens("TOUCHES"),
  };
}

function risk({ id, reference, title, category, severity, status }: OpenGap, { edition }: Edition) {
  return {
    uuid: riskId(id, edition),
    title: `${reference}: ${title}`,
    description: "An open gap found in an exercise.",
    statement: `Severity ${severity.toLowerCase()}, in the category ${category.toLowerCase()}.`,
    props: properties({ "gap-id": id, reference, severity: severity.toLowerCase(), category: category.toLowerCase() }),
    status: status === "IN_PROGRESS" ? "remediating" : "open",
  };
}

function finding(control: CoveredControl, { framework, edition }: Edition, organization: string) {
  const { control_id, title, strength, exercises, gaps } = control;
  const token = controlToken(framework, control_id);
  const latest = exercises[0] ? ` Latest: ${exercises[0].reference}, ${exercises[0].exercise_date}.` : "";
  return {
    uuid: oscalId("finding", organization, edition, control_id),
    title: title ? `${control_id}: ${title}` : control_id,
    description: `Open: ${counted(gaps.length, "gap")}. Tested or touched in ${counted(exercises.length, "completed exercise")}.${latest}`,
    props: properties({ "control-id": control_id, strength: strength?.toLowerCase() ?? null }),
    target: {
      type: "objective-id",
      "target-id": token,
      status: { state: "not-satisfied", reason: "fail" },
    },
    ...unlessEmpty(
      "related-observations",
      exercises.map(({ id }) => ({ "observation-uuid": observationId(id, edition) })),
    ),
    "related-risks": gaps.map(({ id }) => ({ "risk-uuid": riskId(id, edition) })),
  };
}

function observationId(exercise: string, edition: string): string {
  return oscalId("observation", exercise, edition);
}

function riskId(gap: string, edition: string): string {
  return oscalId("risk", gap, edition);
}
