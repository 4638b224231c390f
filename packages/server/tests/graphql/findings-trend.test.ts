import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { z } from "zod";
import { ask, codesOf, dataOf } from "#tests/graphql/asking.ts";
import { startMarket } from "#tests/support/market.ts";

const market = await startMarket();
after(() => market.stop());
const { app, members, owner } = market;
const keys = new Map(
  await Promise.all(
    (["operator", "carrier", "client", "openClient", "otherCarrier"] as const).map(
      async (name) => [name, (await market.newKey(name, ["GRAPHQL"])).key] as const,
    ),
  ),
);
type Asker = "operator" | "carrier" | "client" | "openClient" | "otherCarrier";
const headersOf = (by: Asker) => ({ "x-api-key": keys.get(by) ?? "" });
const organization_id = members.openClient.id;

const counts = { open: z.number(), opened: z.number(), closed: z.number() };
const trend = z.object({
  points: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      gaps: z.array(z.object({ severity: z.string(), ...counts })),
      action_items: z.object(counts),
    }),
  ),
});
type Counts = { readonly open: number; readonly opened: number; readonly closed: number };

const QUERY = `query ($organization_id: ID, $from: Date, $to: Date, $period: TrendPeriod) {
  findings_trend(organization_id: $organization_id, from: $from, to: $to, period: $period) {
    points { from to gaps { severity open opened closed } action_items { open opened closed } } } }`;

const asking = (by: Asker, variables: object) => ask(app, headersOf(by), QUERY, { organization_id, ...variables });

type Move = { readonly id: string; readonly sort: string; readonly at: number; readonly is_open: boolean };
const OPEN: Readonly<Record<string, readonly string[]>> = {
  Gap: ["OPEN", "IN_PROGRESS"],
  ActionItem: ["OPEN", "IN_PROGRESS", "BLOCKED"],
};

/** Every move of the organization's findings into and out of what counts as open, read row by row. */
async function movesOf(): Promise<readonly Move[]> {
  const { rows } = await owner.query<{
    id: string;
    kind: string;
    severity: string | null;
    found_at: Date | null;
    to_state: string;
    at: Date;
  }>(
    `select c.subject_id as id, c.subject_kind as kind, g.severity, g.identified_at as found_at, c.to_state, c.at
     from state_changes c left join gaps g on g.id = c.subject_id
     where c.organization_id = $1 and c.field = 'status' and c.subject_kind in ('Gap', 'ActionItem')
     order by c.at, c.id`,
    [organization_id],
  );
  const open = new Map<string, boolean>();
  return rows.flatMap(({ id, kind, severity, found_at, to_state, at }) => {
    const [was, is_open] = [open.get(id), OPEN[kind]?.includes(to_state) === true];
    open.set(id, is_open);
    if (was === is_open || (was === undefined && !is_open)) return [];
    const began = was === undefined && found_at ? Math.min(found_at.getTime(), at.getTime()) : at.getTime();
    return [{ id, sort: severity ?? "ACTION_ITEM", at: began, is_open }];
  });
}

function countsOf(moves: readonly Move[], sort: string, from: string, to: string): Counts {
  const [start, end] = [Date.parse(from), Date.parse(to) + 86_400_000];
  const own = moves.filter((move) => move.sort === sort && move.at < end);
  const within = own.filter(({ at }) => at >= start);
  const openings = (all: readonly Move[]) => all.filter(({ is_open }) => is_open).length;
  return {
    open: 2 * openings(own) - own.length,
    opened: openings(within),
    closed: within.length - openings(within),
  };
}

before(async () => {
  const change = (kind: string, from: string, to: string, ago: string) =>
    owner.query(
      `insert into state_changes (organization_id, id, subject_kind, subject_id, field, from_state, to_state, actor, at,
         created_at, updated_at)
       select $1, gen_random_uuid(), $2, id, 'status', $3, $4, 'Test', now() - $5::interval, now(), now()
       from ${kind === "Gap" ? "gaps" : "action_items"} where organization_id = $1`,
      [organization_id, kind, from, to, ago],
    );
  await owner.query("update gaps set identified_at = now() - interval '5 months' where organization_id = $1", [
    organization_id,
  ]);
  await owner.query(
    "update state_changes set at = now() - interval '100 days' where organization_id = $1 and from_state is null",
    [organization_id],
  );
  await change("Gap", "OPEN", "REMEDIATED", "70 days");
  await change("Gap", "REMEDIATED", "OPEN", "40 days");
  await change("Gap", "OPEN", "REMEDIATED", "12 days");
  await change("ActionItem", "OPEN", "DONE", "20 days");
});

for (const period of ["WEEK", "MONTH"]) {
  test(`G63: findings_trend by ${period} counts what was open, opened and closed, as the history says row by row`, async () => {
    const moves = await movesOf();
    assert.ok(moves.filter(({ is_open }) => !is_open).length > 3, "the history closes something");
    const { findings_trend } = dataOf(await asking("openClient", { period }));
    const { points } = trend.parse(findings_trend);
    assert.ok(points.length >= (period === "WEEK" ? 52 : 12));
    for (const { from, to, gaps, action_items } of points) {
      assert.deepEqual(
        gaps,
        ["CRITICAL", "HIGH", "MEDIUM", "LOW"].map((severity) => ({ severity, ...countsOf(moves, severity, from, to) })),
        from,
      );
      assert.deepEqual(action_items, countsOf(moves, "ACTION_ITEM", from, to), from);
    }
    const closed = points.reduce((sum, { action_items }) => sum + action_items.closed, 0);
    assert.ok(closed > 0, "the trend is not empty");
  });
}

test("G63: a range that begins later starts with what was open already", async () => {
  const [first, ...rest] = trend.parse(dataOf(await asking("openClient", {})).findings_trend).points.slice(-3);
  const { points } = trend.parse(dataOf(await asking("openClient", { from: first?.to })).findings_trend);
  assert.deepEqual(points, [first, ...rest]);
});

test("G63: the history of a client that discloses a summary is withheld from its carrier, and read by nobody else", async () => {
  const { rows } = await owner.query<{ id: string; disclosure: string }>("select id, disclosure from organizations");
  const disclosure = new Map(rows.map(({ id, disclosure: each }) => [id, each]));
  for (const by of ["carrier", "otherCarrier", "client", "openClient", "operator"] as const) {
    for (const subject of ["client", "openClient", "otherClient"] as const) {
      const { id } = members[subject];
      const { findings_trend } = dataOf(await asking(by, { organization_id: id }));
      const isOf = { client: "carrier", openClient: "carrier", otherClient: "otherCarrier" }[subject] === by;
      const reads = by === "operator" || by === subject || (isOf && disclosure.get(id) === "FULL");
      assert.equal(findings_trend !== null, reads, `${by} of ${subject}`);
    }
  }
  assert.equal(disclosure.get(members.openClient.id), "FULL");
  assert.equal(disclosure.get(members.client.id), "SUMMARY");
});

test("G63: a range that ends before it begins, or of more than 120 periods, is refused", async () => {
  const backwards = await asking("openClient", { from: "2026-05-01", to: "2026-04-30" });
  const long = await asking("openClient", { from: "2020-01-01", to: "2026-04-30", period: "WEEK" });
  for (const answer of [backwards, long]) {
    assert.deepEqual(codesOf(answer), ["BAD_USER_INPUT"]);
    assert.match(JSON.stringify(answer.errors), /from: must/);
  }
});

test("G63: a range at either end of the calendar is answered", async () => {
  for (const [to, period] of [
    ["0001-01-01", "MONTH"],
    ["0001-06-01", "WEEK"],
    ["9999-12-31", "MONTH"],
  ] as const) {
    const { points } = trend.parse(dataOf(await asking("openClient", { to, period })).findings_trend);
    const last = points.at(-1);
    assert.ok(last && last.from <= to && to <= last.to, `${to} is in ${JSON.stringify(last)}`);
  }
});
