import type { ScenarioPlan } from "#domain/scenarios/checks/find-problems.ts";
import type { Connection } from "#storage/database.ts";
import type { RowKey } from "#storage/write.ts";

const READ = `select coalesce(s.dimensions, '{}') as dimensions,
    coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number, 'dimension', i.dimension, 'options',
        coalesce((select jsonb_agg(jsonb_build_object('label', o.label, 'next', o.next_inject_id) order by o.sequence, o.id)
          from scenario_inject_options o
          where o.organization_id = i.organization_id and o.scenario_inject_id = i.id), '[]')) order by i.sequence, i.id)
      from scenario_injects i where i.organization_id = s.organization_id and i.scenario_id = s.id), '[]') as injects
  from scenarios s where s.organization_id = $1 and s.id = $2`;

/** The branches of a scenario, and the dimensions that it names. */
export async function readScenarioPlan(connection: Connection, { organization_id, id }: RowKey): Promise<ScenarioPlan> {
  const values = [organization_id, id];
  const { rows } = await connection.query<ScenarioPlan>({ name: "scenario-plan", text: READ, values });
  return rows[0] ?? { dimensions: [], injects: [] };
}
