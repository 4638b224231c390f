import { inWords } from "#domain/code-words.ts";
import { decide } from "#domain/trackers/decide.ts";
import type { DueConnection } from "#domain/trackers/due-connections.ts";
import { heldBack, released } from "#domain/trackers/hold-back.ts";
import { digestOf, draftOf } from "#domain/trackers/issue-draft.ts";
import type { LinkedItem } from "#domain/trackers/linked-items.ts";
import { type LinkChanges, type Moved, noteLink } from "#domain/trackers/note-link.ts";
import { notifyOfState } from "#domain/trackers/notify-admins.ts";
import { type HeldMapping, keepUnknownState } from "#domain/trackers/read-states.ts";
import { takeStatus } from "#domain/trackers/take-status.ts";
import type { TheirIssue, TrackerClient } from "#domain/trackers/tracker-client.ts";
import type { TrackerContext } from "#domain/trackers/tracker-context.ts";
import { isOfIssue, type TrackerFailure } from "#domain/trackers/tracker-failure.ts";
import { trackers } from "#domain/trackers/trackers.ts";

export type Round = {
  readonly context: TrackerContext;
  readonly connection: DueConnection;
  readonly client: TrackerClient;
  readonly mapping: HeldMapping;
};

/** Brings an action item and its issue in step, or says why that takes a person. */
export async function reconcile(round: Round, link: LinkedItem, issue: TheirIssue): Promise<void> {
  const { context, connection, client } = round;
  const seen = seenOf(link, issue);
  try {
    const draft = draftOf(link);
    const sent_digest = digestOf(draft);
    const isWaiting = link.next_attempt_at !== null && link.next_attempt_at > context.clock();
    if (link.sent_digest !== sent_digest) {
      if (isWaiting) return await noteLink(context, connection, link, seen.changes, seen.moved);
      await client.update(issue.id, draft);
    }
    const known = { ...seen, changes: { ...seen.changes, sent_digest } };
    await settle(round, link, issue, known, isWaiting);
  } catch (error) {
    if (!isOfIssue(error)) throw error;
    await noteFailure(round, link, seen, error);
  }
}

type Seen = { readonly changes: LinkChanges; readonly moved: readonly Moved[] };

/** What the tracker shows now. */
function seenOf(link: LinkedItem, { key, url, state }: TheirIssue): Seen {
  const changes = { external_key: key, external_url: url, their_state_id: state.id, their_state: state.name };
  const isMoved = link.their_state_id !== null && link.their_state_id !== state.id;
  return {
    changes,
    moved: isMoved ? [{ from: link.their_state, to: state.name, note: `${key} in the tracker.` }] : [],
  };
}

async function settle(
  round: Round,
  link: LinkedItem,
  { id, key, state }: TheirIssue,
  { changes, moved }: Seen,
  isWaiting: boolean,
): Promise<void> {
  const { context, connection, client, mapping } = round;
  const { label } = trackers[connection.kind];
  const { status: ours } = link;
  const note = (more: LinkChanges, also: readonly Moved[] = []) =>
    noteLink(context, connection, link, { ...changes, ...more }, [...moved, ...also]);
  const agreed = { status: link.status_sent, state: link.state_agreed };
  const verdict = decide({ ours, theirs: state.id, agreed }, mapping);
  switch (verdict.kind) {
    case "AGREED":
      return note({ ...released, state: "IN_SYNC", status_sent: ours, state_agreed: state.id });
    case "SEND": {
      if (isWaiting) return note({});
      const target = { id: verdict.state, name: mapping.nameOf(verdict.state) ?? verdict.state };
      await client.move(id, target);
      const there = { state_agreed: target.id, their_state_id: target.id, their_state: target.name };
      const sent = {
        from: state.name,
        to: target.name,
        note: `${key} follows the action item, which is ${inWords(ours)}.`,
      };
      return note({ ...released, state: "IN_SYNC", status_sent: ours, ...there }, [sent]);
    }
    case "TAKE": {
      const { status } = verdict;
      const taken = { ...changes, ...released, state: "IN_SYNC", status_sent: status, state_agreed: state.id } as const;
      const why = `${key} became “${state.name}” in ${label}.`;
      const refusal = await takeStatus(context, connection, link, { status, note: why, changes: taken, moved });
      return refusal && note({ state: "CONFLICT", problem: `${why} ${refusal.message}` });
    }
    case "BOTH_CHANGED":
      return note({ state: "CONFLICT", problem: `It became ${inWords(ours)} here, and “${state.name}” in ${label}.` });
    case "NO_STATE":
      return note({ state: "WAITING", problem: `No state of ${label} is mapped for ${inWords(ours)}.` });
    case "NO_MEANING":
      await keepUnknownState(context, connection, state);
      await notifyOfState(context, connection, state);
      return note({ state: "CONFLICT", problem: `The state “${state.name}” of ${label} is not mapped.` });
  }
}

async function noteFailure(
  { context, connection }: Round,
  link: LinkedItem,
  { changes, moved }: Seen,
  error: TrackerFailure,
): Promise<void> {
  await noteLink(context, connection, link, { ...changes, ...heldBack(context, link, error) }, moved);
}
