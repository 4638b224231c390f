import { ChoiceField } from "#forms/choice-field.tsx";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { choicesOf, offer } from "#graphql/use-choices.ts";
import { joined } from "#kit/words.ts";
import { NewOrganization } from "#records/organizations/new-organization.tsx";
import { useMe } from "#session/me.ts";

const Clients = graphql(`
  query ClientChoices($query: String, $disclosure: DisclosureLevel, $chosen: ID!, $isChosen: Boolean!) {
    found: organizations(kind: CLIENT, status: ACTIVE, disclosure: $disclosure, query: $query, limit: 20) {
      id
      name
      parent {
        name
        kind
      }
    }
    chosen: organization(id: $chosen) @include(if: $isChosen) {
      id
      name
      parent {
        name
        kind
      }
    }
  }
`);

type Client = {
  readonly id: string;
  readonly name: string;
  readonly parent: { readonly name: string; readonly kind: string } | null;
};

const optionOf = ({ id, name, parent }: Client) => ({
  value: id,
  label: joined([name, parent?.kind === "CARRIER" && parent.name]),
});

const read = ({ found, chosen }: ResultOf<typeof Clients>) => offer(found, chosen, optionOf);
const clients = choicesOf(Clients, (sought) => sought, read);
const openClients = choicesOf(Clients, (sought) => ({ ...sought, disclosure: "FULL" as const }), read);

type ClientFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  /** Only clients that withhold nothing from the viewer. */
  readonly open?: boolean;
};

/** A choice of clients for which exercises and engagements can be planned, or a new one. */
export function ClientField({ open = false, ...field }: ClientFieldProps) {
  const { organization: own } = useMe();
  // A client can withhold only from its carrier.
  const choices = open && own.kind === "CARRIER" ? openClients : clients;
  return <ChoiceField {...field} choices={choices} beside={<NewOrganization kind="CLIENT" name={field.name} />} />;
}
