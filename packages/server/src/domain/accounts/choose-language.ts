import { requirePerson } from "#domain/notifications/require-person.ts";
import { user } from "#domain/people/user.ts";
import { action } from "#kernel/action.ts";
import { displayLanguage, tagOf } from "#kernel/display-language.ts";
import { neverProposed } from "#kernel/never-proposed.ts";

export const chooseLanguage = action({
  name: "chooseLanguage",
  description:
    "Chooses the language in which you read Hotwash, in all your organizations. Pages are in it wherever you sign in from " +
    "then on. CONFLICT for a key.",
  permission: "keep_profile",
  returns: user,
  proposal: { never: neverProposed.own },
  input: { language: { type: "enum", of: displayLanguage, description: "The language." } },
  run: async ({ connection, caller }, { language }) => {
    const key = { organization_id: caller.organization_id, id: requirePerson(caller) };
    await connection.query({ name: "keep-language", text: "select keep_language($1)", values: [tagOf(language)] });
    return key;
  },
});
