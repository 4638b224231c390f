import { randomBytes } from "node:crypto";
import { recordStateChange } from "#domain/history/change-state.ts";
import { emailDomain } from "#domain/sign-on/email-domain.ts";
import { soughtUntil } from "#domain/sign-on/judge-domain.ts";
import { checkNumber } from "#domain/sign-on/own-sign-in.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow } from "#storage/write.ts";

const MOST_DOMAINS = 50;
const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/i;
const VALUE_BYTES = 24;

export const addEmailDomain = action({
  name: "addEmailDomain",
  description:
    "Adds an email domain to your own organization. It is PENDING, and VERIFIED once its TXT record is found in DNS, " +
    "which is looked for within a minute and then every hour for 14 days. CONFLICT if your organization has it already, " +
    `and beyond ${MOST_DOMAINS} domains that are not ENDED. Whether another organization claims it changes nothing.`,
  permission: "manage_sign_in",
  returns: emailDomain,
  proposal: { never: neverProposed.signIn },
  input: {
    name: {
      type: "text",
      lines: "one",
      max: 253,
      pattern: DOMAIN,
      form: phrase`a domain such as client.example, in ASCII: what follows the @ of addresses`,
      description: "a domain such as client.example, in ASCII; what follows the @ of addresses, without subdomains",
    },
  },
  run: async (context, { name: given }) => {
    const { connection, caller, newId } = context;
    const name = given.toLowerCase();
    await checkNumber(context, { plural: emailDomain.plural, most: MOST_DOMAINS, what: phrase`domains` });
    await checkNew(context, name);
    const { now } = context;
    const key = { organization_id: caller.organization_id, id: newId() };
    await insertRow(connection, emailDomain.plural, {
      ...key,
      name,
      record_value: `hotwash-verification=${randomBytes(VALUE_BYTES).toString("base64url")}`,
      status: "PENDING",
      next_check_at: now,
      sought_until: soughtUntil(now),
      created_by: caller.actor_name,
      created_at: now,
      updated_at: now,
    });
    await recordStateChange(context, emailDomain, key, { from: null, to: "PENDING" });
    return key;
  },
});

async function checkNew({ connection, caller }: ActionContext, name: string): Promise<void> {
  const text = "select from email_domains where organization_id = $1 and name = $2 and status <> 'ENDED'";
  const { rowCount } = await connection.query({ name: "same-domain", text, values: [caller.organization_id, name] });
  if (rowCount === 0) return;
  throw new Refusal("CONFLICT", phrase`name: your organization has ${name} already.`, { field: "name" });
}
