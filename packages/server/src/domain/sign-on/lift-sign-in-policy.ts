import { findReferred } from "#domain/actions/find-record.ts";
import { organization } from "#domain/organizations/organization.ts";
import { lockPolicy, NO_POLICY } from "#domain/sign-on/own-policy.ts";
import { notifyOfPolicy } from "#domain/sign-on/policy-notice.ts";
import { signInPolicy } from "#domain/sign-on/sign-in-policy.ts";
import { action } from "#kernel/action.ts";
import { idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { say } from "#platform/language/say.ts";
import { updateRow } from "#storage/write.ts";

export const liftSignInPolicy = action({
  name: "liftSignInPolicy",
  description:
    "Lifts the sign-in policy of a client or carrier whose people are locked out: it then requires nothing. Its ADMINs " +
    "are notified with your reason. CONFLICT for your own organization, and for one that has no policy.",
  permission: "lift_sign_in",
  returns: signInPolicy,
  proposal: { never: neverProposed.signIn },
  input: {
    organization_id: idOf("Organization", "The client or carrier."),
    reason: prose("Reason, which its ADMINs are sent."),
  },
  run: async (context, { organization_id: id, reason }) => {
    const { caller, connection } = context;
    if (id === caller.organization_id) {
      throw new Refusal("CONFLICT", phrase`Change your own policy with updateSignInPolicy.`, {
        field: "organization_id",
      });
    }
    await findReferred(context, organization, { id, columns: "id" });
    const held = await lockPolicy(context, id);
    if (!held) throw new Refusal("CONFLICT", phrase`This organization has no policy.`, { field: "organization_id" });
    const key = { organization_id: held.organization_id, id: held.id };
    const changed_by = `${caller.actor_name}, for the operator`;
    await updateRow(connection, signInPolicy.plural, key, { ...NO_POLICY, changed_by, updated_at: context.now });
    const title = () => say("The operator lifted your sign-in policy");
    const did = (who: string, at: string) => say("{0} lifted your organization’s sign-in policy on {1}.", who, at);
    await notifyOfPolicy(context, key, { title, did, reason, settings: NO_POLICY });
    return key;
  },
});
