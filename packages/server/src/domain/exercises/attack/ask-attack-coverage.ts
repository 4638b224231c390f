import { attackCoverageAnswer } from "#domain/exercises/attack/attack-coverage.ts";
import { ATTACK_VERSION, attackMatrices, type Matrix, parentOf } from "#domain/exercises/attack/attack-matrices.ts";
import { computedQuery } from "#kernel/computed-query.ts";
import { idOf } from "#kernel/input-fields.ts";
import type { ResultOf } from "#kernel/object-declaration.ts";
import { isWithheldFrom } from "#kernel/withheld-from.ts";
import type { Connection } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import { findRow } from "#storage/write.ts";

type Answer = ResultOf<typeof attackCoverageAnswer>;
type Played = Omit<Answer["unknown"][number], "name">;

export const attackCoverage = computedQuery({
  name: "attack_coverage",
  description:
    "Which MITRE ATT&CK techniques the injects of an organization's completed exercises played, by tactic: how " +
    "often, how well, and when last. Null if the organization is outside the caller's scope, or discloses only a " +
    "summary to it.",
  permission: "read_exercises",
  cost: 300,
  input: {
    organization_id: { ...idOf("Organization", "The organization. Default: your own."), optional: true },
  },
  returns: attackCoverageAnswer,
  run: async ({ database, caller, noteReads }, { organization_id: id = caller.organization_id }) => {
    const played = await asCaller(database, caller, async (connection) => {
      const found = await findRow(connection, caller, { table: "organizations", columns: "id", id });
      return found && !isWithheldFrom(caller, id) ? readPlayed(connection, id) : undefined;
    });
    if (!played) return null;
    const injects = played.reduce((sum, { injects_count }) => sum + injects_count, 0);
    noteReads?.([{ organization_id: id, record_kind: "Inject", records: injects }]);
    return { organization_id: id, version: ATTACK_VERSION, ...byTactic(played, attackMatrices()) };
  },
});

const PLAYED = `
  select i.attack_technique as id, count(distinct e.id)::int as exercises_count, count(*)::int as injects_count,
    count(*) filter (where i.rating = 'PERFORMED')::int as performed_count,
    count(*) filter (where i.rating = 'SOME_CHALLENGES')::int as some_challenges_count,
    count(*) filter (where i.rating = 'MAJOR_CHALLENGES')::int as major_challenges_count,
    count(*) filter (where i.rating = 'UNABLE')::int as unable_count,
    max(e.exercise_date)::text as last_exercised_on
  from exercises e join injects i on i.organization_id = e.organization_id and i.exercise_id = e.id
  where e.organization_id = $1 and e.status = 'COMPLETED' and i.status = 'DELIVERED' and i.attack_technique is not null
  group by i.attack_technique order by i.attack_technique`;

async function readPlayed(connection: Connection, organization: string): Promise<readonly Played[]> {
  const values = [organization];
  return (await connection.query<Played>({ name: "played-techniques", text: PLAYED, values })).rows;
}

/** A technique appears under each of its tactics; a sub-technique under those of its technique. */
export function byTactic(played: readonly Played[], matrices: readonly Matrix[]): Pick<Answer, "tactics" | "unknown"> {
  const isIn = (matrix: Matrix) => (each: Played) => matrix.techniques.has(each.id);
  return {
    tactics: matrices.flatMap((matrix) => {
      const known = played.filter(isIn(matrix));
      return known.length === 0 ? [] : matrix.tactics.map((tactic) => tacticOf(matrix, tactic, known));
    }),
    unknown: played
      .filter((each) => !matrices.some((matrix) => isIn(matrix)(each)))
      .map((each) => ({ ...each, name: null })),
  };
}

function tacticOf(
  { name: matrix, techniques }: Matrix,
  { id, name, technique_ids }: Matrix["tactics"][number],
  played: readonly Played[],
): Answer["tactics"][number] {
  const own = played.filter((each) => technique_ids.includes(parentOf(each.id)));
  return {
    matrix,
    id,
    name,
    techniques_count: technique_ids.length,
    exercised_count: new Set(own.map((each) => parentOf(each.id))).size,
    techniques: own.map((each) => ({ ...each, name: techniques.get(each.id)?.name ?? null })),
  };
}
