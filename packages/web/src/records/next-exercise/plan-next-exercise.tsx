import { useNavigate } from "@tanstack/react-router";
import { ActionForm } from "#forms/action-form.tsx";
import { SelectField } from "#forms/fields.tsx";
import { useForm } from "#forms/form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { inSentence } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { PlanNextExerciseInput } from "#graphql/inputs/exercise.ts";
import { dayText, isoDay, mondayOf, shifted } from "#kit/dates.ts";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { useTell } from "#kit/toast.tsx";
import { counted, joined } from "#kit/words.ts";
import type { NextExerciseShown, UnprovenGapShown } from "#records/next-exercise/next-exercise-question.ts";
import { usePagePath } from "#session/page-path.ts";

const PlanNext = graphql(`
  mutation PlanNextExercise($input: PlanNextExerciseInput!) {
    planNextExercise(input: $input) {
      id
      reference
    }
  }
`);

type Props = {
  readonly next: NextExerciseShown;
  readonly organization: string;
  readonly gaps: readonly UnprovenGapShown[];
};

/** Plans the exercise, from the scenario that fits best unless another is chosen. */
export function PlanNextExercise({ next, organization, gaps }: Props) {
  const tell = useTell();
  const navigate = useNavigate();
  const pagePath = usePagePath();
  const [best] = next.scenarios;
  return (
    <Panel title="Plan it" count={`${counted(gaps.length, "gap")} to retest`}>
      <div className="panel-body">
        <ActionForm
          document={PlanNext}
          fields={PlanNextExerciseInput}
          draft={`next-exercise:${organization}`}
          submit="Plan exercise"
          initial={{ scenario_id: best?.id ?? "", exercise_date: inFourWeeks(new Date()), pacing: "FACILITATOR" }}
          also={({ scenario_id = "" }) => ({
            organization_id: organization,
            ...(scenario_id && { scenario_id }),
            gap_ids: gaps.map(({ id }) => id),
          })}
          done={({ planNextExercise }) => {
            if (!planNextExercise) return;
            tell(`${planNextExercise.reference} was planned with ${counted(gaps.length, "retest")}.`);
            navigate({ to: pagePath("exercises", planNextExercise.id) });
          }}
        >
          <ScenarioChoice scenarios={next.scenarios} />
          <SetField name="exercise_date" label="Day" />
          <SetField name="title" label="Title" hint="Default: the scenario's." />
        </ActionForm>
      </div>
    </Panel>
  );
}

type Scenario = NextExerciseShown["scenarios"][number];

function ScenarioChoice({ scenarios }: { readonly scenarios: readonly Scenario[] }) {
  const { values } = useForm();
  const chosen = scenarios.find(({ id }) => id === values.scenario_id);
  return (
    <SelectField
      name="scenario_id"
      label="Scenario"
      required
      options={scenarios.map(({ id, title }) => ({ value: id, label: title }))}
      hint={chosen && fitText(chosen)}
    />
  );
}

function fitText({ fitting_count, injects_count, missing, last_exercised_on: last }: Scenario): string {
  const lacks = missing.length === 0 ? "" : ` It has none for ${missing.map(inSentence).join(", ")}.`;
  const played = last ? say("its kind was last played on {0}", dayText(last)) : say("its kind was never played");
  return `${joined([`${fitting_count} of ${counted(injects_count, "inject")} test these dimensions`, played])}.${lacks}`;
}

const SATURDAY = 6;

/** Four weeks from today, or the Monday after that weekend. */
function inFourWeeks(today: Date): string {
  const day = shifted(today, 28);
  const isWeekend = day.getDay() === 0 || day.getDay() === SATURDAY;
  return isoDay(isWeekend ? shifted(mondayOf(day), 7) : day);
}
