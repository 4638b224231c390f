import { fingerprint, newKeyText } from "#domain/access/key-text.ts";
import { KEY_DAYS, keyExpiry, LONGEST_KEY_DAYS } from "#domain/api-keys/key-lifetime.ts";
import { directory } from "#domain/directories/directory.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { action } from "#kernel/action.ts";
import { line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

const CONNECT = `
  insert into directories (organization_id, id, name, prefix, sha256, created_by, expires_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
  on conflict (organization_id) where ended_at is null do nothing`;

export const connectDirectory = action({
  name: "connectDirectory",
  description:
    "Connects a directory that provisions the people of your own organization over SCIM 2.0, and returns its token, " +
    "which is shown only once. The directory adds, renames and disables people and puts them in groups; it makes " +
    "nobody more than VIEWER unless an ADMIN gives a group a role. CONFLICT if a directory is connected already.",
  permission: "manage_directories",
  returns: directory,
  proposal: { never: neverProposed.directories },
  once: { token: "Token for the directory. It is not stored and cannot be shown again." },
  input: {
    name: line("Name of the directory, such as Entra ID."),
    expires_at: {
      type: "date_time",
      optional: true,
      description: `Expiry date of the token, at most ${LONGEST_KEY_DAYS} days ahead. Default: ${KEY_DAYS} days.`,
    },
  },
  run: async (context, { name, expires_at: wanted }) => {
    const { connection, caller, now, newId } = context;
    const key = { organization_id: caller.organization_id, id: newId() };
    const { prefix, plaintext } = newKeyText();
    const given = [name, prefix, fingerprint(plaintext), caller.actor_name, keyExpiry(wanted, now), now];
    const values = [key.organization_id, key.id, ...given];
    const { rowCount } = await connection.query({ name: "connect-directory", text: CONNECT, values });
    if (rowCount === 0) {
      throw new Refusal(
        "CONFLICT",
        phrase`A directory is connected already: replace its token, or disconnect it first.`,
      );
    }
    await recordStateChange(context, directory, key, { from: null, to: "ACTIVE" });
    return { ...key, once: { token: plaintext } };
  },
});
