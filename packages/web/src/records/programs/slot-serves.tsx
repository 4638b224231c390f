import { useQuery } from "@tanstack/react-query";
import { CheckFields } from "#forms/fields.tsx";
import type { FormValues } from "#forms/form.tsx";
import { optionsOf } from "#graphql/code-options.ts";
import { Dimension } from "#graphql/enums.ts";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { joined } from "#kit/words.ts";
import type { ProgramShown, SlotShown } from "#records/programs/program-question.ts";
import { dutyName } from "#records/programs/program-texts.ts";

const Gaps = graphql(`
  query SlotGaps($organization_id: ID!) {
    gaps(organization_id: $organization_id, unclosed: true, limit: 50) {
      id
      reference
      title
    }
  }
`);

const dimensions = optionsOf(Dimension);

/** What an exercise of a program serves: duties, gaps to retest, and dimensions. */
export function SlotServes({ program, slot }: { readonly program: ProgramShown; readonly slot?: SlotShown }) {
  const { data } = useQuery(question(Gaps, { organization_id: program.organization.id }));
  const duties = program.duties.map(({ duty }) => ({ value: duty.id, label: dutyName(duty) }));
  const found = data?.gaps ?? [];
  // One that was closed since stays until somebody takes it out.
  const others = (slot?.gap_ids ?? []).filter((id) => !found.some((gap) => gap.id === id));
  const gaps = [
    ...found.map(({ id, reference, title }) => ({ value: id, label: joined([reference, title]) })),
    ...(data ? others.map((value) => ({ value, label: "A gap that is closed" })) : []),
  ];
  return (
    <>
      {duties.length > 0 && <CheckFields name="duty_ids" label="Duties it serves" options={duties} />}
      {gaps.length > 0 && <CheckFields name="gap_ids" label="Gaps it retests" options={gaps} />}
      <CheckFields name="dimensions" label="Dimensions it exercises" options={dimensions} />
    </>
  );
}

/** The boxes that a slot has checked. */
export function checkedIn({ duty_ids, gap_ids, dimensions: named }: SlotShown): FormValues {
  return Object.fromEntries([...(duty_ids ?? []), ...(gap_ids ?? []), ...(named ?? [])].map((each) => [each, "on"]));
}

const isDimension = (code: string): code is keyof typeof Dimension => Object.hasOwn(Dimension, code);
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** The lists of an input: null for none. Of boxes with IDs, those of no duty are gaps. */
export function servedBy({ duties }: ProgramShown, values: FormValues) {
  const checked = Object.keys(values).filter((key) => values[key] === "on");
  const known = new Set<string>(duties.map(({ duty }) => duty.id));
  const ids = checked.filter((key) => UUID.test(key));
  const listed = <T,>(list: T[]) => (list.length > 0 ? list : null);
  return {
    duty_ids: listed(ids.filter((id) => known.has(id))),
    gap_ids: listed(ids.filter((id) => !known.has(id))),
    dimensions: listed(checked.filter(isDimension)),
  };
}
