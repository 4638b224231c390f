import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { actionItem } from "#domain/findings/action-item.ts";
import { confirmGapClosure } from "#domain/findings/answer-gap-closure.ts";
import { changeActionItemStatus } from "#domain/findings/change-action-item-status.ts";
import { changeGapStatus } from "#domain/findings/change-gap-status.ts";
import { proposeGapClosure } from "#domain/findings/propose-gap-closure.ts";
import { unproven } from "#domain/findings/proven-closed.ts";
import { setGapSeverity } from "#domain/findings/set-gap-severity.ts";
import { updateActionItem } from "#domain/findings/update-action-item.ts";
import { updateGap } from "#domain/findings/update-gap.ts";
import { answerRetest } from "#domain/retests/answer-retest.ts";
import type { Action } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";

let market: Market;
let people: readonly Caller[];
let ids: {
  readonly gaps: readonly string[];
  readonly action_items: readonly string[];
  readonly retests: readonly string[];
};
before(async () => {
  market = await startMarket();
  const { person } = market.members.client;
  const other = () => ({ actor_id: randomUUID(), actor_name: `Somebody ${randomUUID()}` });
  people = [person, { ...person, ...other() }, { ...person, ...other(), role: "EDITOR" }];
  const { owner } = market;
  await owner.query(
    "update action_items set due_on = current_date - 5, agreed_due_on = current_date - 5 where organization_id = $1",
    [person.organization_id],
  );
  await owner.query("delete from attachments");
  const idsOf = async (table: string) =>
    (
      await owner.query(`select id from ${table} where organization_id = $1 order by id`, [person.organization_id])
    ).rows.map(({ id }) => String(id));
  ids = { gaps: await idsOf("gaps"), action_items: await idsOf("action_items"), retests: await idsOf("retests") };
  for (const table of TABLES) {
    await owner.query(`create temp table before_${table} as select * from ${table} where organization_id = $1`, [
      person.organization_id,
    ]);
  }
});
after(() => market.stop());

const TABLES = ["gaps", "action_items"] as const;

/** As it was before the first step. */
async function reset(): Promise<void> {
  // Each key has its own budget of reads.
  operatorKey = (await market.newKey("operator", ["GRAPHQL"])).key;
  for (const table of TABLES) {
    const { rows } = await market.owner.query(
      `select column_name as name from information_schema.columns where table_schema = 'hotwash' and table_name = $1
        and is_generated = 'NEVER' and column_name not in ('organization_id', 'id')`,
      [table],
    );
    const set = rows.map(({ name }) => `${name} = b.${name}`).join(", ");
    await market.owner.query(`update ${table} t set ${set} from before_${table} b where b.id = t.id`);
  }
}

async function scoreNow(): Promise<number> {
  const document = "query ($id: ID) { readiness(organization_id: $id) { overall_score } }";
  const { client } = market.members;
  const { data } = await askGraphQL(market.app, operatorKey, document, { id: client.id });
  const { overall_score } = Object(data?.readiness);
  assert.equal(typeof overall_score, "number");
  return overall_score;
}
let operatorKey: string | undefined;

type Given = Readonly<Record<string, unknown>>;
type Move = {
  readonly action: Action;
  readonly of: keyof typeof ids;
  readonly with: (day: string) => Given;
  /** Whether it comes with something that can be examined: evidence, or who takes the risk and until when. */
  readonly isEvidenced?: true;
};

const note = "The reason.";
const gapMove = (status: string, more: Given = {}): Move => ({
  action: changeGapStatus,
  of: "gaps",
  with: () => ({ status, note, ...more }),
});
const itemMove = (status: string, more: Given = {}): Move => ({
  action: changeActionItemStatus,
  of: "action_items",
  with: () => ({ status, note, ...more }),
});
const evidenced = (move: Move): Move => ({ ...move, isEvidenced: true });

/** Everything that a client can do, or try, to what its score counts. */
const moves: readonly Move[] = [
  gapMove("OPEN"),
  gapMove("IN_PROGRESS"),
  evidenced(gapMove("REMEDIATED")),
  evidenced(gapMove("VERIFIED")),
  evidenced(gapMove("ACCEPTED", { accepted_until: "2099-01-01" })),
  gapMove("WITHDRAWN"),
  evidenced({ action: proposeGapClosure, of: "gaps", with: () => ({ closure: "VERIFIED", evidence: "A log." }) }),
  { action: proposeGapClosure, of: "gaps", with: () => ({ closure: "WITHDRAWN", evidence: "None." }) },
  { action: confirmGapClosure, of: "gaps", with: () => ({}) },
  { action: answerRetest, of: "retests", with: () => ({ outcome: "CLOSED" }) },
  { action: setGapSeverity, of: "gaps", with: () => ({ severity: "LOW", note }) },
  { action: updateGap, of: "gaps", with: (due_on) => ({ due_on, category: "COMMUNICATIONS", note }) },
  itemMove("OPEN"),
  itemMove("IN_PROGRESS"),
  itemMove("BLOCKED"),
  evidenced(itemMove("DONE", { evidence: "A log." })),
  itemMove("DONE"),
  itemMove("CANCELLED"),
  { action: updateActionItem, of: "action_items", with: (due_on) => ({ due_on, note }) },
  { action: updateActionItem, of: "action_items", with: () => ({ due_on: null, owner: null, note }) },
  { action: updateActionItem, of: "action_items", with: () => ({ priority: "LOW", owner: "Nobody", note }) },
];

const steps = fc.array(
  fc.record({
    by: fc.nat(2),
    move: fc.nat(moves.length - 1),
    which: fc.nat(50),
    day: fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }),
  }),
  { minLength: 1, maxLength: 12 },
);

/** What counts for more than before, though nothing was shown for it: a score can only rise by such records. */
const BETTER = [
  `select g.id from gaps g join before_gaps b on b.id = g.id where g.id <> all ($1::uuid[])
    and (g.severity <> b.severity or g.dimension <> b.dimension or g.agreed_due_on is distinct from b.agreed_due_on
      or (b.status in ('OPEN', 'IN_PROGRESS') and g.status not in ('OPEN', 'IN_PROGRESS')))`,
  `select g.id from gaps g join before_gaps b on b.id = g.id
    where g.assurance in ('CONFIRMED', 'RETESTED') and b.assurance is distinct from g.assurance`,
  "select g.id from gaps g join before_gaps b on b.id = g.id where g.status = 'WITHDRAWN' and b.status <> 'WITHDRAWN'",
  `select g.id from gaps g join before_gaps b on b.id = g.id where ${unproven("b")} and not ${unproven("g")}`,
  `select a.id from action_items a join before_action_items b on b.id = a.id where a.id <> all ($1::uuid[])
    and ${actionItem.fields.is_overdue.expression("b")} and not ${actionItem.fields.is_overdue.expression("a")}`,
  `select a.id from action_items a join before_action_items b on b.id = a.id where a.id <> all ($1::uuid[])
    and (a.agreed_due_on > b.agreed_due_on or (a.agreed_due_on is null and b.agreed_due_on is not null)
      or array_position(array['LOW', 'MEDIUM', 'HIGH', 'URGENT'], a.priority)
        < array_position(array['LOW', 'MEDIUM', 'HIGH', 'URGENT'], b.priority)
      or (b.agreed_due_on < current_date and b.status in ('OPEN', 'IN_PROGRESS', 'BLOCKED')
        and a.status in ('DONE', 'CANCELLED')))`,
];

test("F12, S36, S37, S40: whatever a client does in whatever order, its score rises only with evidence, and only the operator confirms", async () => {
  const act = performing(market.dependencies);
  let carried = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (played) => {
      await reset();
      let score = await scoreNow();
      const first = score;
      const evidencedIds: string[] = [];
      for (const { by, move: place, which, day } of played) {
        const move = moves[place];
        const caller = people[by];
        const of = move && ids[move.of];
        if (!move || !caller || !of) throw new Error("There is no such step.");
        const input = { id: of[which % of.length], ...move.with(day.toISOString().slice(0, 10)) };
        const isDone = await act(caller, move.action, input).then(
          () => true,
          (error: unknown) => {
            assert.ok(error instanceof Refusal, String(error));
            return false;
          },
        );
        const next = await scoreNow();
        const said = `${move.action.name} ${JSON.stringify(input)}: ${score} became ${next}`;
        if (!isDone) assert.equal(next, score, said);
        if (isDone && move.isEvidenced) evidencedIds.push(String(input.id));
        if (evidencedIds.length === 0) assert.ok(next <= first, `${said}, above ${first}`);
        if (isDone) carried++;
        score = next;
      }
      for (const better of BETTER)
        assert.deepEqual(
          (await market.owner.query(better, better.includes("$1") ? [evidencedIds] : [])).rows,
          [],
          better,
        );
    }),
    { numRuns: 60 },
  );
  assert.ok(carried > 40, `${carried} steps were carried out`);
});
