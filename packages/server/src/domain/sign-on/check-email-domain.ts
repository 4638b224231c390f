import { emailDomain } from "#domain/sign-on/email-domain.ts";
import { soughtUntil } from "#domain/sign-on/judge-domain.ts";
import { lockOwn } from "#domain/sign-on/own-sign-in.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { updateRow } from "#storage/write.ts";

export const checkEmailDomain = action({
  name: "checkEmailDomain",
  description:
    "Looks for the DNS record of a domain of your own organization again, within seconds, and then every hour for 14 " +
    "days. The domain's checked_at and finding show the result. CONFLICT if it was ENDED.",
  permission: "manage_sign_in",
  returns: emailDomain,
  proposal: { never: neverProposed.signIn },
  input: { id: idOf("EmailDomain", "The domain.") },
  run: async (context, { id }) => {
    const held = await lockOwn(context, emailDomain, { id });
    const { connection, now } = context;
    await updateRow(connection, emailDomain.plural, held, {
      next_check_at: now,
      sought_until: soughtUntil(now),
      updated_at: now,
    });
    return { organization_id: held.organization_id, id: held.id };
  },
});
