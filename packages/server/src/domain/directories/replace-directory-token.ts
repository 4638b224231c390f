import { fingerprint, newKeyText } from "#domain/access/key-text.ts";
import { KEY_DAYS, keyExpiry, LONGEST_KEY_DAYS } from "#domain/api-keys/key-lifetime.ts";
import { directory } from "#domain/directories/directory.ts";
import { holdDirectory } from "#domain/directories/held-directory.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { updateRow } from "#storage/write.ts";

export const replaceDirectoryToken = action({
  name: "replaceDirectoryToken",
  description:
    "Gives a directory a new token, which is shown only once. The previous one stops working at once; the directory " +
    "tries again what it could not send meanwhile. CONFLICT if the directory was disconnected.",
  permission: "manage_directories",
  returns: directory,
  proposal: { never: neverProposed.directories },
  once: { token: "New token for the directory. It is not stored and cannot be shown again." },
  input: {
    id: idOf("Directory", "The directory."),
    expires_at: {
      type: "date_time",
      optional: true,
      description: `Expiry date of the token, at most ${LONGEST_KEY_DAYS} days ahead. Default: ${KEY_DAYS} days.`,
    },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expires_at: wanted, expected_updated_at }) => {
    const { organization_id } = await holdDirectory(context, id, expected_updated_at);
    const { connection, now } = context;
    const { prefix, plaintext } = newKeyText();
    const changes = { prefix, sha256: fingerprint(plaintext), expires_at: keyExpiry(wanted, now), updated_at: now };
    await updateRow(connection, directory.plural, { organization_id, id }, changes);
    return { organization_id, id, once: { token: plaintext } };
  },
});
