import { records } from "#catalogue/records.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { isRelation } from "#storage/read/readable.ts";
import { type Asker, isGuarded, scopes } from "#tests/support/askers.ts";
import type { Market } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";

/** A word that stands in the texts of one member's records, and nowhere else. */
export function wordOf(member: MemberName): string {
  return `«${member}»`;
}

/** The same for what the member's carrier may read only of those that disclose in full. */
export function secretOf(member: MemberName): string {
  return `«${member} in confidence»`;
}

// The database takes two letters here, or a path, the ID of a control, a quarter, a time or a reference, and nothing else;
// or it makes the text itself. An action reads the clocks of the time zone.
const formed = new Set([
  "country",
  "link",
  "control_id",
  "signing_key",
  "quarter",
  "start_time",
  "time_zone",
  "room_title",
  "reference",
  "reference_prefix",
  "url",
  "body_format",
  "header_name",
  "host",
  "certificates",
  // Only the operator has a brand.
  "product_name",
  "accent_color",
  "sender_name",
  "support_email",
]);
// These are null unless the status, or another column, asks for them.
const reasons = new Set([
  "template_title",
  "cancelled_reason",
  "skipped_reason",
  "failure",
  "last_failure",
  "revoked_reason",
  "revoked_by",
  "reader_name",
  "reader_address",
  "mail_failure",
  "removal_reason",
  "removed_by",
  "answered_by",
  "resolved_by",
]);

/** The columns of a record in which a text may stand, and whether it is confidential. */
export function textsOf(record: RecordDeclaration): { readonly column: string; readonly secret: boolean }[] {
  return Object.entries(record.fields).flatMap(([column, field]) => {
    if (isRelation(field) || field.type !== "text" || field.list || field.expression || formed.has(column)) return [];
    return [{ column, secret: field.disclosure === "confidential" || record.disclosure === "confidential" }];
  });
}

/** Puts each member's words into every text of its records, so that whatever gives one away shows it. */
export async function markTexts({ owner, members }: Market): Promise<void> {
  const ids = scopes.operator.map((member) => members[member].id);
  const [words, secrets] = [scopes.operator.map(wordOf), scopes.operator.map(secretOf)];
  for (const record of records) {
    const set = textsOf(record).map(({ column, secret }) => {
      const word = secret ? "marked.secret" : "marked.word";
      return `${column} = ${reasons.has(column) ? `r.${column} || ' ' || ${word}` : `concat_ws(' ', r.${column}, ${word})`}`;
    });
    if (set.length === 0 || record.tenant === null) continue;
    const text = `update ${record.plural} r set ${set.join(", ")}
      from unnest($1::uuid[], $2::text[], $3::text[]) marked (id, word, secret) where r.${record.tenant} = marked.id`;
    await owner.query(text, [ids, words, secrets]);
  }
}

/** What stands in an answer and must not. */
export function leaksIn(answer: string, asker: Asker): string[] {
  const foreign = asker.strangers.flatMap((member) => [wordOf(member), secretOf(member)]);
  const withheld = asker.sees.filter((member) => isGuarded(asker, member)).map(secretOf);
  return [...foreign, ...withheld].filter((word) => answer.includes(word));
}
