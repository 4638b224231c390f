import { useQuery } from "@tanstack/react-query";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { SelectField } from "#kit/fields.tsx";
import { joined } from "#kit/words.ts";

const Clients = graphql(`
  query ClientOptions {
    organizations(kind: CLIENT, status: ACTIVE, limit: 200) {
      id
      name
      parent {
        name
        kind
      }
    }
  }
`);

type ClientFieldProps = { readonly name: string; readonly label: string; readonly required?: boolean };

/** One of the clients that exercises and engagements can be planned for. */
export function ClientField(field: ClientFieldProps) {
  const { data } = useQuery({ ...question(Clients, {}), staleTime: 60_000 });
  const options = (data?.organizations ?? []).map(({ id, name, parent }) => ({
    value: id,
    label: joined([name, parent?.kind === "CARRIER" && parent.name]),
  }));
  return <SelectField {...field} options={options} />;
}
