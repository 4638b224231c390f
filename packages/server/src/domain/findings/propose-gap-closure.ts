import { personBehind } from "#domain/access/person-behind.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { gapClosure } from "#domain/findings/assurance.ts";
import { gap } from "#domain/findings/gap.ts";
import type { GapStatus } from "#domain/findings/gap-enums.ts";
import { moveGap } from "#domain/findings/move-gap.ts";
import { notifyOfProposal } from "#domain/findings/notify-of-closure.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { action } from "#kernel/action.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

type Held = {
  readonly status: GapStatus;
  readonly assurance: string | null;
  readonly proposed_closure: string | null;
  readonly reference: string;
  readonly exercise_id: string;
};

export const proposeGapClosure = action({
  name: "proposeGapClosure",
  description:
    "Proposes to the operator that a gap is closed, with the evidence, or that it is not a gap, with the reason. " +
    "With VERIFIED, an OPEN or IN_PROGRESS gap becomes REMEDIATED. CONFLICT while another proposal is unanswered, " +
    "or if the closure is already as sure as that.",
  permission: "propose_closures",
  returns: gap,
  proposal: { never: neverProposed.verdicts },
  input: {
    id: idOf("Gap", "The gap."),
    closure: { type: "enum", of: gapClosure, description: "How it is closed." },
    evidence: prose("Evidence that it is closed, or why it is not a gap."),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, closure, evidence, expected_updated_at }) => {
    const columns = "status, assurance, proposed_closure, reference, exercise_id";
    const held = await lockRecord<Held>(context, gap, { id, columns, expected_updated_at });
    checkProposable(held, closure);
    const isToDo = held.status === "OPEN" || held.status === "IN_PROGRESS";
    if (closure === "VERIFIED" && isToDo) await moveGap(context, held, { to: "REMEDIATED", note: evidence });
    const { connection, caller, now } = context;
    await updateRow(connection, "gaps", held, {
      proposed_closure: closure,
      closure_evidence: evidence,
      closure_proposed_by: caller.actor_name,
      closure_proposed_by_id: await personBehind(context),
      closure_proposed_at: now,
      updated_at: now,
    });
    await recordStateChange(context, gap, held, { field: "closure", from: null, to: "PROPOSED", note: evidence });
    await notifyOfProposal(context, held, closure);
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.exercise_id };
  },
});

function checkProposable({ status, assurance, proposed_closure }: Held, closure: Code<typeof gapClosure>): void {
  if (proposed_closure) {
    throw new Refusal(
      "CONFLICT",
      phrase`A closure of this Gap is proposed already, and the operator has not answered it.`,
    );
  }
  const isClosable =
    closure === "WITHDRAWN"
      ? status !== "WITHDRAWN"
      : status === "OPEN" || status === "IN_PROGRESS" || status === "REMEDIATED" || assurance === "SELF_ATTESTED";
  if (isClosable) return;
  const sure = assurance ? ` (${assurance})` : "";
  throw new Refusal("CONFLICT", phrase`This Gap is ${status}${sure}: its closure as ${closure} cannot be proposed.`);
}
