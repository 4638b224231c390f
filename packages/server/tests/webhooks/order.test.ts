import assert from "node:assert/strict";
import { after, test } from "node:test";
import fc from "fast-check";
import { isAfter } from "#domain/feed/feed-pages.ts";
import { deliverWebhooks } from "#domain/webhooks/deliver-webhooks.ts";
import { endWebhook } from "#domain/webhooks/end-webhook.ts";
import { startMarket } from "#tests/support/market.ts";
import { type Arrived, type Inbox, openInbox, openSender, sendUntil, subscribe } from "#tests/webhooks/sending.ts";

const market = await startMarket();
const { members, owner, dependencies } = market;
const inboxes: Inbox[] = [];
after(async () => {
  await Promise.all(inboxes.map((each) => each.close()));
  await market.stop();
});
const sender = openSender(dependencies);

async function inboxed(): Promise<Inbox> {
  const inbox = await openInbox();
  inboxes.push(inbox);
  return inbox;
}

const { rows: gaps } = await owner.query<{ id: string }>(
  "select g.id from gaps g join organizations o on o.id = g.organization_id where o.parent_id = $1 order by g.id",
  [members.carrier.id],
);

/** Writes the number of a change into the row itself, so an arrived row says which change it shows. */
const CHANGE = "update gaps set title = 'Change ' || $2::text, updated_at = clock_timestamp() where id = $1";

function changeIn(row: Readonly<Record<string, unknown>>): number {
  const [, number] = /^Change (\d+)$/.exec(String(row.title)) ?? [];
  return Number(number ?? -1);
}

/** Deliveries that a receiver accepts, each once, as one that remembers their ids. */
function accepted(arrived: readonly Arrived[], isAccepted: ReadonlySet<Arrived>): readonly Arrived[] {
  const seen = new Set<string>();
  return arrived.filter((each) => isAccepted.has(each) && !seen.has(each.id) && seen.add(each.id));
}

const faults = ["ok", "500", "400", "hang up", "accepted and hang up"] as const;

test("E13: whatever fails, each change of a record arrives in its order, and the last one always does", async () => {
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ fault: fc.constantFrom(...faults), touched: fc.array(fc.nat(gaps.length - 1), { maxLength: 4 }) }),
        {
          minLength: 3,
          maxLength: 8,
        },
      ),
      async (steps) => {
        const inbox = await inboxed();
        const isAccepted = new Set<Arrived>();
        let fault: (typeof faults)[number] = "ok";
        inbox.answer = (arrived) => {
          if (fault === "ok" || fault === "accepted and hang up") isAccepted.add(arrived);
          if (fault.endsWith("hang up")) return (response) => void response.destroy();
          return fault === "ok" ? 200 : Number(fault);
        };
        const wanted = { resources: ["GAPS"], changes_only: true };
        const { id } = await subscribe(sender, members.carrier.person, inbox.url, wanted);
        const last = new Map<string, number>();
        for (const step of steps) {
          ({ fault } = step);
          const writes = step.touched.map(async (index) => {
            const gap = gaps[index]?.id ?? "";
            changes += 1;
            last.set(gap, Math.max(changes, last.get(gap) ?? 0));
            await owner.query(CHANGE, [gap, changes]);
          });
          sender.pass(7 * 3_600_000);
          await Promise.all([...writes, sender.send()]);
        }
        fault = "ok";
        const known = () => {
          const found = new Map<string, number>();
          for (const { message } of accepted(inbox.arrived, isAccepted)) {
            for (const row of message.data.rows) {
              const change = changeIn(row);
              assert.ok(change > (found.get(row.id) ?? -2), `${row.id} went from ${found.get(row.id)} to ${change}`);
              found.set(row.id, change);
            }
          }
          return found;
        };
        sender.pass(7 * 3_600_000);
        await sendUntil(sender, () => [...last].every(([gap, change]) => known().get(gap) === change));
        await sender.perform(members.carrier.person, endWebhook, { id });
      },
    ),
    { numRuns: 12 },
  );
});

test("E13: a delivery that is repeated has the same id, and no row that the first attempt did not have", async () => {
  const inbox = await inboxed();
  inbox.answer = () => 500;
  const { id } = await subscribe(sender, members.carrier.person, inbox.url, { resources: ["GAPS"] });
  await sendUntil(sender, () => inbox.arrived.length === 1);
  const [changed] = gaps;
  await owner.query(CHANGE, [changed?.id, 900_001]);
  sender.pass(60_000);
  inbox.answer = () => 200;
  await sendUntil(sender, () => inbox.arrived.length === 3);
  const [first, second, third] = inbox.arrived;
  const ids = (arrived: Arrived | undefined) => (arrived?.message.data.rows ?? []).map((row) => row.id);
  assert.equal(first?.id, second?.id);
  assert.notEqual(second?.id, third?.id);
  assert.equal(first?.message.timestamp, second?.message.timestamp);
  assert.deepEqual(
    ids(second),
    ids(first).filter((each) => each !== changed?.id),
  );
  assert.deepEqual(ids(third), [changed?.id]);
  await sender.perform(members.carrier.person, endWebhook, { id });
});

test("E13: an attempt that was accepted and never recorded, because the server died, is repeated with the same id", async () => {
  const inbox = await inboxed();
  const { id } = await subscribe(sender, members.carrier.person, inbox.url, { resources: ["CERTIFICATES"] });
  const dying = {
    ...sender.context,
    recordReads: { ...dependencies.recordReads, note: () => assert.fail("it dies here") },
  };
  const signal = new AbortController().signal;
  for (let i = 0; inbox.arrived.length === 0 && i < 50; i++) {
    sender.pass(5_000);
    await deliverWebhooks.run(dying, { id, attempt: 1, signal }).catch(() => {});
  }
  await sendUntil(sender, () => inbox.arrived.length >= 2);
  const [first, second] = inbox.arrived;
  assert.deepEqual([second?.id, second?.message], [first?.id, first?.message]);
  await sender.send();
  assert.equal(inbox.arrived.length, 2);
  await sender.perform(members.carrier.person, endWebhook, { id });
});

test("E13: a long first pull comes in several deliveries, each after the one before, with a row that is too long alone", async (t) => {
  const { rows: kept } = await owner.query<{ id: string; description: string }>("select id, description from gaps");
  t.after(async () => {
    for (const { id, description } of kept)
      await owner.query("update gaps set description = $2 where id = $1", [id, description]);
  });
  await owner.query("update gaps set description = repeat('long ', 60000)");
  const inbox = await inboxed();
  const { id } = await subscribe(sender, members.carrier.person, inbox.url, { resources: ["GAPS"] });
  await sendUntil(sender, () => inbox.arrived.at(-1)?.message.data.is_last === true);
  const sent = inbox.arrived.map(({ message }) => message.data);
  assert.ok(sent.length > 2, `${sent.length} deliveries`);
  const ids = sent.flatMap(({ rows }) => rows.map((row) => row.id));
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(ids.length, gaps.length);
  assert.deepEqual(
    sent.map(({ is_last }) => is_last),
    sent.map((_, i) => i === sent.length - 1),
  );
  for (const { body } of inbox.arrived) assert.ok(Buffer.byteLength(body) < 310_000);
  await sender.perform(members.carrier.person, endWebhook, { id });
});

test("E13: places of a pull are in the order of parts, organizations, changes and ids", () => {
  const place = (part: "rows" | "removals", organization_id: string, ...position: string[]) => ({
    part,
    organization_id,
    position,
  });
  const inOrder = [
    place("rows", "a", "9", "1"),
    place("rows", "a", "9", "2"),
    place("rows", "a", "10", "1"),
    place("rows", "b", "1", "1"),
    place("removals", "a", "1", "1"),
  ];
  for (const [i, one] of inOrder.entries())
    for (const [j, other] of inOrder.entries()) assert.equal(isAfter(one, other), i > j);
});
