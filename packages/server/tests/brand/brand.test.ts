import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import JSZip from "jszip";
import { loadSetting } from "#domain/deliverables/making/setting.ts";
import type { Document } from "#domain/documents/document.ts";
import { renderDocx } from "#domain/documents/formats/docx/docx.ts";
import { renderPdf } from "#domain/documents/formats/pdf.ts";
import { sendMail } from "#domain/mails/send-mail.ts";
import type { Notice } from "#domain/notifications/notice.ts";
import { notify } from "#domain/notifications/notify.ts";
import { updateOrganization } from "#domain/organizations/update-organization.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Mail } from "#platform/mail.ts";
import { createApp } from "#server/app.ts";
import { asCourier, readAsCaller } from "#storage/tenancy.ts";
import { refused } from "#tests/actions/scene.ts";
import { startMarket } from "#tests/support/market.ts";
import { findAdmin } from "#tests/support/market-owner.ts";
import { performing } from "#tests/support/performing.ts";

const market = await startMarket();
const folder = await mkdtemp(join(tmpdir(), "hotwash-test-"));
after(async () => {
  await market.stop();
  await rm(folder, { recursive: true });
});
const { operator, openClient, carrier } = market.members;
const { dependencies, owner } = market;
const perform = performing(dependencies);
const reader = await findAdmin(owner, openClient.id);
const setBrand = (changes: object) => perform(operator.caller, updateOrganization, { id: operator.id, ...changes });

const CLEAR = {
  product_name: null,
  accent_color: null,
  sender_name: null,
  support_email: null,
  document_theme: "SERIF",
};
const BRAND = {
  product_name: `Northstar "Ready" <b>`,
  accent_color: "#7A1F5C",
  sender_name: "Northstar Exercises",
  support_email: "help@northstar.example",
};
afterEach(async () => {
  await setBrand(CLEAR);
});

const COLUMNS = "product_name, accent_color, sender_name, support_email, document_theme";
async function held(id: string): Promise<object> {
  const { rows } = await owner.query<object>(`select ${COLUMNS} from organizations where id = $1`, [id]);
  return rows[0] ?? assert.fail("no organization");
}

test("J42: the operator sets its brand, a color in any case, and clears it", async () => {
  await setBrand({ ...BRAND, document_theme: "SANS" });
  assert.deepEqual(await held(operator.id), { ...BRAND, accent_color: "#7a1f5c", document_theme: "SANS" });
  await setBrand({ accent_color: null });
  assert.deepEqual(await held(operator.id), { ...BRAND, accent_color: null, document_theme: "SANS" });
  await setBrand(CLEAR);
  assert.deepEqual(await held(operator.id), CLEAR);
});

test("J42: carriers and clients have no brand, and a wrong value is refused; nothing changes", async () => {
  for (const id of [openClient.id, carrier.id]) {
    for (const [field, value] of Object.entries({ ...BRAND, document_theme: "PLAIN" })) {
      await refused(
        perform(operator.caller, updateOrganization, { id, name: "Renamed", [field]: value }),
        "BAD_USER_INPUT",
        new RegExp(`^${field}: only the operator's organization has a brand$`),
      );
    }
    assert.deepEqual(await held(id), CLEAR);
    const { rows } = await owner.query("select 1 from organizations where id = $1 and name = 'Renamed'", [id]);
    assert.equal(rows.length, 0);
  }
  const wrong = {
    accent_color: "petrol",
    support_email: "nobody",
    product_name: "x".repeat(41),
    document_theme: "BOLD",
  };
  for (const [field, value] of Object.entries(wrong)) {
    await refused(setBrand({ [field]: value }), "BAD_USER_INPUT", new RegExp(`^${field}: `));
  }
  assert.deepEqual(await held(operator.id), CLEAR);
});

test("J42: PostgreSQL itself accepts a brand of the operator alone", async () => {
  for (const [column, value] of Object.entries({ ...BRAND, accent_color: "#7a1f5c", document_theme: "PLAIN" })) {
    await assert.rejects(
      owner.query(`update organizations set ${column} = $2 where id = $1`, [openClient.id, value]),
      /violates check constraint/,
      column,
    );
  }
});

test("J43: every page has the brand in its head, as text, a moment after it was set", async () => {
  const page = await readFile(new URL("../../../web/index.html", import.meta.url), "utf8");
  await writeFile(join(folder, "index.html"), page);
  await writeFile(join(folder, "pages.json"), JSON.stringify(["/", "/sign-in"]));
  await writeFile(join(folder, "languages.json"), "{}");
  const app = createApp(dependencies, { portal: folder });
  const standard = await app.inject({ url: "/sign-in" });
  assert.equal(standard.body, page);
  const again = await app.inject({ url: "/sign-in", headers: { "if-none-match": String(standard.headers.etag) } });
  assert.deepEqual([again.statusCode, again.body], [304, ""]);

  await setBrand(BRAND);
  await sleep(250);
  const { statusCode, body, headers } = await app.inject({
    url: "/sign-in",
    headers: { "if-none-match": String(standard.headers.etag) },
  });
  assert.equal(statusCode, 200);
  assert.notEqual(headers.etag, standard.headers.etag);
  assert.match(body, /<title>Northstar "Ready" &lt;b><\/title>/);
  const content = /<meta name="brand" content="([^"]*)">\s*<script src="\/theme.js">/.exec(body)?.[1] ?? "";
  const shown = JSON.parse(content.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&"));
  assert.deepEqual([shown.name, shown.support, shown.logo], [BRAND.product_name, BRAND.support_email, null]);
  assert.match(shown.accents["--accent"], /^light-dark\(#7a1f5c, #[0-9a-f]{6}\)$/);
  await app.close();
});

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#7a1f5c"/></svg>';
// A small picture.
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAAK0lEQVR42u3NMQ0AAAgDsEmZfxVIQwYcTfo3056IWCwWi8VisVgsFov/xgu+7rA96jsSHQAAAABJRU5ErkJggg==",
  "base64",
);

async function putLogo(id: string, payload: string | Buffer, type: string): Promise<void> {
  const headers = { "x-api-key": operator.key, "content-type": type };
  const { statusCode, body } = await market.app.inject({
    method: "PUT",
    url: `/api/organizations/${id}/logo`,
    headers,
    payload,
  });
  assert.equal(statusCode, 204, body);
}

test("J43: anybody reads the operator's logo, and nobody another one that way", async () => {
  await putLogo(openClient.id, PNG, "image/png");
  const url = "/api/brand/logo";
  const none = await market.app.inject({ url });
  assert.deepEqual([none.statusCode, none.json().code], [404, "NOT_FOUND"]);
  await putLogo(operator.id, SVG, "image/svg+xml");
  const { statusCode, body, headers } = await market.app.inject({ url });
  assert.equal(statusCode, 200);
  assert.match(body, /7a1f5c/);
  assert.equal(headers["content-type"], "image/svg+xml");
  assert.match(String(headers["content-security-policy"]), /sandbox/);
  await owner.query("delete from organization_logos where organization_id = $1", [operator.id]);
});

async function mailed(kind: Notice["kind"]): Promise<Mail> {
  const sent: Mail[] = [];
  const notice: Notice = {
    organization_id: openClient.id,
    user_id: reader.id,
    ...{ kind, occasion: dependencies.newId(), link: null },
    words: () => ({ title: "A title", body: "A body." }),
    ...{ subject_kind: "Organization", subject_id: openClient.id },
  };
  const now = dependencies.clock();
  await owner.query("delete from notifications");
  await asCourier(dependencies.database, (connection) =>
    notify(connection, [notice], { now, newId: dependencies.newId }),
  );
  const mailer = { from: "mail@host.example", send: async (mail: Mail) => void sent.push(mail), close: () => {} };
  const context = { ...dependencies, mailer, showLink: () => {}, reportMail: () => {} };
  const { rows } = await owner.query<{ id: string }>("select id from notifications");
  for (const { id } of rows) await sendMail.run(context, { id, attempt: 1, signal: new AbortController().signal });
  return sent[0] ?? assert.fail("nothing was sent");
}

test("J44: emails come in the operator's name, with its logo or name, its color and its address for questions", async () => {
  const standard = await mailed("ASSIGNMENT");
  assert.deepEqual([standard.sender, standard.replyTo], ["Hotwash", undefined]);
  assert.match(standard.text, /\nSent by Hotwash at /);
  await setBrand(BRAND);
  const named = await mailed("ASSIGNMENT");
  assert.deepEqual([named.sender, named.replyTo], [BRAND.sender_name, BRAND.support_email]);
  assert.match(named.text, /Sent by Northstar "Ready" <b> at .*\nQuestions: help@northstar\.example$/s);
  assert.match(named.html, /Northstar &quot;Ready&quot; &lt;b&gt;<\/p>/);
  assert.match(named.html, /background:#7a1f5c/);
  assert.doesNotMatch(`${named.text}${named.html}`, /Hotwash/);
  await putLogo(operator.id, PNG, "image/png");
  assert.match((await mailed("ASSIGNMENT")).html, /<img src="[^"]+\/api\/brand\/logo\?[0-9a-f]{8}" alt="Northstar/);
  await owner.query("delete from organization_logos where organization_id = $1", [operator.id]);
});

async function documentXml(): Promise<{ styles: string; pdf: Buffer }> {
  const setting = await readAsCaller(dependencies.database, systemCaller(), (connection) =>
    loadSetting(connection, openClient.id, dependencies.clock()),
  );
  const document: Document = {
    ...setting,
    title: "A plan",
    kind: "Plan",
    layout: "report",
    subtitle: "Version 1",
    handling: "Confidential",
    formula_version: null,
    facts: [],
    missing: [],
    sections: [{ heading: "Chapter", level: 1, blocks: [{ type: "paragraph", text: "A sentence about MFL-G-1." }] }],
  };
  const zip = await JSZip.loadAsync(await renderDocx(document));
  const styles = (await zip.file("word/styles.xml")?.async("string")) ?? assert.fail("no styles");
  return { styles, pdf: renderPdf(document) };
}

test("J45: documents have the accents and the type that the operator chose", async () => {
  const standard = await documentXml();
  assert.match(standard.styles, /0D5B70/);
  assert.match(standard.styles, /Georgia/);
  await setBrand({ ...BRAND, document_theme: "SANS" });
  const branded = await documentXml();
  assert.match(branded.styles, /7A1F5C/);
  assert.doesNotMatch(branded.styles, /Georgia|0D5B70/);
  assert.notDeepEqual(branded.pdf, standard.pdf);
  await setBrand({ document_theme: "PLAIN" });
  const plain = await documentXml();
  assert.match(plain.styles, /Georgia/);
  assert.doesNotMatch(plain.styles, /7A1F5C|0D5B70/);
});
