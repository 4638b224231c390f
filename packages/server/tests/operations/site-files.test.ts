import assert from "node:assert/strict";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { createOperationsFixture, type OperationsFixture } from "./fixture.ts";

let fixture: OperationsFixture;
let portal: string;
before(async () => {
  fixture = await createOperationsFixture();
  portal = await mkdtemp(join(tmpdir(), "hotwash-test-"));
  await mkdir(join(portal, "assets"));
  await writeFile(join(portal, "index.html"), "a page");
  await writeFile(join(portal, "pages.json"), JSON.stringify(["/", "/client", "/client/gaps/$gap", "/graphiql"]));
  await writeFile(join(portal, "languages.json"), "{}");
});
after(async () => {
  await fixture.end();
  await rm(portal, { recursive: true });
});

const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

test("O5: the address of a page is that page, and any other is 404: a page for browsers, JSON for programs", async () => {
  const app = fixture.start({ portal });
  const statusOf = async (url: string, headers = {}) => {
    const { statusCode, body } = await app.inject({ url, headers });
    return `${statusCode} ${body === "a page" ? "page" : JSON.parse(body).code}`;
  };
  for (const url of ["/", "/client", "/client/", "/client/gaps/01a0", "/client/gaps/01a0?open=1"]) {
    assert.equal(await statusOf(url), "200 page", url);
  }
  for (const url of ["/openapi.json", "/client/nothing", "/client/gaps/01a0/more", "/operator", "/pages.json"]) {
    assert.equal(await statusOf(url, html), "404 page", url);
    assert.equal(await statusOf(url), "404 NOT_FOUND", url);
  }
  for (const url of ["/api/nothing", "/assets/nothing.js", "/.well-known/nothing"]) {
    assert.equal(await statusOf(url, html), "404 NOT_FOUND", url);
  }
});

test("G66: the explorer is a page where introspection is on, and an unknown address where it is off", async () => {
  for (const [introspection, status] of [
    [true, 200],
    [false, 404],
  ] as const) {
    const app = fixture.start({ portal, introspection });
    for (const url of ["/graphiql", "/graphiql/"]) {
      const { statusCode, body } = await app.inject({ url, headers: html });
      assert.deepEqual([statusCode, body], [status, "a page"], url);
    }
  }
});

test("O55: robots stay out, password managers find the page to change a password, and there is an icon", async () => {
  const app = fixture.start({ portal });
  const robots = await app.inject({ url: "/robots.txt" });
  assert.deepEqual([robots.statusCode, robots.body], [200, "User-agent: *\nDisallow: /\n"]);
  const change = await app.inject({ url: "/.well-known/change-password" });
  assert.deepEqual([change.statusCode, change.headers.location], [302, "/account"]);
  const icon = await app.inject({ url: "/favicon.ico" });
  assert.deepEqual([icon.statusCode, icon.headers.location], [301, "/favicon.svg"]);
});

test("O55: password managers find where passkeys are added and removed", async () => {
  const { statusCode, headers, body } = await fixture.start().inject({ url: "/.well-known/passkey-endpoints" });
  assert.equal(statusCode, 200);
  assert.match(String(headers["content-type"]), /^application\/json/);
  const account = "http://localhost:4000/account";
  assert.deepEqual(JSON.parse(body), { enroll: account, manage: account });
});

test("J37: pages have accounts in them only where the server was started with those of the demo", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hotwash-test-"));
  await cp(portal, folder, { recursive: true });
  const page = "<!doctype html><html><body></body></html>";
  await writeFile(join(folder, "index.html"), page);
  const account = {
    name: "</script>",
    email: "dana@x.example",
    password: "a b",
    organization: "X",
    organization_kind: "CARRIER",
    role: "ADMIN",
  };
  const demo = fixture.start({ portal: folder, demoAccounts: [account] });
  for (const url of ["/", "/client", "/nothing"]) {
    const { body, headers } = await demo.inject({ url, headers: html });
    const [, data = ""] = /<script type="application\/json" id="demo-accounts">(.*?)<\/script>/.exec(body) ?? [];
    assert.deepEqual(JSON.parse(data), [account]);
    assert.equal(headers["cache-control"], "no-store");
  }
  const real = await fixture.start({ portal: folder }).inject({ url: "/", headers: html });
  assert.equal(real.body, page);
  await rm(folder, { recursive: true });
});

test("O55: security.txt names the configured contact, and is absent without one", async () => {
  const path = "/.well-known/security.txt";
  assert.equal((await fixture.start().inject({ url: path })).statusCode, 404);
  const app = fixture.start({ securityContact: "mailto:security@company.example" });
  const { statusCode, body, headers } = await app.inject({ url: path });
  assert.equal(statusCode, 200);
  assert.match(String(headers["content-type"]), /^text\/plain/);
  const fields = new Map(
    body
      .trim()
      .split("\n")
      .map((line) => line.split(": ", 2) as [string, string]),
  );
  assert.equal(fields.get("Contact"), "mailto:security@company.example");
  assert.equal(fields.get("Canonical"), `http://localhost:4000${path}`);
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
  assert.ok(days > 30 && days < 365, String(days));
});
