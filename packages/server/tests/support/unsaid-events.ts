import type { Client } from "pg";
import { eventSentence } from "#platform/text/event-sentences.ts";

/** The events of a database that pages and reports could not say in another language. */
export async function unsaidEvents(owner: Client): Promise<string[]> {
  const text = "select distinct kind, summary from hotwash.exercise_events order by 1, 2";
  const { rows } = await owner.query<{ kind: string; summary: string }>(text);
  return rows.flatMap(({ kind, summary }) => (eventSentence(summary) ? [] : [`${kind}: ${summary}`]));
}
