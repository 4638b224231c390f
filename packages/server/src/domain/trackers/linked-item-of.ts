import { trackerLink } from "#domain/trackers/tracker-link.ts";
import type { ActionContext } from "#kernel/action.ts";
import { recordWords } from "#kernel/record-words.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { findRow } from "#storage/write.ts";

/** The action item of a link, which is locked first, as everywhere, so that two callers cannot wait for each other. */
export async function findItemOf({ connection, caller }: ActionContext, id: string): Promise<string> {
  const wanted = { table: trackerLink.plural, columns: "action_item_id", id, withheld: trackerLink };
  const found = await findRow<{ readonly action_item_id: string }>(connection, caller, wanted);
  if (found) return found.action_item_id;
  throw new Refusal("NOT_FOUND", phrase`There is no ${recordWords(trackerLink.name)} with the ID ${id}`, {
    field: "id",
  });
}
