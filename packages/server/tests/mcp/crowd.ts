import type { Client } from "pg";
import { exerciseStatus } from "#domain/exercises/records/exercise-enums.ts";
import { actionItemStatus, priority } from "#domain/findings/action-item-enums.ts";
import { assurance } from "#domain/findings/assurance.ts";
import { gapCategory, gapStatus } from "#domain/findings/gap-enums.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { scenarioKind } from "#domain/scenarios/scenario-enums.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import { severity } from "#kernel/severity.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import type { Door, OrganizationName } from "#tests/mcp/door.ts";
import { listings } from "#tests/mcp/narrowings.ts";
import { type PlantedRow, plant } from "#tests/mcp/plant.ts";

export type CrowdOptions = {
  readonly exercises?: number;
  readonly gaps?: number;
  readonly items?: number;
  readonly scores?: number;
  /** The title of the i-th record of each kind. */
  readonly title?: (i: number) => string;
  /** The long texts of each. */
  readonly text?: string | null;
};

export type Crowd = { readonly exercises: readonly string[]; readonly gaps: readonly string[] };

const DAY = 86_400_000;
/** Texts in which the signs of a pattern mean themselves. */
const titles = [
  "50% of backups",
  "50 of backups",
  "Half_of backups",
  "Halfxof backups",
  "Back\\ups",
  "BACKUPS",
  "Ärger",
];
const owners = ["Ruth Abara", "ruth of the night", "Paul 100%", "Paul_Lindt", null];

/** Records of an organization in which every code stands, and dates tie, lie on the edges of a day or are missing. */
export async function crowd({ owner, ids }: Door, of: OrganizationName, options: CrowdOptions = {}): Promise<Crowd> {
  const { exercises = 24, gaps = 60, items = 40, scores = 20, text = null } = options;
  const { title = (i) => `${titles[i % titles.length]}, ${of}` } = options;
  const organization_id = ids[of];
  const rows = (count: number, row: (i: number) => PlantedRow) =>
    Array.from({ length: count }, (_, i) => ({ organization_id, id: randomUUIDv7(new Date()), ...row(i) }));

  const held = rows(exercises, (i) => ({
    number: i + 1,
    title: title(i),
    ...exerciseRow(i),
    narrative: text,
    objectives: text,
  }));
  await plant(owner, "exercises", held);
  const exerciseOf = (i: number) => held[i % held.length]?.id ?? null;
  const found = rows(gaps, (i) => ({
    number: i + 1,
    exercise_id: exerciseOf(i),
    title: title(i),
    ...gapRow(i),
    ...retestedIn(gapRow(i), exerciseOf(i + 1)),
    description: text,
    root_cause: text,
    recommendation: text,
  }));
  await plant(owner, "gaps", found);
  const asked = rows(items, (i) => {
    const about = found[i % found.length];
    const of = { exercise_id: exerciseOf(i % found.length), gap_id: about?.id ?? null };
    return { number: i + 1, ...of, title: title(i), ...itemRow(i), remediation_note: text, evidence: text };
  });
  await plant(owner, "action_items", asked);
  const scored = rows(scores, (i) => ({ exercise_id: i % 4 === 3 ? exerciseOf(i) : null, ...scoreRow(i) }));
  await plant(owner, "readiness_scores", scored);
  const parts = scored.flatMap(({ id }, i) =>
    Object.keys(dimension.values).map((code, sequence) => ({ score_id: id, sequence, dimension: code, ...partRow(i) })),
  );
  await plant(
    owner,
    "readiness_dimensions",
    rows(parts.length, (i) => parts[i] ?? {}),
  );
  for (const { table, planted } of Object.values(listings)) {
    if (planted) await plant(owner, table, rows(items, planted));
  }
  await count(owner, organization_id, { X: exercises, G: gaps, A: items });
  return { exercises: held.map(({ id }) => id), gaps: found.map(({ id }) => id) };
}

/** So that the next one gets the next number. */
async function count(owner: Client, organization_id: string, last: Readonly<Record<string, number>>): Promise<void> {
  const text =
    "insert into reference_counters select $1, $1, prefix, last::int from json_each_text($2) c (prefix, last)";
  await owner.query(text, [organization_id, JSON.stringify(last)]);
}

function exerciseRow(i: number): PlantedRow {
  const status = code(exerciseStatus, i);
  const [started_at, ended_at] = status === "COMPLETED" ? [moment(i), moment(i)] : [null, null];
  return {
    exercise_date: moment(Math.floor(i / 2) * 24).slice(0, 10),
    status,
    scenario: code(scenarioKind, i),
    severity: code(severity, Math.floor(i / 4)),
    cancelled_reason: status === "CANCELLED" ? "Nobody came." : null,
    started_at,
    ended_at,
  };
}

function gapRow(i: number): PlantedRow {
  const status = code(gapStatus, Math.floor(i / 4));
  const category = code(gapCategory, i);
  return {
    severity: code(severity, i),
    status,
    category,
    dimension: code(dimension, i),
    identified_at: moment(Math.floor(i / 3) * 6),
    due_on: i % 4 === 0 ? null : dayFromNow(i % 9),
    owner: owners[i % owners.length],
    accepted_at: status === "ACCEPTED" ? moment(i) : null,
    accepted_until: status === "ACCEPTED" ? dayFromNow(1) : null,
    verified_at: status === "VERIFIED" ? moment(i) : null,
    assurance: status === "VERIFIED" ? code(assurance, i) : null,
    agreed_due_on: i % 5 === 0 ? null : dayFromNow(i % 3),
    moved_times: i % 3,
  };
}

function retestedIn({ assurance }: PlantedRow, verified_by_exercise_id: string | null): PlantedRow {
  return assurance === "RETESTED" ? { verified_by_exercise_id } : {};
}

function itemRow(i: number): PlantedRow {
  const status = code(actionItemStatus, i);
  return {
    status,
    priority: code(priority, Math.floor(i / 5)),
    owner: owners[Math.floor(i / 3) % owners.length],
    due_on: i % 7 === 0 ? null : dayFromNow((Math.floor(i / 2) % 5) - 2),
    completed_at: status === "DONE" ? moment(i) : null,
    agreed_due_on: i % 5 === 0 ? null : dayFromNow((i % 3) - 1),
    moved_times: i % 3,
  };
}

function scoreRow(i: number): PlantedRow {
  const status = ["FINAL", "PROVISIONAL", "NOT_ASSESSED", "INSUFFICIENT_EVIDENCE"][i % 4] ?? "FINAL";
  return {
    status,
    overall_score: i % 4 > 1 ? null : 50 + (i % 50),
    coverage: 35,
    as_of: moment(i * 24).slice(0, 10),
    scored_at: moment(Math.floor(i / 2) * 6),
    formula_version: "hotwash-readiness/1.0.0",
    parameters_digest: "0".repeat(64),
    input_digest: "0".repeat(64),
    input: {},
  };
}

function partRow(i: number): PlantedRow {
  return { score: 60 + (i % 100) / 100, weight: 15, evidence_count: 3, open_gaps_count: 0 };
}

/** The first and the last moment of a day come up among them. */
function moment(hours: number): string {
  const start = Date.parse("2026-03-10T00:00:00.000Z") + hours * 3_600_000;
  return new Date(hours % 24 === 18 ? start + 6 * 3_600_000 - 1 : start).toISOString();
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
}

function code({ values }: EnumDeclaration, i: number): string {
  const codes = Object.keys(values);
  return codes[i % codes.length] ?? "";
}
