import { setImmediate } from "node:timers/promises";
import { idOf } from "#domain/actions/input-fields.ts";
import { listEngine } from "#domain/engines/engine.ts";
import { organization } from "#domain/organizations/organization.ts";
import { computeReadiness } from "#domain/readiness/compute-readiness.ts";
import { findEvidence } from "#domain/readiness/find-evidence.ts";
import type { ReadinessInput } from "#domain/readiness/readiness-input.ts";
import { readinessChange } from "#domain/readiness/readiness-result.ts";
import type { Connection } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

const MOST_CHANGES = 100;
/** Each change is a computation of its own, so only those are tried that cost most points now. */
const MOST_TRIED = 300;
/** And each goes over all of the evidence: of many thousands of records fewer are tried. */
const MOST_READ = 200_000;

export const readinessWhatIf = listEngine({
  name: "readiness_what_if",
  description:
    "What would move the score: each gap that is not closed verified, each overdue action item done, one at a time, those that gain most first. At most 100. Empty where the client does not disclose its evidence to the caller.",
  permission: "read_readiness",
  cost: 2_000,
  input: {
    organization_id: {
      ...idOf(() => organization, "The organization as a whole. Default: the caller's own."),
      optional: true,
    },
  },
  returns: readinessChange,
  run: async (asking, asked) => {
    const evidence = await findEvidence(asking, asked);
    if (!evidence?.isDisclosed) return [];
    const { input } = evidence;
    const { overall_score: score, contributions } = computeReadiness(input);
    const now = hundredths(score);
    const lost = new Map(contributions.map(({ record_id, points }) => [record_id, points]));
    const lostBy = ({ record_id }: { readonly record_id: string }) => lost.get(record_id) ?? 0;
    const worthTrying = [...gapsVerified(input), ...actionItemsDone(input)]
      .sort((a, b) => lostBy(a) - lostBy(b))
      .slice(0, triesOver(input));
    const tried = [];
    for (const { changed, ...told } of worthTrying) {
      const { overall_score } = computeReadiness(changed());
      tried.push({ ...told, overall_score, points: (hundredths(overall_score) - now) / 100 });
      // With thousands of records each takes a while, and others are waiting.
      await setImmediate();
    }
    const changes = tried.sort((a, b) => b.points - a.points).slice(0, MOST_CHANGES);
    const { organization_id = asking.caller.organization_id } = asked;
    const ids = changes.map(({ record_id }) => record_id);
    const called = await asCaller(asking.database, asking.caller, (connection) =>
      namesOf(connection, organization_id, ids),
    );
    return changes.map((change) => ({ ...change, ...(called.get(change.record_id) ?? UNNAMED) }));
  },
});

type Name = { readonly reference: string | null; readonly title: string | null };

type Names = ReadonlyMap<string, Name>;

const UNNAMED: Name = { reference: null, title: null };

/** What people call the records behind the changes. */
async function namesOf(connection: Connection, organization: string, ids: readonly string[]): Promise<Names> {
  const { rows } = await connection.query<Name & { readonly id: string }>({
    name: "what-if-names",
    text: `select id, 'G-' || number as reference, title from gaps where organization_id = $1 and id = any($2::uuid[])
      union all
      select id, 'A-' || number, title from action_items where organization_id = $1 and id = any($2::uuid[])`,
    values: [organization, ids],
  });
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

const CLOSED = new Set(["VERIFIED", "WITHDRAWN"]);
const LOADS = { CRITICAL: 4, HIGH: 3, MEDIUM: 2, LOW: 1 };

function gapsVerified(input: ReadinessInput) {
  return input.gaps
    .filter(({ status }) => !CLOSED.has(status))
    .sort((a, b) => LOADS[b.severity] - LOADS[a.severity])
    .map((gap) => ({
      changed: () => ({
        ...input,
        gaps: input.gaps.map((each) => (each === gap ? { ...gap, status: "VERIFIED" as const } : each)),
      }),
      action: "The gap is verified.",
      record_kind: "GAP" as const,
      record_id: gap.id,
      severity: gap.severity,
      due_on: null,
    }));
}

function actionItemsDone(input: ReadinessInput) {
  return input.action_items
    .filter(
      ({ status, due_on }) => due_on !== null && due_on < input.as_of && status !== "DONE" && status !== "CANCELLED",
    )
    .map((item) => ({
      changed: () => ({
        ...input,
        action_items: input.action_items.map((each) => (each === item ? { ...item, status: "DONE" as const } : each)),
      }),
      action: "The overdue action item is done.",
      record_kind: "ACTION_ITEM" as const,
      record_id: item.id,
      severity: null,
      due_on: item.due_on,
    }));
}

function triesOver({ gaps, action_items }: ReadinessInput): number {
  return Math.min(MOST_TRIED, Math.ceil(MOST_READ / Math.max(1, gaps.length + action_items.length)));
}

/** Scores are exact hundredths; as floats their difference would not be. */
function hundredths(score: number | null): number {
  return Math.round((score ?? 0) * 100);
}
