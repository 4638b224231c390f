import { lockRecord } from "#domain/actions/find-record.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { organization } from "#domain/organizations/organization.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

type Held = { readonly erasing_since: Date | null; readonly legal_hold_since: Date | null };

export const setLegalHold = action({
  name: "setLegalHold",
  description:
    "Sets or releases the legal hold of an organization. While it is held, it cannot be erased, nor its people, and no " +
    "retention limit applies to its records. CONFLICT if nothing would change, and while it is being erased.",
  permission: "erase_organizations",
  returns: organization,
  proposal: { never: neverProposed.leaving },
  input: {
    id: idOf("Organization", "The organization."),
    on: { type: "boolean", description: "true sets the hold, false releases it." },
    reason: prose("Reason, kept on record, such as the matter."),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, on, reason, expected_updated_at }) => {
    const columns = "erasing_since, legal_hold_since";
    const held = await lockRecord<Held>(context, organization, { id, columns, expected_updated_at });
    if (held.erasing_since) throw new Refusal("CONFLICT", phrase`This Organization is being erased.`);
    const isHeld = held.legal_hold_since !== null;
    if (isHeld === on) {
      throw new Refusal(
        "CONFLICT",
        on
          ? phrase`This Organization is under a legal hold already.`
          : phrase`This Organization is under no legal hold.`,
      );
    }
    const { connection, now } = context;
    const key = { organization_id: held.id, id: held.id };
    const [from, to] = [isHeld ? "HELD" : "RELEASED", on ? "HELD" : "RELEASED"];
    await Promise.all([
      connection.query({ name: "set-legal-hold", text: SET, values: [held.id, on ? now : null, now] }),
      recordStateChange(context, organization, key, { field: "legal_hold", from, to, note: reason }),
    ]);
    return key;
  },
});

const SET = "update organizations set legal_hold_since = $2, updated_at = $3 where id = $1";
