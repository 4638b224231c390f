import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { after, test } from "node:test";
import fc from "fast-check";
import { compactVerify, createLocalJWKSet } from "jose";
import { z } from "zod";
import { type Against, checkCredential, envelopeOf } from "#domain/certificates/check-credential.ts";
import { issueCertificate } from "#domain/certificates/issue-certificate.ts";
import { revokeCertificate } from "#domain/certificates/revoke-certificate.ts";
import { rotateSigningKey } from "#domain/certificates/rotate-signing-key.ts";
import { withdrawSigningKey } from "#domain/certificates/withdraw-signing-key.ts";
import { startRenderer } from "#domain/deliverables/rendering/renderer.ts";
import { addParticipant } from "#domain/exercises/plan/add-participant.ts";
import { computeAndSaveReadiness } from "#domain/readiness/compute-and-save-readiness.ts";
import { createApp } from "#server/app.ts";
import { asCaller } from "#storage/tenancy.ts";
import { pull } from "#tests/feed/pulling.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { startMarket } from "#tests/support/market.ts";
import { actIn, performing } from "#tests/support/performing.ts";
import { readPdf } from "../deliverables/read-pdf.ts";

const market = await startMarket();
const renderer = startRenderer();
const app = createApp({ ...market.dependencies, renderer });
after(async () => {
  renderer.close();
  await app.close();
  await market.stop();
});
const { operator, carrier, client, openClient, otherCarrier } = market.members;
const perform = performing(market.dependencies);
const staff = (await market.newKey("operator", ["GRAPHQL"], "VIEWER")).key;
const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ method: "GET", url, headers });

type Row = { readonly id: string; readonly credential: string; readonly token: string; readonly number: string };
const certificatesOf = async (organization: string, kind: string) => {
  const text =
    "select id, credential, token, number from certificates where organization_id = $1 and kind = $2 order by number";
  return (await market.owner.query<Row>(text, [organization, kind])).rows;
};
const firstOf = async (organization: string, kind: string) =>
  (await certificatesOf(organization, kind))[0] ?? assert.fail("there is none");

const keySet = z.object({
  keys: z.array(z.object({ kid: z.string(), kty: z.string(), crv: z.string(), x: z.string() })),
});
const published = async () => keySet.parse((await get("/.well-known/jwks.json")).json()).keys;
const lists = async () => [(await get("/.well-known/certificate-revocations/1")).body];
const against = async (over: Partial<Against> = {}): Promise<Against> => ({
  keys: await published(),
  revocations: { lists: await lists() },
  now: new Date(),
  ...over,
});

test("H7: a credential follows the W3C data model and JOSE: another library can read it", async () => {
  const { credential, number } = await firstOf(client.id, "PARTICIPATION");
  const { payload, protectedHeader } = await compactVerify(credential, createLocalJWKSet({ keys: await published() }));
  assert.deepEqual([protectedHeader.alg, protectedHeader.typ, protectedHeader.cty], ["EdDSA", "vc+jwt", "vc"]);
  const told = JSON.parse(Buffer.from(payload).toString());
  assert.equal(told["@context"][0], "https://www.w3.org/ns/credentials/v2");
  assert.deepEqual(told.type, ["VerifiableCredential", "EducationalOccupationalCredential"]);
  assert.equal(told.identifier, number);
  const { credentialSubject, credentialStatus } = told;
  assert.equal(credentialSubject.name, "Ruth Abara");
  assert.equal(credentialSubject.performerIn.duration, "PT1H12M");
  assert.match(credentialSubject.attendedDuration, /^PT/);
  assert.equal(credentialSubject.performerIn.organizer.name, "operator");
  assert.match(credentialSubject.performerIn.description, /See who decides to isolate the network/);
  assert.match(told.description, /present for the time stated.*makes no promise about insurance/);
  assert.equal(credentialStatus.statusListCredential, "http://localhost:4000/.well-known/certificate-revocations/1");
});

test("H3: no certificate contains a score, a rating or a gap", async () => {
  for (const kind of ["COMPLETION", "PARTICIPATION"]) {
    const { credential } = await firstOf(openClient.id, kind);
    const { facts } = await checkCredential(credential, await against());
    assert.doesNotMatch(JSON.stringify(facts), /score|provisional|rating|\bgap|insurab|readiness|\d\d\.\d\d\b/i);
  }
});

test("F14: a certificate's sheet, credential and record show no score, though its holder has been scored", async () => {
  await perform(operator.caller, computeAndSaveReadiness, { organization_id: openClient.id });
  const { rows: scores } = await market.owner.query<{ overall_score: string }>(
    "select overall_score from readiness_scores where organization_id = $1 and overall_score is not null",
    [openClient.id],
  );
  assert.ok(scores.length > 0);
  for (const kind of ["COMPLETION", "PARTICIPATION"]) {
    const { id, credential } = await firstOf(openClient.id, kind);
    const sheet = await get(`/api/certificates/${id}/certificate.pdf`, { "x-api-key": staff });
    assert.equal(sheet.statusCode, 200, sheet.body.slice(0, 300));
    const record = `{ certificate(id: "${id}") { number holder kind statement } }`;
    const shown = [
      (await readPdf(sheet.rawPayload)).text,
      Buffer.from(credential.split(".")[1] ?? "", "base64url").toString(),
      JSON.stringify((await askGraphQL(app, operator.key, record)).data),
    ];
    for (const text of shown) {
      assert.match(text, /exercise/i);
      assert.doesNotMatch(text, /score|provisional|readiness|rating/i);
      for (const { overall_score } of scores) assert.ok(!text.includes(overall_score), text);
    }
  }
});

test("H9: a certificate's sheet shows when the exercise began by the clocks of its organization, and in UTC as signed", async () => {
  const { id, credential } = await firstOf(openClient.id, "COMPLETION");
  const { facts } = await checkCredential(credential, await against());
  const started = facts?.started_at ?? assert.fail("The credential names no start.");
  await market.owner.query("update organizations set time_zone = 'Pacific/Auckland' where id = $1", [openClient.id]);
  const { rawPayload } = await get(`/api/certificates/${id}/certificate.pdf`, { "x-api-key": staff });
  const { text } = await readPdf(rawPayload);
  const local = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Pacific/Auckland",
    timeStyle: "short",
    dateStyle: "medium",
  });
  const [day, time] = local.format(new Date(started)).split(", ");
  const shown = `${day?.replace("Sept", "Sep")}, from ${time} Pacific/Auckland time (${started.slice(11, 16)} UTC)`;
  assert.ok(text.includes(shown), `${shown}: ${text}`);
  await market.owner.query("update organizations set time_zone = 'UTC' where id = $1", [openClient.id]);
});

test("H8: a credential with any byte changed is invalid; unchanged it is valid", async () => {
  const [valid] = (await certificatesOf(openClient.id, "COMPLETION")).slice(-1);
  const file = Buffer.from(envelopeOf(valid?.credential ?? ""));
  const by = await against();
  assert.equal((await checkCredential(file.toString(), by)).verdict, "VALID");
  const change = fc.record({ at: fc.nat(file.length - 1), mask: fc.integer({ min: 1, max: 255 }) });
  await fc.assert(
    fc.asyncProperty(change, async ({ at, mask }) => {
      const changed = Buffer.from(file);
      changed[at] = (changed[at] ?? 0) ^ mask;
      const { verdict, facts } = await checkCredential(changed.toString(), by);
      return (verdict === "CHANGED" || verdict === "UNKNOWN") && facts === null;
    }),
    { numRuns: 800 },
  );
  const jws = Buffer.from(valid?.credential ?? "");
  for (let at = 0; at < jws.length; at++) {
    const changed = Buffer.from(jws);
    changed[at] = (changed[at] ?? 0) ^ 1;
    assert.notEqual((await checkCredential(changed.toString(), by)).verdict, "VALID", `byte ${at}`);
  }
  // The last letter of a signature has bits to spare, by which one text might stand for another.
  for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") {
    const changed = `${String(jws).slice(0, -1)}${letter}`;
    const isSame = changed === String(jws);
    assert.equal((await checkCredential(changed, by)).verdict === "VALID", isSame, letter);
  }
  for (const text of ["", "{}", "a.b.c", "hello", `${file}x`, `x${file}`, file.toString().replace("\n", " ")]) {
    assert.equal((await checkCredential(text, by)).verdict, "UNKNOWN", text.slice(0, 20));
  }
});

test("H8: expiry and revocation are reported, and so is everything that could not be checked", async () => {
  const { credential } = await firstOf(openClient.id, "COMPLETION");
  const { credential: revoked } = await firstOf(openClient.id, "PARTICIPATION");
  const by = await against();
  const later = { ...by, now: new Date("2199-01-01") };
  const outcomes = ({ checks }: Awaited<ReturnType<typeof checkCredential>>) => checks.map(({ outcome }) => outcome);
  const valid = await checkCredential(credential, by);
  assert.deepEqual([valid.verdict, ...outcomes(valid)], ["VALID", "holds", "holds", "holds"]);
  assert.match(valid.checks[2]?.says ?? "", /not revoked by \d{4}-\d\d-\d\d \d\d:\d\d UTC; not checked since/);
  assert.equal((await checkCredential(credential, later)).verdict, "EXPIRED");
  assert.equal((await checkCredential(revoked, by)).verdict, "REVOKED");
  assert.equal((await checkCredential(revoked, later)).verdict, "REVOKED");

  const offline = await checkCredential(revoked, { keys: by.keys, now: by.now });
  assert.deepEqual([offline.verdict, ...outcomes(offline)], ["VALID", "holds", "holds", "not checked"]);
  assert.match(offline.says, /Revocation was not checked/);
  const unsigned = await checkCredential(credential, { now: by.now });
  assert.deepEqual([unsigned.verdict, ...outcomes(unsigned)], ["NOT_CHECKED", "not checked", "holds", "not checked"]);
  const forged = [(await lists())[0]?.replace(/.{40}$/, "A".repeat(40)) ?? ""];
  const misled = await checkCredential(revoked, { ...by, revocations: { lists: forged } });
  assert.equal(outcomes(misled)[2], "not checked");
  const foreign = [{ kid: by.keys?.[0]?.kid ?? "", kty: "OKP", crv: "Ed25519", x: "A".repeat(43) }];
  assert.equal((await checkCredential(credential, { ...by, keys: foreign })).verdict, "CHANGED");
  assert.equal((await checkCredential(credential, { ...by, keys: [] })).verdict, "UNKNOWN");
});

test("H11: keys, issuer and revocations are public and name nobody", async () => {
  const issuer = await get("/.well-known/certificate-issuer");
  const { id, verificationMethod, revocation_lists } = issuer.json();
  assert.equal(id, "http://localhost:4000/.well-known/certificate-issuer");
  assert.equal(verificationMethod[0].publicKeyJwk.kid, (await published())[0]?.kid);
  const [list = ""] = await lists();
  assert.deepEqual(revocation_lists, ["http://localhost:4000/.well-known/certificate-revocations/1"]);
  const { payload } = await compactVerify(list, createLocalJWKSet({ keys: await published() }));
  const told = JSON.parse(Buffer.from(payload).toString());
  assert.deepEqual(told.type, ["VerifiableCredential", "BitstringStatusListCredential"]);
  assert.equal(told.credentialSubject.statusPurpose, "revocation");
  assert.ok(Math.abs(Date.parse(told.validFrom) - Date.now()) < 60_000);
  const open = [issuer.body, JSON.stringify(await published()), JSON.stringify(told)].join("\n");
  assert.doesNotMatch(open, /Abara|client|Juniper|HW-\d|"d"/i);
  for (const number of ["2", "0", "x", "99999999"]) {
    assert.equal((await get(`/.well-known/certificate-revocations/${number}`)).statusCode, 404, number);
  }
});

test("H10: no caller's role reads keys or places, and the stored key cannot sign", async () => {
  for (const caller of [operator.caller, carrier.caller, client.caller]) {
    for (const table of ["signing_keys", "revocation_entries"]) {
      const asked = asCaller(market.database, caller, (connection) => connection.query(`select from ${table}`));
      await assert.rejects(asked, /permission denied/);
    }
  }
  await assert.rejects(market.database.query("select from signing_keys"), /permission denied/);
  const { rows } = await market.owner.query<{ sealed: Buffer; public_jwk: object }>(
    "select sealed, public_jwk from signing_keys",
  );
  assert.equal(rows.length, 1);
  assert.doesNotMatch(String(rows[0]?.sealed), /"d"|Ed25519/);
  assert.deepEqual(Object.keys(rows[0]?.public_jwk ?? {}).sort(), ["crv", "kty", "x"]);
});

async function newParticipant(name: string) {
  const { rows } = await market.owner.query<{ id: string; ended_at: Date }>(
    "select id, ended_at from exercises where organization_id = $1 and status = 'COMPLETED'",
    [openClient.id],
  );
  const [done = assert.fail("none is completed")] = rows;
  const joined_at = new Date(done.ended_at.getTime() - 600_000);
  const { id } = await perform(operator.caller, addParticipant, {
    exercise_id: done.id,
    name,
    role: "Guest",
    joined_at,
  });
  return { exercise_id: done.id, kind: "PARTICIPATION", participant_id: id };
}

test("H10: after a rotation another key signs, and earlier signatures stay valid", async () => {
  const before = await firstOf(openClient.id, "COMPLETION");
  const [old] = await published();
  const kid = await rotateSigningKey(market.database, operator.caller, market.dependencies);
  const keys = await published();
  assert.deepEqual([keys.length, keys[0]?.kid, keys[1]], [2, kid, old]);
  await perform(operator.caller, issueCertificate, await newParticipant("Ines After"));
  const after = (await certificatesOf(openClient.id, "PARTICIPATION")).at(-1);
  const signers = [before.credential, after?.credential ?? ""].map(
    (jws) => JSON.parse(Buffer.from(jws.split(".")[0] ?? "", "base64url").toString()).kid,
  );
  assert.deepEqual(signers, [old?.kid, kid]);
  for (const jws of [before.credential, after?.credential ?? ""]) {
    assert.equal((await checkCredential(jws, await against())).verdict, "VALID");
  }
  const { rows } = await market.owner.query("select actor_name from audit_entries where action = 'rotateSigningKey'");
  assert.equal(rows.length, 1);
});

test("H10: a key encrypted with another secret cannot sign, until there is a new one", async () => {
  const other = { ...market.dependencies, secrets: ["another secret for tests only, of 32 characters"] as const };
  const input = await newParticipant("Sven Secret");
  await assert.rejects(performing(other)(operator.caller, issueCertificate, input), /rotate-key/);
  await rotateSigningKey(market.database, operator.caller, other);
  await performing(other)(operator.caller, issueCertificate, input);
  await rotateSigningKey(market.database, operator.caller, market.dependencies);
  assert.equal((await published()).length, 4);
});

/** Lets the keys of others than staff in, as a session would be. */
async function openGraphQL(id: string): Promise<void> {
  await market.owner.query("update api_keys set scopes = array['GRAPHQL', 'FEED'] where organization_id = $1", [id]);
}

test("H9: a certificate's files are served only to callers who may read it at that moment", async () => {
  const held = await firstOf(openClient.id, "PARTICIPATION");
  const [pdf, json] = ["certificate.pdf", "credential.json"].map((file) => `/api/certificates/${held.id}/${file}`);
  const file = await get(json ?? "", { "x-api-key": staff });
  assert.equal(file.body, envelopeOf(held.credential));
  assert.equal(file.headers["content-disposition"], `attachment; filename="${held.number}.json"`);
  assert.match(String(file.headers["cache-control"]), /no-store/);

  const sheet = await get(pdf ?? "", { "x-api-key": staff });
  assert.equal(sheet.statusCode, 200, sheet.body.slice(0, 300));
  assert.equal(sheet.headers["content-type"], "application/pdf");
  const { pages, text, roles, alternatives, metadata } = await readPdf(sheet.rawPayload);
  assert.equal(pages, 1);
  for (const part of [held.number, "Ruth Abara", "Ransomware at dawn", "1 h 12 min", "operator", "It was revoked"]) {
    assert.ok(text.includes(part), `${part} is not in: ${text}`);
  }
  assert.ok(roles.has("H1") && roles.has("Figure"));
  assert.match(alternatives.join(), new RegExp(`QR code that leads to http://localhost:4000/verify/${held.token}`));
  assert.match(metadata, /pdfuaid/);

  const statuses = async (key: string | undefined) => {
    const headers = key ? { "x-api-key": key } : {};
    return [(await get(pdf ?? "", headers)).statusCode, (await get(json ?? "", headers)).statusCode];
  };
  assert.deepEqual(await statuses(undefined), [401, 401]);
  assert.deepEqual(await statuses(openClient.key), [403, 403]);
  for (const { id, key } of [client, otherCarrier]) {
    await openGraphQL(id);
    assert.deepEqual(await statuses(key), [404, 404]);
  }
  assert.equal((await get("/api/certificates/none/credential.json", { "x-api-key": staff })).statusCode, 404);
});

test("H6: no interface shows a carrier who attended while the client discloses a SUMMARY", async () => {
  await openGraphQL(carrier.id);
  const query = `{ certificates(limit: 200) { id kind holder organization { id } } certificates_count
    of: exercises(limit: 200) { organization { id } certificates { kind holder } certificates_count } }`;
  const { data } = await askGraphQL(app, carrier.key, query);
  const rows = z
    .array(z.object({ kind: z.string(), organization: z.object({ id: z.string() }) }))
    .parse(data?.certificates);
  const kinds = (of: string) =>
    [...new Set(rows.filter((row) => row.organization.id === of).map(({ kind }) => kind))].sort();
  assert.deepEqual([kinds(client.id), kinds(openClient.id)], [["COMPLETION"], ["COMPLETION", "PARTICIPATION"]]);
  assert.equal(data?.certificates_count, rows.length);
  const [hidden, open] = [await firstOf(client.id, "PARTICIPATION"), await firstOf(openClient.id, "PARTICIPATION")];
  const feed = JSON.stringify((await pull(app, carrier.key, "certificates")).rows);
  const csv = await get("/api/exports/certificates.csv", { "x-api-key": carrier.key });
  for (const body of [feed, csv.body]) {
    assert.ok(body.includes(open.id) && !body.includes(hidden.id));
  }
  for (const [{ id }, status] of [
    [hidden, 404],
    [open, 200],
  ] as const) {
    const file = await get(`/api/certificates/${id}/credential.json`, { "x-api-key": carrier.key });
    assert.equal(file.statusCode, status);
  }
  const found = await asCaller(market.database, carrier.caller, (connection) =>
    connection.query("select from certificates where organization_id = $1 and kind = 'PARTICIPATION'", [client.id]),
  );
  assert.equal(found.rowCount, 0);
  const single = await askGraphQL(app, carrier.key, `{ certificate(id: "${hidden.id}") { number } }`);
  assert.deepEqual(single.data, { certificate: null });
});

const bring = (credential: unknown, remoteAddress = "203.0.113.1") =>
  app.inject({ method: "POST", url: "/api/verify", payload: { credential }, remoteAddress });

test("H12: anybody with the link or the file can see what became of a certificate", async () => {
  await perform(operator.caller, issueCertificate, await newParticipant("Lena Link"));
  const held = (await certificatesOf(openClient.id, "PARTICIPATION")).at(-1) ?? assert.fail("there is none");
  const follow = () => get(`/api/verify/${held.token}`);
  const valid = (await follow()).json();
  assert.deepEqual([valid.verdict, valid.facts.number], ["VALID", held.number]);
  assert.equal((await follow()).headers["x-robots-tag"], "noindex");
  assert.equal((await bring(envelopeOf(held.credential))).json().verdict, "VALID");
  await perform(operator.caller, revokeCertificate, { id: held.id, reason: "A reason for nobody outside" });
  const revoked = await follow();
  assert.equal(revoked.json().verdict, "REVOKED");
  assert.doesNotMatch(revoked.body, /nobody outside/);
  assert.equal((await bring(held.credential)).json().verdict, "REVOKED");
  assert.equal((await bring(held.credential.replace(/\.[\w-]{4}/, ".eyJh"))).json().verdict, "CHANGED");
  const broken = `${held.credential.slice(0, -4)}${held.credential.endsWith("AAAA") ? "BBBB" : "AAAA"}`;
  assert.match((await bring(broken)).json().verdict, /CHANGED|UNKNOWN/);

  // One that our key signed and no record holds was never issued.
  await market.owner.query("update certificates set token = 'moved' where id = $1", [held.id]);
  const { verdict, says } = (await bring(held.credential)).json();
  assert.equal(verdict, "UNKNOWN");
  assert.match(says, /no record/);
  for (const wrong of [undefined, "", 7, "x".repeat(100_001)]) assert.equal((await bring(wrong)).statusCode, 400);
});

test("H12: links cannot be guessed, and requests are limited for each address", async () => {
  const { token, number, id } = await firstOf(openClient.id, "COMPLETION");
  const from = (remoteAddress: string, wanted: string) =>
    app.inject({ method: "GET", url: `/api/verify/${wanted}`, remoteAddress });
  for (const known of [number, id, `${token}x`, token.slice(1), "%00"]) {
    assert.equal((await from("203.0.113.2", known)).statusCode, 404, known);
  }
  for (let i = 0; i < 25; i++) await from("203.0.113.2", `guess-${i}`);
  const held = await from("203.0.113.2", token);
  assert.equal(held.statusCode, 429);
  assert.ok(Number(held.headers["retry-after"]) >= 1);
  assert.equal((await from("203.0.113.3", token)).statusCode, 200);
  const answers = await Promise.all(Array.from({ length: 61 }, () => bring("x", "203.0.113.4")));
  assert.ok(answers.some(({ statusCode }) => statusCode === 429));
});

test("H13: the offline page reaches nothing, and gives the server's results", async () => {
  const page = await app.inject({ method: "GET", url: "/api/verify/verifier.html", remoteAddress: "203.0.113.5" });
  assert.match(String(page.headers["content-disposition"]), /^attachment/);
  const [, policy = ""] = /Content-Security-Policy" content="([^"]+)"/.exec(page.body) ?? [];
  const [, program = ""] = /<script type="module">([\s\S]*)<\/script>/.exec(page.body) ?? [];
  const digest = hash("sha256", program, "base64");
  assert.ok(policy.startsWith(`default-src 'none'; script-src 'sha256-${digest}'; style-src 'sha256-`), policy);
  assert.doesNotMatch(page.body, /<(?:link|img|iframe)|\bimport\b|fetch\(|Abara/);

  const element = { addEventListener: () => {}, textContent: "" };
  const open = new Function("document", `${program}\nreturn { checkCredential, given };`);
  const { checkCredential: check, given } = open({ getElementById: () => element });
  const by = { keys: given.keys, revocations: { lists: given.lists }, now: new Date() };
  for (const kind of ["COMPLETION", "PARTICIPATION"]) {
    const { credential } = await firstOf(openClient.id, kind);
    const found = await check(envelopeOf(credential), by);
    assert.deepEqual(found.verdict, kind === "COMPLETION" ? "VALID" : "REVOKED");
    assert.equal((await check(credential.replace(/.$/, "*"), by)).verdict, "UNKNOWN");
  }
});

test("H16: a withdrawn key proves nothing anywhere, and certificates on record are signed again, word for word", async () => {
  const wasSigned = (jws: string) => JSON.parse(Buffer.from(jws.split(".")[0] ?? "", "base64url").toString()).kid;
  const all =
    "select id, credential, token from certificates where credential is not null order by revoked_at nulls first, id";
  const before = (await market.owner.query<Row>(all)).rows;
  const signsNow = (await published())[0]?.kid ?? "";
  const stolen = wasSigned(before[0]?.credential ?? "");
  assert.notEqual(stolen, signsNow);
  const withdraw = (kid: string) =>
    withdrawSigningKey(market.database, operator.caller, { ...market.dependencies, kid, reason: "A laptop was lost" });
  const offline = await against();
  const signedPacks = await market.owner.query<Pick<Row, "credential">>("select credential from renewal_packs");
  const packs = signedPacks.rows.filter(({ credential }) => wasSigned(credential) === stolen).length;
  const done = await withdraw(stolen);
  const ofStolen = before.filter(({ credential }) => wasSigned(credential) === stolen);
  assert.deepEqual([done.signs_now, done.signed_again], [null, ofStolen.length + packs]);

  const { keys, withdrawn_keys } = (await get("/.well-known/jwks.json")).json();
  assert.ok(keys.every(({ kid }: { kid: string }) => kid !== stolen));
  assert.deepEqual(
    withdrawn_keys.map(({ kid }: { kid: string }) => kid),
    [stolen],
  );
  const issuer = (await get("/.well-known/certificate-issuer")).json();
  const named = issuer.verificationMethod.find(({ id }: { id: string }) => id.endsWith(stolen));
  assert.ok(named.revoked && !("publicKeyJwk" in named) && !issuer.assertionMethod.includes(named.id));

  const after = (await market.owner.query<Row>(all)).rows;
  const signed = after.find(({ id }) => id === ofStolen[0]?.id) ?? assert.fail("it is gone");
  const old = ofStolen[0]?.credential ?? "";
  assert.deepEqual([wasSigned(signed.credential), signed.credential.split(".")[1]], [signsNow, old.split(".")[1]]);
  assert.deepEqual(
    after.filter(({ id }) => !ofStolen.some((each) => each.id === id)),
    before.filter(({ id }) => !ofStolen.some((each) => each.id === id)),
  );
  const say = /withdrew the signing key .* proves nothing/;
  const page = await app.inject({ method: "GET", url: "/api/verify/verifier.html", remoteAddress: "203.0.113.6" });
  const [, given = ""] = /const given = (.*);\n/.exec(page.body) ?? [];
  const byKeys = { keys, withdrawn: withdrawn_keys, now: new Date() };
  for (const by of [byKeys, { ...JSON.parse(given), now: new Date() }]) {
    const found = await checkCredential(old, by);
    assert.deepEqual([found.verdict, found.facts], ["UNKNOWN", null]);
    assert.match(found.says, say);
    assert.equal((await checkCredential(signed.credential, by)).verdict, "VALID");
  }
  const brought = (await bring(old, "203.0.113.6")).json();
  assert.deepEqual([brought.verdict, say.test(brought.says)], ["UNKNOWN", true]);
  const link = await app.inject({ method: "GET", url: `/api/verify/${signed.token}`, remoteAddress: "203.0.113.6" });
  assert.equal(link.json().verdict, "VALID");
  // Who keeps keys of before cannot know, and says so.
  const unknowing = await checkCredential(old, { ...offline, keys_as_of: "yesterday" });
  assert.equal(unknowing.verdict, "VALID");
  assert.ok(unknowing.checks.some(({ says }) => /withdrawn since yesterday was not checked/.test(says)));

  await assert.rejects(withdraw(stolen), /was already withdrawn on/);
  await assert.rejects(withdraw("nobody's"), new RegExp(`no signing key nobody's.*${signsNow} \\(signs now\\)`));
  const { rows } = await market.owner.query("select from audit_entries where action = 'withdrawSigningKey'");
  assert.equal(rows.length, 1);
});

test("H16: withdrawing the current key replaces it, and certificates being signed with it are signed again", async () => {
  const signsNow = (await published())[0]?.kid ?? "";
  const input = await newParticipant("Mara Meanwhile");
  const { id, withdrawing } = await asCaller(market.database, operator.caller, async (connection) => {
    const done = await actIn(connection, market.dependencies, operator.caller, issueCertificate, input);
    const asked = { ...market.dependencies, kid: signsNow, reason: null };
    const withdrawing = withdrawSigningKey(market.database, operator.caller, asked);
    await untilSomebodyWaits();
    return { id: done.id, withdrawing };
  });
  const { signs_now } = await withdrawing;
  assert.equal((await published())[0]?.kid, signs_now);
  const { rows } = await market.owner.query<Row>("select credential from certificates where id = $1", [id]);
  assert.equal((await checkCredential(rows[0]?.credential ?? "", await against())).verdict, "VALID");
  await perform(operator.caller, issueCertificate, await newParticipant("Alma After"));
});

async function untilSomebodyWaits(): Promise<void> {
  const text = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while ((await market.owner.query(text)).rowCount === 0);
}
