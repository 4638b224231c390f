import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { after, before, beforeEach, test } from "node:test";
import { documentFetcher } from "#platform/fetch-document.ts";
import { createOutbound } from "#platform/outbound/outbound.ts";
import { OutsideFailure } from "#platform/outside-failure.ts";
import { callWith, type Flow, openFlow, type Person, REDIRECT, request } from "#tests/oauth/flow.ts";

const ID = "https://agent.example/oauth/client.json";

let flow: Flow;
let ada: Person;
/** What the program's server answers, and how often it was asked. */
let document: unknown;
let maxAgeSeconds: number | undefined;
let reads = 0;
before(async () => {
  const fetched = async () => {
    reads++;
    if (document instanceof Error) throw document;
    return { text: typeof document === "string" ? document : JSON.stringify(document), maxAgeSeconds };
  };
  flow = await openFlow({ fetchDocument: fetched });
  ada = await flow.person("client");
});
beforeEach(async () => {
  await flow.fresh();
  await flow.door.owner.query("delete from auth_oauth_clients");
  [document, maxAgeSeconds, reads] = [described(), undefined, 0];
});
after(() => flow.stop());

const described = (more: object = {}) => ({
  client_id: ID,
  client_name: "Example agent",
  client_uri: "https://agent.example",
  redirect_uris: [REDIRECT, "http://127.0.0.1/cb"],
  token_endpoint_auth_method: "none",
  ...more,
});

const ask = (client_id = ID, redirect_uri = REDIRECT) =>
  flow.ask(ada.cookie, request({ client_id, redirect_uri }).parameters);

test("M83: a program whose ID is the address of its document connects without registering", async () => {
  const asked = (await ask()).json();
  assert.deepEqual(asked.agent, {
    name: "Example agent",
    host: "agent.example",
    is_local: false,
    described_at: "agent.example",
  });
  const program = { client_id: ID, redirect_uri: "http://127.0.0.1:50123/cb" };
  const { code, verifier } = await flow.allow(ada, program);
  const form = { grant_type: "authorization_code", code, code_verifier: verifier, ...program };
  const granted = (await flow.token(form)).json();
  assert.equal((await callWith(flow.app, granted.access_token)).statusCode, 200);
  assert.equal((await flow.refresh(program, granted.refresh_token)).statusCode, 200);
  assert.equal(
    (await flow.app.inject({ url: "/.well-known/oauth-authorization-server" })).json()
      .client_id_metadata_document_supported,
    true,
  );
});

test("M83: a document is kept for 5 minutes at least and a day at most, and read again after that", async () => {
  for (const [seconds, kept] of [
    [undefined, 300],
    [1, 300],
    [3_600, 3_600],
    [999_999_999, 86_400],
  ] as const) {
    await flow.fresh();
    await flow.door.owner.query("delete from auth_oauth_clients");
    [reads, maxAgeSeconds] = [0, seconds];
    await ask();
    flow.later((kept - 1) * 1_000);
    await ask();
    assert.equal(reads, 1, String(seconds));
    document = described({ redirect_uris: ["https://agent.example/moved"] });
    flow.later(2_000);
    assert.equal((await ask()).statusCode, 400, "what the document no longer has is no longer accepted");
    assert.equal(reads, 2, String(seconds));
    document = described();
  }
});

test("M83: a document of somebody else, without what is needed, or unreadable is refused and not kept", async () => {
  for (const wrong of [
    described({ client_id: "https://other.example/client.json" }),
    described({ client_id: undefined }),
    described({ redirect_uris: undefined }),
    described({ redirect_uris: [] }),
    described({ redirect_uris: [REDIRECT, "http://agent.example/cb"] }),
    described({ redirect_uris: [REDIRECT, "javascript:alert(1)"] }),
    described({ client_name: "Clau\u202ede" }),
    described({ token_endpoint_auth_method: "client_secret_post" }),
    described({ token_endpoint_auth_method: "private_key_jwt" }),
    "not JSON",
    "[]",
    "null",
    new OutsideFailure("Its server cannot be reached."),
  ]) {
    document = wrong;
    const response = await ask();
    assert.equal(response.statusCode, 400, JSON.stringify(wrong));
    assert.equal(response.json().field, "client_id");
  }
  const { rows } = await flow.door.owner.query("select count(*)::int as kept from auth_oauth_clients");
  assert.deepEqual(rows, [{ kept: 0 }]);
});

test("M83: nothing is read at an address that is not exactly that of a document on the Internet", async () => {
  for (const id of [
    "https://agent.example",
    "https://agent.example/",
    "https://agent.example/a/../client.json",
    "https://agent.example:8443/client.json",
    "https://agent.example:443/client.json",
    "https://user@agent.example/client.json",
    "https://agent.example/client.json?x=1",
    "https://agent.example/client.json?",
    "https://agent.example/client.json#x",
    "https://AGENT.example/client.json",
    `https://agent.example/${"x".repeat(500)}`,
    "http://agent.example/client.json",
    "https:agent.example/client.json",
  ]) {
    assert.equal((await ask(id)).statusCode, 400, id);
  }
  assert.equal(reads, 0);
});

test("M83: a person who is not signed in, or another site, makes this server read nothing", async () => {
  const { parameters } = request({ client_id: ID, redirect_uri: REDIRECT });
  assert.equal((await flow.ask(undefined, parameters)).statusCode, 401);
  assert.equal((await flow.ask(ada.cookie, parameters, { origin: "https://evil.example" })).statusCode, 403);
  assert.equal(reads, 0);
});

test("M83: addresses of this machine and of private networks are never called", async () => {
  const resolve = async () => ["10.0.0.1", "93.184.216.34"];
  const fetchDocument = documentFetcher(createOutbound([], resolve));
  for (const address of [
    "http://agent.example/client.json",
    "https://127.0.0.1/client.json",
    "https://[::1]/client.json",
    "https://169.254.169.254/latest/meta-data",
    "https://agent.example:25/client.json",
    "https://localhost/client.json",
    "https://agent.example/client.json",
  ]) {
    await assert.rejects(fetchDocument(new URL(address)), OutsideFailure, address);
  }
});

test("M83: the private addresses that an operator opens for webhooks stay closed to documents", async () => {
  const open = await openFlow({ outboundAllow: ["127.0.0.1"] });
  try {
    const { cookie } = await open.person("client", "VIEWER");
    const asked = await open.ask(
      cookie,
      request({ client_id: "https://127.0.0.1/x", redirect_uri: REDIRECT }).parameters,
    );
    assert.equal(asked.statusCode, 400);
    const said = /^client_id: its document cannot be read\. The address must be on the Internet: [^.]+(\.\d+)*[^.]*\.$/;
    assert.match(asked.json().message, said);
  } finally {
    await open.stop();
  }
});

test("M83: a document that is too long, no JSON, or sent by a redirect is not taken", async () => {
  let answer: (response: ServerResponse) => void = () => {};
  const server = createServer((_request, response) => answer(response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  const url = new URL(`http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}/client.json`);
  const fetchDocument = documentFetcher(createOutbound(["127.0.0.1"]));
  const json = { "content-type": "application/json", "cache-control": "public, max-age=600" };
  try {
    answer = (response) => response.writeHead(200, json).end("{}");
    assert.deepEqual(await fetchDocument(url), { text: "{}", maxAgeSeconds: 600 });
    for (const wrong of [
      (response: ServerResponse) => response.writeHead(200, json).end(JSON.stringify("x".repeat(10_240))),
      (response: ServerResponse) => response.writeHead(200, { "content-type": "text/html" }).end("{}"),
      (response: ServerResponse) => response.writeHead(302, { ...json, location: "http://127.0.0.1:1/" }).end("{}"),
      (response: ServerResponse) => response.writeHead(404, json).end("{}"),
      (response: ServerResponse) => response.destroy(),
    ]) {
      answer = wrong;
      await assert.rejects(fetchDocument(url), OutsideFailure);
    }
  } finally {
    server.close();
  }
});
