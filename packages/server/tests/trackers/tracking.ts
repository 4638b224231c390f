import assert from "node:assert/strict";
import type { ActionItemStatus } from "#domain/findings/action-item-enums.ts";
import { changeActionItemStatus } from "#domain/findings/change-action-item-status.ts";
import { createActionItem } from "#domain/findings/create-action-item.ts";
import { createTracker } from "#domain/trackers/create-tracker.ts";
import { mapTrackerStates } from "#domain/trackers/map-tracker-states.ts";
import { sendToTracker } from "#domain/trackers/send-to-tracker.ts";
import { syncTrackers } from "#domain/trackers/sync-trackers.ts";
import type { TrackerContext, TrackerRound } from "#domain/trackers/tracker-context.ts";
import type { Caller } from "#kernel/caller.ts";
import { createOutbound } from "#platform/outbound/outbound.ts";
import type { Market } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";
import { performing } from "#tests/support/performing.ts";

/** By the names of the states that a fake tracker begins with. */
const MEANINGS: Readonly<Record<string, ActionItemStatus>> = {
  "To Do": "OPEN",
  "In Progress": "IN_PROGRESS",
  Waiting: "BLOCKED",
  Done: "DONE",
  "Won't Do": "CANCELLED",
};

type Given = Readonly<Record<string, unknown>>;

/** The job's context, with a clock that a test moves and trackers on this machine allowed, and what people do around it. */
export function openTracking({ dependencies, owner, members }: Market) {
  let passed = 0;
  const clock = () => new Date(Date.now() + passed);
  const local = { ...dependencies, outbound: createOutbound(["127.0.0.1"]), clock };
  const rounds: TrackerRound[] = [];
  const context: TrackerContext = { ...local, random: () => 0.5, reportTracker: (each) => rounds.push(each) };
  const perform = performing(local);
  const rowsOf = async (text: string, values: readonly unknown[] = []) => (await owner.query(text, [...values])).rows;
  const round = async (signal = new AbortController().signal) => {
    for (const id of await syncTrackers.findWaiting(context))
      await syncTrackers.run(context, { id, attempt: 1, signal });
  };
  const pass = (ms: number) => {
    passed += ms;
  };
  /** What the job does within the next minute. */
  const sync = async () => {
    pass(60_000);
    await round();
  };
  const stateOf = async (connection_id: string, name: string) => {
    const text = "select id from tracker_states where connection_id = $1 and name = $2";
    const [row] = await rowsOf(text, [connection_id, name]);
    assert.ok(row, `There is no state ${name}.`);
    return row.id;
  };
  const map = async (by: Caller, id: string, meanings: Readonly<Record<string, string>> = MEANINGS) => {
    const states = Object.entries(meanings).map(async ([name, means]) => ({
      state_id: await stateOf(id, name),
      means,
      ...(means !== "LEAVE" && { sent_for: [means] }),
    }));
    await perform(by, mapTrackerStates, { id, states: await Promise.all(states) });
  };
  /** Connected, its states read and mapped. */
  const connect = async (by: Caller, given: Given) => {
    const { id } = await perform(by, createTracker, { name: "Security backlog", ...given });
    await round();
    await map(by, id);
    return id;
  };
  const item = async (of: MemberName, given: Given = {}) => {
    const [gap] = await rowsOf("select id from gaps where organization_id = $1 order by id limit 1", [members[of].id]);
    const input = { gap_id: gap?.id, title: "Keep a backup offline", ...given };
    return (await perform(members.operator.person, createActionItem, input)).id;
  };
  const one = async (table: string, id: string) => (await rowsOf(`select * from ${table} where id = $1`, [id]))[0];
  return {
    context,
    /** What became of each round. */
    rounds,
    clock,
    perform,
    rowsOf,
    round,
    pass,
    sync,
    map,
    connect,
    item,
    send: (by: Caller, action_item_id: string, connection_id: string) =>
      perform(by, sendToTracker, { action_item_id, connection_id }),
    change: (by: Caller, id: string, status: ActionItemStatus, more: Given = {}) =>
      perform(by, changeActionItemStatus, { id, status, note: "By hand.", ...more }),
    connection: (id: string) => one("tracker_connections", id),
    itemNow: (id: string) => one("action_items", id),
    linkOf: async (itemId: string) =>
      (await rowsOf("select * from tracker_links where action_item_id = $1", [itemId]))[0],
    historyOf: (itemId: string) =>
      rowsOf(
        "select field, from_state, to_state, note, actor, authors from state_changes where subject_id = $1 order by at, id",
        [itemId],
      ),
  };
}
