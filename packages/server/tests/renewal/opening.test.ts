import assert from "node:assert/strict";
import { hash, randomBytes } from "node:crypto";
import { after, test } from "node:test";
import { envelopeOf } from "#domain/certificates/check-credential.ts";
import { withdrawSigningKey } from "#domain/certificates/withdraw-signing-key.ts";
import { startRenderer } from "#domain/deliverables/rendering/renderer.ts";
import { grantRenewalPack } from "#domain/renewal/grant-renewal-pack.ts";
import { revokeRenewalPack } from "#domain/renewal/revoke-renewal-pack.ts";
import type { Caller } from "#kernel/caller.ts";
import { createApp } from "#server/app.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { headersOf } from "#tests/support/credentials.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";
import { readPdf } from "../deliverables/read-pdf.ts";

const market = await startMarket();
const renderer = startRenderer();
const app = createApp({ ...market.dependencies, renderer });
after(async () => {
  renderer.close();
  await app.close();
  await market.stop();
});
const { owner, members, dependencies } = market;
const perform = performing(dependencies);
const client = members.client.person;

const grant = (caller: Caller, input: object) =>
  perform(caller, grantRenewalPack, { title: "Renewal 2027", reader: "CARRIER", ...input });

async function link() {
  const { id, once } = await grant(client, { reader: "LINK", reader_name: "Marsh, K. Doyle" });
  return { id, url: `/api${once?.link}` };
}

const nameOf = ({ name }: { readonly name: string }) => name;

/** Each from an address of its own, as limits count by address. */
let addresses = 0;
const get = (url: string, remoteAddress = `198.51.100.${++addresses}`) =>
  app.inject({ method: "GET", url, remoteAddress });
const getAs = (url: string, credential: string) => app.inject({ method: "GET", url, headers: headersOf(credential) });

async function openings(pack: string) {
  const text = `select format, reader, reader_name, reader_address, actor_id from renewal_pack_openings
    where pack_id = $1 order by opened_at, id`;
  return (await owner.query(text, [pack])).rows;
}

async function entries(pack: string, action: string) {
  const text = `select organization_id, actor_kind, actor_name, remote_address from audit_entries
    where subject_id = $1 and action = $2 order by sequence`;
  return (await owner.query(text, [pack, action])).rows;
}

test("H25: a link opens the page's data, the content as signed, the PDF and the credential, and is never cached or indexed", async () => {
  const { id, url } = await link();
  const { rows } = await owner.query("select * from renewal_packs where id = $1", [id]);
  const pack = rows[0];
  const page = await get(url);
  assert.equal(page.statusCode, 200);
  for (const [name, value] of [
    ["cache-control", "no-store"],
    ["x-robots-tag", "noindex"],
    ["referrer-policy", "no-referrer"],
  ] as const)
    assert.equal(page.headers[name], value);
  const { content, ...about } = page.json();
  assert.deepEqual(content, JSON.parse(pack.content));
  assert.deepEqual(about, {
    title: "Renewal 2027",
    reader: "LINK",
    reader_name: "Marsh, K. Doyle",
    granted_at: pack.granted_at.toISOString(),
    expires_at: pack.expires_at.toISOString(),
    sha256: pack.sha256,
    size_bytes: Buffer.byteLength(pack.content),
  });
  const json = await get(`${url}/pack.json`);
  assert.equal(hash("sha256", json.rawPayload), pack.sha256);
  assert.match(String(json.headers["content-disposition"]), /^attachment; filename="Renewal 2027\.json"/);
  const pdf = await get(`${url}/pack.pdf`);
  assert.deepEqual([pdf.statusCode, pdf.headers["content-type"]], [200, "application/pdf"]);
  const printed = (await readPdf(pdf.rawPayload)).text;
  for (const text of ["Renewal 2027", "Marsh, K. Doyle", pack.sha256, ...content.exercises[0].participants.map(nameOf)])
    assert.ok(printed.replace(/\s+/g, " ").includes(text), text);
  const credential = await get(`${url}/credential.json`);
  assert.equal(credential.body, envelopeOf(pack.credential));
});

test("H25: a wrong, an expired and a revoked link get the same answer, which says nothing", async () => {
  const [revoked, expired] = [await link(), await link()];
  await perform(client, revokeRenewalPack, { id: revoked.id, reason: "It went astray." });
  await owner.query(
    "update renewal_packs set granted_at = now() - interval '2 days', expires_at = now() - interval '1 second' where id = $1",
    [expired.id],
  );
  const unknown = `/api/packs/${randomBytes(32).toString("base64url")}`;
  const answers = await Promise.all(
    [unknown, revoked.url, expired.url, "/api/packs/short", `${revoked.url}/pack.pdf`, `${expired.url}/pack.json`].map(
      async (url) => {
        const { statusCode, headers, body } = await get(url);
        const { "x-request-id": _id, date: _date, ...rest } = headers;
        return { statusCode, body, rest };
      },
    ),
  );
  assert.deepEqual([answers[0]?.statusCode, JSON.parse(answers[0]?.body ?? "").code], [404, "NOT_FOUND"]);
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
  assert.deepEqual([await openings(revoked.id), await openings(expired.id)], [[], []]);
  const carriers = await grant(client, {});
  assert.equal((await get(`/api/packs/${carriers.id}`)).statusCode, 404);
});

test("H25: an archived client's links open nothing", async () => {
  const { url } = await link();
  await owner.query("update organizations set status = 'ARCHIVED' where id = $1", [members.client.id]);
  assert.equal((await get(url)).statusCode, 404);
  await owner.query("update organizations set status = 'ACTIVE' where id = $1", [members.client.id]);
  assert.equal((await get(url)).statusCode, 200);
});

test("H26: unknown links, all requests from an address and all of one link are limited", async () => {
  const { id, url } = await link();
  const wrong = () => `/api/packs/${randomBytes(32).toString("base64url")}`;
  for (let i = 0; i < 30; i++) assert.equal((await get(wrong(), "203.0.113.1")).statusCode, 404);
  const guessing = await get(url, "203.0.113.1");
  assert.deepEqual([guessing.statusCode, Number(guessing.headers["retry-after"]) > 0], [429, true]);
  for (let i = 0; i < 60; i++) assert.equal((await get(url, `203.0.113.${100 + (i % 2)}`)).statusCode, 200);
  assert.equal((await get(url, "203.0.113.200")).statusCode, 429);
  assert.equal((await openings(id)).length, 60);
});

test("H27: every opening is on record with its time, format and address, in the client's audit log too, and shown to the client", async () => {
  const { id, url } = await link();
  await get(url, "192.0.2.44");
  await get(`${url}/credential.json`, "192.0.2.45");
  const by = { reader: "LINK", reader_name: "Marsh, K. Doyle", actor_id: null };
  assert.deepEqual(await openings(id), [
    { format: "PAGE", reader_address: "192.0.2.44", ...by },
    { format: "CREDENTIAL", reader_address: "192.0.2.45", ...by },
  ]);
  const logged = {
    organization_id: client.organization_id,
    actor_kind: "SYSTEM",
    actor_name: "Link of a renewal pack",
  };
  assert.deepEqual(await entries(id, "openRenewalPack"), [
    { ...logged, remote_address: "192.0.2.44" },
    { ...logged, remote_address: "192.0.2.45" },
  ]);
  const session = await market.signIn("client", "VIEWER");
  const asked = `{ renewal_pack(id: "${id}") { openings_count openings { format reader_name reader_address } } }`;
  assert.deepEqual((await askGraphQL(market.app, session, asked)).data?.renewal_pack, {
    openings_count: 2,
    openings: [
      { format: "CREDENTIAL", reader_name: "Marsh, K. Doyle", reader_address: "192.0.2.45" },
      { format: "PAGE", reader_name: "Marsh, K. Doyle", reader_address: "192.0.2.44" },
    ],
  });
});

test("H27: a carrier's opening is on record under its name and in both logs; the client's own and the staff's are none", async () => {
  const { id } = await grant(client, {});
  const url = `/api/renewal-packs/${id}`;
  const [carrier, own, staff, stranger] = [
    await market.signIn("carrier"),
    await market.signIn("client"),
    await market.signIn("operator"),
    await market.signIn("otherCarrier"),
  ];
  for (const session of [own, staff]) assert.equal((await getAs(url, session)).statusCode, 200);
  assert.deepEqual(await openings(id), []);
  assert.equal((await getAs(url, stranger)).statusCode, 404);
  const opened = await getAs(url, carrier);
  assert.ok(opened.json().content.exercises.length > 0);
  assert.equal((await getAs(`${url}/pack.pdf`, carrier)).statusCode, 200);
  const { actor_id, actor_name } = members.carrier.person;
  const by = { reader: "CARRIER", reader_name: actor_name, reader_address: null, actor_id };
  assert.deepEqual(await openings(id), [
    { format: "PAGE", ...by },
    { format: "PDF", ...by },
  ]);
  const logs = (await entries(id, "open.renewal_pack")).filter((entry) => entry.actor_name === actor_name);
  const inClients = logs.filter(({ organization_id }) => organization_id === client.organization_id);
  assert.deepEqual(
    inClients.map(({ remote_address }) => remote_address),
    [null, null],
  );
  assert.equal(logs.length - inClients.length, 2);
  await perform(client, revokeRenewalPack, { id, reason: "We changed carriers." });
  assert.equal((await getAs(url, carrier)).statusCode, 404);
  assert.equal((await getAs(url, own)).statusCode, 200);
  assert.equal((await openings(id)).length, 2);
});

test("H27: no carrier opens a pack for a broker, and nobody without a session opens any by its ID", async () => {
  const open = await grant(members.openClient.person, { reader: "LINK", reader_name: "Marsh" });
  const carrier = await market.signIn("carrier");
  for (const file of ["", "/pack.json", "/pack.pdf", "/credential.json"]) {
    const url = `/api/renewal-packs/${open.id}${file}`;
    assert.equal((await getAs(url, carrier)).statusCode, 404, file);
    assert.equal((await get(url)).statusCode, 401, file);
  }
  assert.deepEqual(await openings(open.id), []);
});

test("H28: the credential states the content's digest, and is verified as a certificate is: VALID, then REVOKED", async () => {
  const { id, url } = await link();
  const text = (await get(`${url}/credential.json`)).body;
  const verify = async (credential: string) =>
    (await app.inject({ method: "POST", url: "/api/verify", payload: { credential } })).json();
  const valid = await verify(text);
  assert.deepEqual([valid.verdict, valid.facts], ["VALID", null]);
  const { sha256, organization, title, id: stated } = valid.pack;
  const content = await get(`${url}/pack.json`);
  assert.deepEqual(
    { sha256, organization, title, stated },
    { sha256: hash("sha256", content.rawPayload), organization: "client", title: "Renewal 2027", stated: id },
  );
  const [head, body = "", tail] = (/vc\+jwt,([\w.-]+)/.exec(text)?.[1] ?? "").split(".");
  const forged = Buffer.from(body, "base64url").toString().replace(sha256, "0".repeat(64));
  const changed = await verify([head, Buffer.from(forged).toString("base64url"), tail].join("."));
  assert.deepEqual([changed.verdict, changed.pack], ["CHANGED", null]);
  await perform(client, revokeRenewalPack, { id, reason: "It went astray." });
  assert.equal((await verify(text)).verdict, "REVOKED");
});

test("H28: withdrawing a key signs the credentials of packs again, word for word", async () => {
  const { id, url } = await link();
  const jws = async () =>
    (await owner.query("select credential from renewal_packs where id = $1", [id])).rows[0].credential;
  const before: string = await jws();
  const { kid } = JSON.parse(Buffer.from(before.split(".")[0] ?? "", "base64url").toString());
  const { secrets, clock, newId } = dependencies;
  const withdrawal = { kid, reason: "Lost.", secrets, clock, newId };
  const { not_as_signed } = await withdrawSigningKey(dependencies.database, members.operator.person, withdrawal);
  assert.deepEqual(not_as_signed, []);
  const after: string = await jws();
  assert.deepEqual([after.split(".")[1], after === before], [before.split(".")[1], false]);
  const verify = async (credential: string) =>
    (await app.inject({ method: "POST", url: "/api/verify", payload: { credential } })).json().verdict;
  assert.deepEqual(
    [await verify(before), await verify((await get(`${url}/credential.json`)).body)],
    ["UNKNOWN", "VALID"],
  );
});

test("H29: the preview is what a pack granted now would contain, for those who may grant one", async () => {
  const url = "/api/renewal-packs/preview?period_from=2024-01-01";
  const shown = (await getAs(url, await market.signIn("client"))).json();
  const { id } = await grant(client, { period_from: "2024-01-01" });
  const { rows } = await owner.query<{ content: string }>("select content from renewal_packs where id = $1", [id]);
  const { as_of: _asOf, title: _title, ...content } = JSON.parse(rows[0]?.content ?? "");
  const { as_of: _then, title: _none, ...previewed } = shown;
  assert.deepEqual(previewed, content);
  for (const [name, role] of [
    ["client", "EDITOR"],
    ["carrier", "ADMIN"],
    ["operator", "ADMIN"],
  ] as const)
    assert.equal((await getAs(url, await market.signIn(name, role))).statusCode, 403, name);
  const session = await market.signIn("client");
  for (const wrong of ["yesterday", "2099-01-01", "1990-01-01"]) {
    const refusal = await getAs(`/api/renewal-packs/preview?period_from=${wrong}`, session);
    assert.deepEqual([refusal.statusCode, refusal.json().field], [400, "period_from"]);
  }
});
