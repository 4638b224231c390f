import type { Caller } from "#kernel/caller.ts";
import type { Role } from "#kernel/role.ts";
import type { Connection } from "#storage/database.ts";
import { isUUID, type RowKey } from "#storage/write.ts";

/** A group as its directory sees it. */
export type ProvisionedGroup = RowKey & {
  readonly name: string;
  readonly external_id: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** Undefined if they were not asked for. */
  readonly members?: readonly { readonly id: string; readonly name: string }[];
};

export type GroupFilter = {
  readonly id?: string;
  readonly displayName?: string;
  readonly externalId?: string;
  readonly member?: string;
};

type Page = { readonly offset: number; readonly limit: number; readonly withMembers: boolean };

const GROUPS = `from directory_groups g
  where g.organization_id = $1 and g.directory_id = $2 and g.removed_at is null and ($3::uuid is null or g.id = $3)
    and ($4::text is null or lower(g.name) = lower($4)) and ($5::text is null or g.external_id = $5)
    and ($6::uuid is null or exists (select from directory_group_members m
      where m.organization_id = g.organization_id and m.group_id = g.id and m.user_id = $6))`;

const COLUMNS = "g.organization_id, g.id, g.name, g.external_id, g.created_at, g.updated_at";
const MEMBERS = `coalesce((
  select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.id)
  from directory_group_members m join users u on u.organization_id = m.organization_id and u.id = m.user_id
  where m.organization_id = g.organization_id and m.group_id = g.id), '[]') as members`;

const BARE_PAGE = `select ${COLUMNS} ${GROUPS} order by g.id offset $7 limit $8`;
const PAGE = `select ${COLUMNS}, ${MEMBERS} ${GROUPS} order by g.id offset $7 limit $8`;
const COUNT = `select count(*)::int as count ${GROUPS}`;

export async function findGroups(
  connection: Connection,
  { organization_id, actor_id }: Caller,
  { id, displayName, externalId, member }: GroupFilter,
  { offset, limit, withMembers }: Page,
): Promise<{ readonly groups: readonly ProvisionedGroup[]; readonly total: number }> {
  if ([id, member].some((each) => each !== undefined && !isUUID(each))) return { groups: [], total: 0 };
  const values = [organization_id, actor_id, id ?? null, displayName ?? null, externalId ?? null, member ?? null];
  const paged = withMembers ? { name: "groups-of-directory", text: PAGE } : { name: "bare-groups", text: BARE_PAGE };
  const [page, counted] = await Promise.all([
    connection.query<ProvisionedGroup>({ ...paged, values: [...values, offset, limit] }),
    connection.query<{ count: number }>({ name: "groups-of-directory-count", text: COUNT, values }),
  ]);
  return { groups: page.rows, total: counted.rows[0]?.count ?? 0 };
}

export type HeldGroup = RowKey & {
  readonly name: string;
  readonly external_id: string | null;
  readonly role: Role | null;
  readonly updated_at: Date;
};
