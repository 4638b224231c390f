import { type CoveredControl, coverControls, type Edition, isTested } from "#domain/compliance/coverage.ts";
import type { CoverageEvidence, OpenGap, TestedExercise } from "#domain/compliance/coverage-evidence.ts";
import { controlToken, oscalId, properties, startOf, unlessEmpty } from "#domain/compliance/export/oscal-parts.ts";
import { counted } from "#platform/text/counted.ts";

const NOT_AN_AUDIT =
  "A tabletop exercise tests the capability behind a control by discussion. It is evidence for an assessor, not " +
  "an audit of the control: satisfied means that the control was exercised and that none of its gaps is open.";

/** What exercises show about the controls of one framework edition, as an OSCAL result. */
export function assessmentResult({ organization, ...evidence }: CoverageEvidence, of: Edition, today: string) {
  const { framework, edition } = of;
  const covered = coverControls({ ...evidence, organization, controls: of.controls });
  const exercises = evidence.exercises.filter((each) => of.controls.some((control) => isTested(control, each)));
  const exercised = covered.filter(({ state }) => state !== "NOT_EXERCISED");
  const gaps = evidence.open_gaps.filter((gap) => covered.some((control) => control.gaps.includes(gap)));
  return {
    uuid: oscalId("result", organization.id, edition),
    title: `Controls of ${edition} in the exercises of ${organization.name}`,
    description: `${exercised.length} of ${covered.length} controls were tested in ${counted(exercises.length, "completed exercise")}.`,
    start: startOf(exercises[0]?.exercise_date ?? today),
    end: startOf(exercises.at(-1)?.exercise_date ?? today),
    props: properties({ framework: framework.toLowerCase(), edition }),
    "reviewed-controls": {
      "control-selections": [
        {
          description:
            "Controls with mapped gap categories. A control without a finding was not tested in any exercise.",
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
      exercised.map((control) => finding(control, of, organization.id)),
    ),
    remarks: NOT_AN_AUDIT,
  };
}

function observation({ id, reference, title, exercise_date, dimensions }: TestedExercise, { edition }: Edition) {
  return {
    uuid: observationId(id, edition),
    title: `${reference}: ${title}`,
    description: `A completed tabletop exercise, held on ${exercise_date}.`,
    props: properties({ "exercise-id": id, reference, dimensions: [...dimensions].sort().join(" ").toLowerCase() }),
    methods: ["TEST"],
    types: ["control-objective"],
    collected: startOf(exercise_date),
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
  const { control_id, title, state, exercises, gaps } = control;
  const satisfied = state === "EXERCISED";
  const token = controlToken(framework, control_id);
  const latest = exercises[0] ? ` Latest: ${exercises[0].reference}, ${exercises[0].exercise_date}.` : "";
  return {
    uuid: oscalId("finding", organization, edition, control_id),
    title: title ? `${control_id}: ${title}` : control_id,
    description: `Tested in ${counted(exercises.length, "completed exercise")}.${latest} Open: ${counted(gaps.length, "gap")}.`,
    props: properties({ "control-id": control_id, state: state.toLowerCase() }),
    target: {
      type: "objective-id",
      "target-id": token,
      status: { state: satisfied ? "satisfied" : "not-satisfied", reason: satisfied ? "pass" : "fail" },
    },
    "related-observations": exercises.map(({ id }) => ({ "observation-uuid": observationId(id, edition) })),
    ...unlessEmpty(
      "related-risks",
      gaps.map(({ id }) => ({ "risk-uuid": riskId(id, edition) })),
    ),
  };
}

function observationId(exercise: string, edition: string): string {
  return oscalId("observation", exercise, edition);
}

function riskId(gap: string, edition: string): string {
  return oscalId("risk", gap, edition);
}
