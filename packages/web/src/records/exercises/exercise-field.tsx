import { useQuery } from "@tanstack/react-query";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { dayText } from "#kit/dates.ts";
import { SelectField } from "#kit/fields.tsx";

const Choices = graphql(`
  query ExerciseChoices($organization_id: ID!) {
    exercises(organization_id: $organization_id, limit: 200) {
      id
      reference
      title
      exercise_date
    }
  }
`);

type ExerciseFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly organizationId: string;
  readonly required?: boolean;
};

/** One of an organization's exercises, the newest first. */
export function ExerciseField({ organizationId, ...field }: ExerciseFieldProps) {
  const { data } = useQuery(question(Choices, { organization_id: organizationId }));
  const options = (data?.exercises ?? []).map(({ id, reference, title, exercise_date }) => ({
    value: id,
    label: `${reference} ${title}, ${dayText(exercise_date)}`,
  }));
  return <SelectField {...field} options={options} />;
}
