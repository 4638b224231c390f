import type { scenarioKind } from "#domain/scenarios/scenario-enums.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

/** A scenario, with the number of injects that test each dimension. */
export type Story = {
  readonly id: string;
  readonly title: string;
  readonly kind: Code<typeof scenarioKind>;
  readonly injects: number;
  readonly dimensions: Readonly<Record<string, number>>;
};

const READ = `select s.id, s.title, s.kind, coalesce(sum(i.count), 0)::int as injects,
    coalesce(jsonb_object_agg(i.dimension, i.count) filter (where i.dimension is not null), '{}') as dimensions
  from scenarios s
  left join (select organization_id, scenario_id, dimension, count(*)::int as count
    from scenario_injects group by organization_id, scenario_id, dimension) i
    on i.organization_id = s.organization_id and i.scenario_id = s.id
  join organizations owner on owner.id = s.organization_id
  where s.status = 'PUBLISHED' and (owner.kind = 'OPERATOR' and s.language = 'EN' or owner.id = $1) and ($2 or not s.spoils)
    and not exists (select from scenarios known where known.organization_id = $1 and known.story_id = coalesce(s.story_id, s.id)
      and known.shared_from is not null and known.status = 'PUBLISHED')
  group by s.organization_id, s.id, s.title, s.kind order by s.title, s.id limit 200`;

/**
 * The published scenarios that an organization may play: the operator's in English, and its own in any language.
 * None that is shared with it, because its people have read the story.
 */
export async function readLibrary(
  database: Database,
  caller: Caller,
  organization_id: string,
): Promise<readonly Story[]> {
  return asCaller(database, caller, async (connection) => {
    const { rows } = await connection.query<Story>({
      name: "read-library",
      text: READ,
      values: [organization_id, caller.kind === "OPERATOR"],
    });
    return rows;
  });
}
