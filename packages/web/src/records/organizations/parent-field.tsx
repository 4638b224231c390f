import { useQuery } from "@tanstack/react-query";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { SelectField } from "#kit/fields.tsx";

const Carriers = graphql(`
  query CarrierOptions {
    organizations(kind: CARRIER, status: ACTIVE, limit: 200) {
      id
      name
    }
  }
`);

type ParentFieldProps = { readonly name: string; readonly label: string };

/** The carrier that a client stands under; without one it stands right under the operator. */
export function ParentField({ name, label }: ParentFieldProps) {
  const { data } = useQuery({ ...question(Carriers, {}), staleTime: 60_000 });
  const options = (data?.organizations ?? []).map((each) => ({ value: each.id, label: each.name }));
  return <SelectField name={name} label={label} options={options} hint="None: right under the operator." />;
}
