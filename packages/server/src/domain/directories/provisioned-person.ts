import type { Caller } from "#kernel/caller.ts";
import type { Connection } from "#storage/database.ts";
import { isUUID, type RowKey } from "#storage/write.ts";

export const nameParts = ["displayName", "formatted", "givenName", "familyName"] as const;
export type NamePart = (typeof nameParts)[number];
export type Names = { readonly [P in NamePart]?: string };

/** A person of the directory's organization, as the directory sees them. */
export type ProvisionedPerson = RowKey & {
  readonly name: string;
  readonly email: string;
  readonly status: "INVITED" | "ACTIVE" | "DISABLED";
  readonly external_id: string | null;
  readonly names: Names;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
};

/** What a list of people is narrowed to. All must hold. */
export type PersonFilter = {
  readonly id?: string;
  readonly userName?: string;
  readonly externalId?: string;
  readonly active?: boolean;
};

type Page = { readonly offset: number; readonly limit: number };

// The organization is named although row policies also hold: the operator's role sees every organization.
const PEOPLE = `from users u
    left join provisioned_people p on p.organization_id = u.organization_id and p.user_id = u.id
  where u.organization_id = $1 and p.removed_at is null and ($2::uuid is null or u.id = $2)
    and ($3::text is null or u.email = lower($3)) and ($4::text is null or p.external_id = $4)
    and ($5::boolean is null or (u.status <> 'DISABLED') = $5)`;

const COLUMNS = `u.organization_id, u.id, u.name, u.email, u.status, p.external_id, coalesce(p.names, '{}') as names,
  u.created_at, greatest(u.updated_at, p.updated_at) as updated_at, coalesce((
    select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
    from directory_group_members m
      join directory_groups g on g.organization_id = m.organization_id and g.id = m.group_id
    where m.organization_id = u.organization_id and m.user_id = u.id), '[]') as groups`;

const PAGE = `select ${COLUMNS} ${PEOPLE} order by u.id offset $6 limit $7`;
const COUNT = `select count(*)::int as count ${PEOPLE}`;

export async function findPeople(
  connection: Connection,
  { organization_id }: Caller,
  { id, userName, externalId, active }: PersonFilter,
  { offset, limit }: Page,
): Promise<{ readonly people: readonly ProvisionedPerson[]; readonly total: number }> {
  // PostgreSQL would raise an error for it; for a directory it is an unknown id.
  if (id !== undefined && !isUUID(id)) return { people: [], total: 0 };
  const values = [organization_id, id ?? null, userName ?? null, externalId ?? null, active ?? null];
  const paged = { name: "provisioned-people", text: PAGE, values: [...values, offset, limit] };
  const [page, counted] = await Promise.all([
    connection.query<ProvisionedPerson>(paged),
    connection.query<{ count: number }>({ name: "provisioned-people-count", text: COUNT, values }),
  ]);
  return { people: page.rows, total: counted.rows[0]?.count ?? 0 };
}

export async function findPersonOf(
  connection: Connection,
  caller: Caller,
  id: string,
): Promise<ProvisionedPerson | undefined> {
  const { people } = await findPeople(connection, caller, { id }, { offset: 0, limit: 1 });
  return people[0];
}
