import type { ActionContext } from "#kernel/action.ts";
import type { Filter, ScalarField } from "#kernel/record.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";

export const ownerFields = {
  owner: {
    type: "text",
    typed: true,
    nullable: true,
    disclosure: "confidential",
    description: "Owner's name, as it was when they were assigned.",
    set: {
      on: "both",
      description: "Owner: name or email address of a person of the organization, or the name of an outsider.",
    },
  },
  owner_id: {
    type: "id",
    nullable: true,
    disclosure: "confidential",
    description: "The User who owns it; null if nobody or an outsider does.",
  },
} as const satisfies Record<string, ScalarField>;

const CALLER = "nullif(current_setting('hotwash.actor_id', true), '')::uuid";

export const ownerFilters = {
  /** A withheld owner counts as neither present nor missing. */
  has_owner: {
    expression: (row: string) => `(${row}.owner is not null)`,
    compare: "=",
    type: "boolean",
    disclosure: "confidential",
    description: "true: only those with an owner; false: only those without an owner. Withheld ones match neither.",
  },
  owner_id: { field: "owner_id", compare: "=", names: "User", description: "Only those owned by this User." },
  mine: {
    expression: (row: string) => `coalesce(${row}.owner_id = ${CALLER}, false)`,
    indexed: { values: [true], condition: (row: string) => `${row}.owner_id = ${CALLER}` },
    compare: "=",
    type: "boolean",
    disclosure: "confidential",
    description: "true: only the caller's; a key has none.",
  },
} as const satisfies Record<string, Filter>;

export type Owner = { readonly owner: string | null; readonly owner_id: string | null };

type Match = { readonly given: string; readonly id: string; readonly name: string };

const PEOPLE = `select given.text as given, u.id, u.name
  from unnest($2::text[]) as given (text)
    join users u on u.organization_id = $1 and u.status <> 'DISABLED'
      and lower(given.text) in (lower(u.name), u.email)`;

/** The people of an organization with these names or addresses, by the text that names them. */
async function peopleNamed({ connection }: ActionContext, organizationId: string, texts: readonly string[]) {
  const values = [organizationId, [...new Set(texts)]];
  const { rows } = await connection.query<Match>({ name: "people-named", text: PEOPLE, values });
  return Map.groupBy(rows, ({ given }) => given);
}

/** The person whom a text names, or else the text: an outsider's name. */
export async function ownerNamed(context: ActionContext, organizationId: string, text: string | null): Promise<Owner> {
  if (text === null) return { owner: null, owner_id: null };
  const [person, another] = (await peopleNamed(context, organizationId, [text])).get(text) ?? [];
  if (another) refuseInput("owner", phrase`several people of the organization have this name: give the email address`);
  return person ? { owner: person.name, owner_id: person.id } : { owner: text, owner_id: null };
}

/** The same for many at once. A name that several have stays a text. */
export async function ownersNamed(context: ActionContext, organizationId: string, texts: readonly string[]) {
  const people = await peopleNamed(context, organizationId, texts);
  return (text: string | undefined): Partial<Owner> => {
    const [person, another] = people.get(text ?? "") ?? [];
    return person && !another ? { owner: person.name, owner_id: person.id } : {};
  };
}
