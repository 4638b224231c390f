import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { z } from "zod";
import { answering, openScene, type Scene, type SetUp } from "#tests/sso/scene.ts";
import { BASE_URL } from "#tests/support/credentials.ts";

let scene: Scene;
let client: SetUp;
before(async () => {
  scene = await openScene();
  client = await scene.setUp("client");
});
beforeEach(() => scene.fresh());
after(() => scene.stop());

const DISCOVERY = "/.well-known/openid-configuration";

const signOut = async (cookie: string) => {
  const headers = { cookie, origin: BASE_URL };
  const response = await scene.app.inject({ method: "POST", url: "/api/auth/sign-out", headers, payload: {} });
  assert.equal(response.statusCode, 200);
  assert.equal(await scene.me(cookie), undefined, "the session here has ended");
  return response.json();
};

const set = (signs_out: boolean) =>
  scene.ask(
    client.admin.cookie,
    "mutation ($id: ID!, $signs_out: Boolean) { updateIdentityProvider(input: { id: $id, signs_out: $signs_out }) { id } }",
    { id: client.id, signs_out },
  );

/** A session that the provider opened. */
async function entered(): Promise<{ readonly email: string; readonly cookie: string }> {
  const { id, email } = await scene.person("client");
  const ended = await scene.signOn(client.id, { sub: `leaving ${id}`, email, email_verified: true });
  return { email, cookie: ended.cookie ?? assert.fail("not signed in") };
}

test("X43: signing out of a session that a provider opened leads to its sign-out page, if the provider is set so", async () => {
  assert.deepEqual(await signOut((await entered()).cookie), { success: true, url: null });
  await set(true);
  const { email, cookie } = await entered();
  const { url } = await signOut(cookie);
  const { origin, pathname, searchParams } = new URL(url);
  assert.deepEqual([origin, pathname], [scene.idp.issuer, "/session/end"]);
  assert.deepEqual(Object.fromEntries(searchParams), {
    client_id: "hotwash",
    logout_hint: email,
    post_logout_redirect_uri: `${scene.dependencies.baseUrl}/sign-in`,
  });
  const page = await fetch(url, { redirect: "manual" });
  assert.equal(page.status, 200, "the provider accepts the request");
  const password = await scene.person("client");
  assert.deepEqual(await signOut(password.cookie), { success: true, url: null }, "another way to sign in");
});

test("X43: a provider that has no sign-out page, is down or names a wrong address holds nobody back", async () => {
  await set(true);
  const found = z.looseObject({ end_session_endpoint: z.string() });
  const { end_session_endpoint: _, ...rest } = found.parse(
    await (await fetch(`${scene.idp.issuer}${DISCOVERY}`)).json(),
  );
  for (const document of [
    rest,
    { ...rest, end_session_endpoint: "ftp://127.0.0.1/out" },
    { issuer: "https://x.example" },
  ]) {
    const { cookie } = await entered();
    scene.idp.instead.set(DISCOVERY, answering(document));
    assert.deepEqual(await signOut(cookie), { success: true, url: null }, JSON.stringify(document));
    scene.idp.instead.delete(DISCOVERY);
  }
  const { cookie } = await entered();
  scene.idp.instead.set(DISCOVERY, (_request, response) => void response.destroy());
  assert.deepEqual(await signOut(cookie), { success: true, url: null });
  scene.idp.instead.delete(DISCOVERY);
});
