import { recordStateChange } from "#domain/history/change-state.ts";
import { emailDomain } from "#domain/sign-on/email-domain.ts";
import { keepSignOn } from "#domain/sign-on/own-policy.ts";
import { lockOwn } from "#domain/sign-on/own-sign-in.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { updateRow } from "#storage/write.ts";

export const removeEmailDomain = action({
  name: "removeEmailDomain",
  description:
    "Removes a domain from your own organization: it becomes ENDED. From the next request on, people with its addresses " +
    "are signed out where a provider signed them in, and may only sign in otherwise. CONFLICT if it was ENDED, and if it is the last VERIFIED one and your policy " +
    "requires a provider.",
  permission: "manage_sign_in",
  returns: emailDomain,
  proposal: { never: neverProposed.signIn },
  input: {
    id: idOf("EmailDomain", "The domain."),
    note: { ...prose("Reason, kept on record."), optional: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, note, expected_updated_at }) => {
    const held = await lockOwn(context, emailDomain, { id, expected_updated_at });
    if (held.status === "VERIFIED") await keepSignOn(context, held.organization_id, held.id);
    const { connection, now } = context;
    const ended = { status: "ENDED", next_check_at: null, missing_since: null, updated_at: now };
    await updateRow(connection, emailDomain.plural, held, ended);
    await recordStateChange(context, emailDomain, held, { from: held.status, to: "ENDED", note });
    return { organization_id: held.organization_id, id: held.id };
  },
});
