import { useQuery } from "@tanstack/react-query";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { dayText } from "#kit/dates.ts";
import { SelectField } from "#kit/fields.tsx";
import { type FormValues, useForm } from "#kit/form.tsx";
import type { Subject } from "#records/deliverables/deliverable-offers.ts";
import { ClientField } from "#records/organizations/client-field.tsx";

const Subjects = graphql(`
  query DeliverableSubjects($organization_id: ID!) {
    exercises(organization_id: $organization_id, status: COMPLETED, limit: 200) {
      id
      reference
      title
      exercise_date
    }
    engagements(organization_id: $organization_id, limit: 200) {
      id
      title
    }
  }
`);

/** What a document is made from: an organization, or one of its exercises or engagements. */
export function SubjectFields({ choosesOrganization }: { readonly choosesOrganization: boolean }) {
  const { values } = useForm();
  const organization_id = values.organization_id ?? "";
  const { data } = useQuery({ ...question(Subjects, { organization_id }), enabled: organization_id !== "" });
  const exercises = (data?.exercises ?? []).map(({ id, reference, title, exercise_date }) => ({
    value: `exercise ${id}`,
    label: `${reference} ${title}, ${dayText(exercise_date)}`,
  }));
  const engagements = (data?.engagements ?? []).map(({ id, title }) => ({
    value: `engagement ${id}`,
    label: `Engagement ${title}`,
  }));
  return (
    <>
      {choosesOrganization && <ClientField name="organization_id" label="Organization" open required />}
      <SelectField
        name={subjectName(values)}
        label="Exercise or engagement"
        options={[...exercises, ...engagements]}
        hint="After-action reports and summaries are of a completed exercise. None: of the organization as a whole."
      />
    </>
  );
}

export function subjectIn(values: FormValues): Subject {
  const [kind, id] = values[subjectName(values)]?.split(" ") ?? [];
  if ((kind === "exercise" || kind === "engagement") && id) return { kind, id };
  return { kind: "organization", id: values.organization_id ?? "" };
}

/** What was chosen of one organization is not taken for another's. */
function subjectName({ organization_id }: FormValues): string {
  return `subject of ${organization_id}`;
}
