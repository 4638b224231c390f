import { namesCaller } from "#domain/access/names-caller.ts";
import { personBehind } from "#domain/access/person-behind.ts";
import type { assurance } from "#domain/findings/assurance.ts";
import { countEvidence } from "#domain/findings/count-evidence.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { may } from "#kernel/permission.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

type Held = {
  readonly owner: string | null;
  readonly owner_id: string | null;
  readonly remediated_by_id: string | null;
};

export type Verification = {
  readonly assurance: Code<typeof assurance>;
  /** Of the files that a confirmation rests on. */
  readonly evidence_count?: number;
};

/** How sure it is that the gap is closed, if the caller may say so and gives the evidence. */
export async function checkVerification(
  context: ActionContext,
  held: Held & RowKey & { readonly reference: string },
  note: string | undefined,
): Promise<Verification> {
  await checkOtherPerson(context, held);
  if (!note) refuseInput("note", phrase`verifying requires the evidence here`);
  if (!may(context.caller, "confirm_closures")) return { assurance: "SELF_ATTESTED" };
  return { assurance: "CONFIRMED", evidence_count: await countEvidence(context, held) };
}

/** Nobody judges their own work, under whatever name or key. */
export async function checkOtherPerson(context: ActionContext, held: Held): Promise<void> {
  const { owner, owner_id, remediated_by_id } = held;
  const person = await personBehind(context);
  const isOwner = owner_id === null ? owner && (await namesCaller(context, owner)) : owner_id === person;
  if (isOwner) throw new Refusal("CONFLICT", phrase`Only a person other than the gap's owner may verify it.`);
  if (remediated_by_id && remediated_by_id === person) {
    throw new Refusal("CONFLICT", phrase`Only a person other than the one who remediated this gap may verify it.`);
  }
}
