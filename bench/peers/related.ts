import type { GapKeys } from "./gap-page.ts";
import {
  type ExerciseKey,
  loadActionItems,
  loadDecisions,
  loadGaps,
  loadInjects,
  loadParticipants,
  loadReports,
  loadScores,
} from "./loading.ts";
import { rowsOf } from "./pool.ts";

/** One field of many records, with one query. */
export type Batch<P> = (parents: readonly P[]) => Promise<readonly unknown[]>;

type Identified = { readonly id: string };
type Owned = { readonly organization_id: string };

export const ofExercises: Readonly<Record<string, Batch<ExerciseKey>>> = {
  organization: loadOrganizations,
  participants: loadParticipants,
  injects: loadInjects,
  decisions: loadDecisions,
  gaps: loadGaps,
  action_items: loadActionItems,
  after_action_report: loadReports,
  readiness_score: loadScores,
};

export const ofGaps: Readonly<Record<string, Batch<GapKeys>>> = {
  organization: loadOrganizations,
  exercise: (gaps) => loadTitles(gaps.map(({ organization_id, exercise_id }) => [organization_id, exercise_id])),
  verified_by_exercise: (gaps) =>
    loadTitles(gaps.map(({ organization_id, verified_by_exercise_id }) => [organization_id, verified_by_exercise_id])),
};

async function loadOrganizations(owned: readonly Owned[]) {
  const ids = [...new Set(owned.map(({ organization_id }) => organization_id))];
  const text = "select id, name from organizations where id = any ($1::uuid[])";
  const found = byId(await rowsOf<Identified>({ name: "organizations", text, values: [ids] }));
  return owned.map(({ organization_id }) => found.get(organization_id) ?? null);
}

async function loadTitles(keys: readonly (readonly [string, string | null])[]) {
  const wanted = new Map(keys.flatMap(([organization, id]) => (id ? [[id, organization] as const] : [])));
  if (wanted.size === 0) return keys.map(() => null);
  const text = `select e.id, e.reference, e.title from unnest($1::uuid[], $2::uuid[]) as k (organization_id, id)
    join exercises e using (organization_id, id)`;
  const values = [[...wanted.values()], [...wanted.keys()]];
  const found = byId(await rowsOf<Identified>({ name: "titles", text, values }));
  return keys.map(([, id]) => (id ? (found.get(id) ?? null) : null));
}

function byId<R extends Identified>(rows: readonly R[]): Map<string, R> {
  return new Map(rows.map((row) => [row.id, row]));
}
