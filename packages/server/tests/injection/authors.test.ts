import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { actions, participantActions } from "#catalogue/actions.ts";
import { records } from "#catalogue/records.ts";
import { reopenExpiredAcceptances } from "#domain/findings/reopen-expired-acceptances.ts";
import { updateGap } from "#domain/findings/update-gap.ts";
import { systemCaller } from "#kernel/caller.ts";
import { typedFields } from "#storage/read/authors.ts";
import { isRelation } from "#storage/read/readable.ts";
import { createPen, freePlaces, type Pen } from "#tests/injection/pen.ts";
import { type Planted, plantClient } from "#tests/injection/plant-client.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";

const market = await startMarket();
after(() => market.stop());
const { owner, dependencies, members } = market;
const pen: Pen = createPen(() => "A text.");
let client: Planted;
before(async () => {
  client = await plantClient(market, pen);
});

type Wrote = { readonly field: string; readonly value: string; readonly kind: string | null };

/** Every text column of every record: what stands there in this client or its carrier's requirements, and its author. */
async function textsHeld(): Promise<readonly Wrote[]> {
  const all: Wrote[] = [];
  for (const { plural, tenant, fields } of records) {
    if (!tenant) continue;
    const hasAuthors = typedFields({ fields }).some((name) => isColumn(fields[name]));
    const columns = Object.entries(fields).flatMap(([name, field]) => (isColumn(field) ? [name] : []));
    if (columns.length === 0) continue;
    const author = hasAuthors ? "r.authors ->> column_name" : "null";
    const text = `select '${plural}.' || column_name as field, value, ${author} as kind
      from ${plural} r, jsonb_each_text(to_jsonb(r)) as held (column_name, value)
      where r.${plural === "requirements" ? "client_id" : tenant} = $1 and value is not null and column_name = any ($2)`;
    all.push(...(await owner.query<Wrote>(text, [client.organization_id, columns])).rows);
  }
  return all;
}

function isColumn(field: (typeof records)[number]["fields"][string] | undefined): boolean {
  return field !== undefined && !isRelation(field) && field.type === "text" && !field.expression;
}

/** Composed texts, and repeated actor names: these are marked where they were typed. */
const REPEATED = new Set([
  ...[
    "inject_corrections.author",
    "inject_replies.author",
    "inject_choices.audience",
    "exercise_notes.author",
    "comments.author",
    "after_action_reports.author",
  ],
  ...["exercise_events.summary", "exercise_events.actor", "state_changes.actor", "state_changes.from_state"],
  ...["gaps.closure_proposed_by", "exercises.room_title", "exercise_requests.requested_by"],
  ...["state_changes.to_state", "report_sentences.confirmed_by", "notifications.title", "notifications.body"],
  ...["imports.uploaded_by", "api_keys.created_by", "readiness_contributions.reason", "readiness_movements.reason"],
  ...["deliverables.title", "deliverables.text", "audit_entries.actor_name", "certificates.holder"],
  ...["renewal_packs.granted_by", "renewal_packs.revoked_by"],
  ...["identity_providers.created_by", "email_domains.created_by", "sign_in_policies.changed_by"],
]);

/** Its brand and its feedback templates, which no client has. */
const OF_OPERATOR = new Set([
  "organizations.product_name",
  "organizations.sender_name",
  "feedback_templates.title",
  "feedback_template_questions.body",
]);

test("M57: every typed column has an author: a record without one for such a text is listed here", async () => {
  const typed = new Set(
    records.flatMap((record) =>
      typedFields(record).flatMap((name) => (isColumn(record.fields[name]) ? [`${record.plural}.${name}`] : [])),
    ),
  );
  const held = await textsHeld();
  const landed = new Set(held.flatMap(({ field, value }) => (value.includes("⟦") ? [field] : [])));
  assert.deepEqual(
    [...landed].filter((field) => !typed.has(field) && !REPEATED.has(field)),
    [],
    "declare them typed, and call keep_authors",
  );
  assert.deepEqual(
    [...typed].filter((field) => !landed.has(field) && !OF_OPERATOR.has(field)),
    [],
    "plant-client.ts writes none of these",
  );
  assert.deepEqual(
    held.filter(({ field, kind }) => typed.has(field) && kind === null).map(({ field }) => field),
    [],
  );
});

test("M57: the texts of all actions are among them", () => {
  const planted = new Set([...pen.typed.values()].map(({ place }) => place.split(".")[0]));
  const others = [...actions, ...participantActions].filter(
    ({ name, input }) => freePlaces(input, {}, "").length > 0 && !planted.has(name),
  );
  // These write a note, a reason or an audience like the others, and end or hand over what they are about; a
  // report's sentence says what its evidence says; a policy's networks are ranges.
  assert.deepEqual(others.map(({ name }) => name).sort(), [
    "admitParticipant",
    "archiveOrganization",
    "chooseOption",
    "disableUser",
    "enableUser",
    "eraseOrganization",
    "eraseUser",
    "liftSignInPolicy",
    "resolveTrackerConflict",
    "revokeCertificate",
    "setLegalHold",
    "transferApiKey",
    "undoImport",
    "unlinkIssue",
    "updateSignInPolicy",
    "writeReportSentence",
  ]);
});

test("M57: each text has the kind of author who wrote its current version", async () => {
  const kinds = new Map<string, Set<string>>();
  for (const { field, value, kind } of await textsHeld()) {
    const typed = pen.typed.get(Number(/^⟦(\d+)⟧/.exec(value)?.[1]));
    if (!typed || typed.text !== value || kind === null) continue;
    assert.equal(kind, typed.author.toUpperCase(), `${field} by ${typed.place}`);
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(field));
  }
  assert.deepEqual([...kinds.keys()].sort(), ["CARRIER", "CLIENT", "IMPORT", "OPERATOR", "PARTICIPANT"]);
  assert.ok(kinds.get("IMPORT")?.has("action_items.evidence"));
  assert.ok(kinds.get("PARTICIPANT")?.has("inject_responses.body"));
  assert.ok(kinds.get("CARRIER")?.has("engagements.objectives"));
  assert.ok(kinds.get("CLIENT")?.has("action_items.remediation_note"));
});

async function aGap() {
  const { rows } = await owner.query<{ id: string; title: string }>(
    "select id, title from gaps where organization_id = $1 and import_id is not null",
    [client.organization_id],
  );
  return rows[0] ?? assert.fail();
}

const authorsOf = async (id: string) =>
  (await owner.query("select authors from gaps where id = $1", [id])).rows[0]?.authors;

test("M58: the same text keeps its author, a different one has its writer, and a cleared one has none", async () => {
  const { id, title } = await aGap();
  const before = await authorsOf(id);
  assert.equal(before.title, "IMPORT");
  const perform = performing(dependencies);
  const staff = members.operator.caller;
  await perform(staff, updateGap, { id, title, root_cause: null, description: "Another." });
  const { root_cause: _, ...rest } = before;
  assert.deepEqual(await authorsOf(id), { ...rest, description: "OPERATOR" });
});

test("M59: drafts by Hotwash are its own, and quote others", async () => {
  const { rows } = await owner.query(
    `select authors ->> 'participant_feedback' as kind, participant_feedback as text from after_action_reports
     where organization_id = $1`,
    [client.organization_id],
  );
  assert.equal(rows[0]?.kind, "HOTWASH");
  assert.match(rows[0]?.text, /⟦\d+⟧/);
  const { rows: passages } = await owner.query(
    `select source, authors -> 'snippet' as kinds from knowledge_passages where organization_id = $1 and text like '%⟦%'`,
    [client.organization_id],
  );
  const of = (source: string) =>
    JSON.stringify(passages.filter((each) => each.source === source).map(({ kinds }) => kinds));
  assert.match(of("AFTER_ACTION_REPORT"), /\["HOTWASH"\]/);
  assert.match(of("REMEDIATION"), /\["CLIENT"\]/);
  assert.match(of("GAP"), /\["IMPORT"\]/);
});

test("M59: the note of an expired acceptance is Hotwash's own", async () => {
  const { id } = await aGap();
  const accepted =
    "update gaps set status = 'ACCEPTED', accepted_at = now(), accepted_until = current_date - 2 where id = $1";
  await owner.query(accepted, [id]);
  await reopenExpiredAcceptances.run(dependencies);
  const { rows } = await owner.query(
    "select authors from state_changes where subject_id = $1 and from_state = 'ACCEPTED' and actor = $2",
    [id, systemCaller().actor_name],
  );
  assert.deepEqual(rows, [{ authors: { note: "HOTWASH" } }]);
});

test("M57, T9, G61: nobody learns who wrote a withheld text", async () => {
  const { key } = await market.newKey("carrier", ["MCP"]);
  await owner.query("update api_keys set scopes = '{MCP,GRAPHQL}' where organization_id = $1", [members.carrier.id]);
  const document = "query ($id: ID!) { gap(id: $id) { title owner author_kinds { field kind } } }";
  const { id } = await aGap();
  const told = async () => (await askGraphQL(market.app, key, document, { id })).data?.gap;
  assert.deepEqual(Object(await told()).author_kinds, [{ field: "title", kind: "IMPORT" }]);
  await owner.query("update organizations set disclosure = 'FULL' where id = $1", [client.organization_id]);
  assert.deepEqual(
    Object(await told()).author_kinds.map(({ field }: { field: string }) => field),
    ["title", "description", "recommendation", "owner"],
  );
});

test("G61: authors are shown under the requested names", async () => {
  const { key } = await market.newKey("operator", ["GRAPHQL"]);
  const { id } = await aGap();
  const document =
    "query ($id: ID!) { gap(id: $id) { by: author_kinds { __typename text: field who: kind } exercise { author_kinds { kind } } } }";
  const { data } = await askGraphQL(market.app, key, document, { id });
  const { by, exercise } = Object(data?.gap);
  assert.deepEqual(by[0], { __typename: "TextAuthor", text: "title", who: "IMPORT" });
  assert.deepEqual(exercise.author_kinds[0], { kind: "IMPORT" });
});
