import { findReferred } from "#domain/actions/find-record.ts";
import { participant } from "#domain/exercises/records/participant.ts";
import type { ActionContext } from "#kernel/action.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

type Found = { readonly exercise_id: string; readonly name: string; readonly joined_at: Date | null };

/** A participant of this exercise. Participants may act only for themselves. */
export async function findParticipant(context: ActionContext, of: RowKey, id: string) {
  const { seat } = context.caller;
  if (seat && seat.participant_id !== id)
    refuseInput("participant_id", phrase`a participant may act only for themselves`);
  const organization = of.organization_id;
  const found = await findReferred<Found>(context, participant, {
    id,
    columns: "exercise_id, name, joined_at",
    organization,
  });
  if (found.exercise_id === of.id) return found;
  return refuseInput("participant_id", phrase`${found.name} takes part in another exercise`);
}
