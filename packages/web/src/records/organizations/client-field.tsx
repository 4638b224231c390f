import { useQuery } from "@tanstack/react-query";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { SelectField } from "#kit/fields.tsx";
import { joined } from "#kit/words.ts";
import { useDisclosed } from "#records/organizations/use-disclosed.ts";

const Clients = graphql(`
  query ClientOptions {
    organizations(kind: CLIENT, status: ACTIVE, limit: 200) {
      id
      name
      disclosure
      parent {
        name
        kind
      }
    }
  }
`);

type ClientFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  /** Only those that hold nothing back from whoever asks. */
  readonly open?: boolean;
};

/** One of the clients that exercises and engagements can be planned for. */
export function ClientField({ open = false, ...field }: ClientFieldProps) {
  const disclosed = useDisclosed();
  const { data } = useQuery({ ...question(Clients, {}), staleTime: 60_000 });
  const clients = (data?.organizations ?? []).filter((client) => !open || disclosed(client));
  const options = clients.map(({ id, name, parent }) => ({
    value: id,
    label: joined([name, parent?.kind === "CARRIER" && parent.name]),
  }));
  return <SelectField {...field} options={options} />;
}
