import { lockRecord } from "#domain/actions/find-record.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { organization } from "#domain/organizations/organization.ts";
import { disclosureLevel } from "#domain/organizations/organization-enums.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { withArticle } from "#platform/with-article.ts";

type Held = { readonly kind: string; readonly disclosure: string };

export const setDisclosure = action({
  name: "setDisclosure",
  description: "Sets what a client lets its carrier read, from the next request on. Only the client itself can set it.",
  permission: "set_disclosure",
  returns: organization,
  proposal: { never: neverProposed.disclosure },
  input: {
    id: { ...idOf("Organization", "The client. Default: your own organization."), optional: true },
    disclosure: { type: "enum", of: disclosureLevel, description: "What its carrier may read." },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id = context.caller.organization_id, disclosure, expected_updated_at }) => {
    // Prevents concurrent additions, so that the feed withholds everything that the carrier could see until now.
    const held = await lockRecord<Held>(context, organization, {
      id,
      columns: "kind, disclosure",
      expected_updated_at,
      lock: "delete",
    });
    if (held.kind !== "CLIENT") {
      const message = phrase`This Organization is ${() => withArticle(held.kind)}; only a CLIENT can withhold records.`;
      throw new Refusal("CONFLICT", message);
    }
    const { connection, now } = context;
    const text = "update organizations set disclosure = $2, updated_at = $3 where id = $1";
    await connection.query({ name: "set-disclosure", text, values: [held.id, disclosure, now] });
    if (held.disclosure !== disclosure) {
      await connection.query({ name: "feed-again", text: "select feed_again()" });
    }
    const key = { organization_id: held.id, id: held.id };
    await recordStateChange(context, organization, key, { field: "disclosure", from: held.disclosure, to: disclosure });
    return key;
  },
});
