import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createSignInFixture, PASSWORD, type SignInFixture } from "#tests/auth/fixture.ts";
import { issueKey } from "#tests/graphql/key-calls.ts";

let fixture: SignInFixture;
let cookie: string;
before(async () => {
  fixture = await createSignInFixture();
  cookie = await fixture.cookieOf("ada@example.test");
});
after(() => fixture.end());

const ORIGIN = "http://localhost:4000";

type Refused = { readonly message: string; readonly extensions: { readonly code: string; readonly field?: string } };

async function refused(headers: object, query: string): Promise<Refused> {
  const sent = { method: "POST", url: "/api/graphql", headers: { origin: ORIGIN, ...headers } } as const;
  const answer = await fixture.app.inject({ ...sent, payload: { query } });
  const { errors = [] } = answer.json<{ errors?: readonly Refused[] }>();
  return errors[0] ?? assert.fail(answer.body);
}

const UNKNOWN = "01a1fe00-0000-7000-8000-000000000001";
const START = `mutation { startExercise(input: { id: "${UNKNOWN}" }) { id } }`;
const ARCHIVE = `mutation { archiveOrganization(input: { id: "@" }) { id } }`;
const archive = () => ARCHIVE.replace("@", fixture.organization);
const INVITE = `mutation { inviteUser(input: { email: "bo@example.test", name: " ", role: VIEWER }) { id } }`;

test("J52: a person reads a refusal in the language of the pages, with the same code and field", async () => {
  const english = await refused({ cookie }, archive());
  assert.equal(english.message, "The operator runs the service and cannot be archived.");
  const said = {
    de: "Der Betreiber betreibt den Dienst und kann nicht archiviert werden.",
    es: "El operador presta el servicio y no se puede archivar.",
    fr: "L’opérateur assure le service et ne peut être archivé.",
    nl: "De operator verzorgt de dienst en kan niet worden gearchiveerd.",
  };
  for (const [tag, message] of Object.entries(said)) {
    const chosen = await refused({ cookie: `${cookie}; language=${tag}` }, archive());
    assert.deepEqual(chosen, { ...english, message });
    assert.deepEqual(await refused({ cookie, "accept-language": tag }, archive()), chosen);
  }
});

test("J52: kinds of records are in words, and what is wrong with an input too", async () => {
  const french = { cookie: `${cookie}; language=fr` };
  const unknown = await refused(french, START);
  assert.equal(unknown.message, `Introuvable\u00a0: exercice avec l’ID ${UNKNOWN}`);
  assert.equal(unknown.extensions.code, "NOT_FOUND");
  const invited = await refused(french, INVITE);
  assert.equal(invited.message, "name: ne doit pas être vide");
  assert.deepEqual(invited.extensions, { code: "BAD_USER_INPUT", field: "name" });
  const unlike = await refused(french, INVITE.replace("bo@example.test", "bo at example").replace(`" "`, `"Bo"`));
  assert.equal(unlike.message, "email: doit être une adresse e-mail telle que ana@client.example");
});

test("J52: programs and agents read English, whatever their client sends", async () => {
  const given = { name: "J52", role: "ADMIN", scopes: ["GRAPHQL", "MCP"] };
  const { text: key } = await issueKey(fixture.app, { cookie, origin: ORIGIN }, given);
  const wanted = { "accept-language": "fr", "x-api-key": key };
  for (const headers of [wanted, { ...wanted, cookie: "language=fr" }]) {
    const { message, extensions } = await refused(headers, START);
    assert.equal(message, `There is no Exercise with the ID ${UNKNOWN}`);
    assert.equal(extensions.code, "NOT_FOUND");
  }
});

test("J52: routes beside GraphQL speak the reader's language, also before sign-in", async () => {
  const post = (url: string, headers: object, payload: object, remoteAddress = "10.52.0.1") =>
    fixture.app.inject({ method: "POST", url, headers: { origin: ORIGIN, ...headers }, payload, remoteAddress });
  const wrong = { email: "ada@example.test", password: `not ${PASSWORD}` };
  const signIn = await post("/api/auth/sign-in/email", { "accept-language": "de-AT, en;q=0.5" }, wrong);
  assert.deepEqual(signIn.json(), {
    code: "UNAUTHENTICATED",
    message: "Unbekannte E-Mail-Adresse oder falsches Passwort.",
  });
  const english = await post("/api/auth/sign-in/email", { "accept-language": "*" }, wrong, "10.52.0.2");
  assert.equal(english.json().message, "Unknown email or wrong password.");
  const link = await post("/api/auth/account-link", { cookie: "language=nl" }, { token: "x".repeat(40) });
  assert.match(link.json().message, /^Deze link is gebruikt, verlopen of ongeldig/);
  const file = await post(`/api/organizations/${UNKNOWN}/imports`, { cookie: `${cookie}; language=es` }, {});
  assert.deepEqual(file.json(), {
    code: "BAD_USER_INPUT",
    message: "file: no tiene filas: la primera nombra las columnas y se importan las siguientes",
    field: "file",
  });
});
