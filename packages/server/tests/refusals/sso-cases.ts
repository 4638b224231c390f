import { after } from "node:test";
import { createIdentityProvider } from "#domain/sign-on/create-identity-provider.ts";
import { addressKey } from "#interfaces/auth/rate-limits.ts";
import { CLIENT, startIdp } from "#tests/sso/idp.ts";
import { performing } from "#tests/support/performing.ts";
import { BUSY_ADDRESS, foreign, plainText, type RouteCase, usedUp, withHeaders, without } from "./route-case.ts";
import type { Scene } from "./scene.ts";

const ANYBODY = "it is there for those who are not signed in";

/** Signing in with a provider, up to where the browser leaves for it. */
export async function ssoCases(scene: Scene): Promise<readonly RouteCase[]> {
  const { market, post } = scene;
  const idp = await startIdp();
  after(() => idp.stop());
  idp.register("http://localhost:4000/callback");
  const given = { name: "Own", issuer: idp.issuer, client_id: CLIENT.client_id, client_secret_token: "secret" };
  const { person } = market.members.client;
  const { id: provider } = await performing(market.dependencies)(person, createIdentityProvider, given);
  const refused = {
    "no session": ANYBODY,
    "wrong origin": foreign,
    "wrong content type": plainText,
    "over the limit": usedUp(market.owner, addressKey("sso", BUSY_ADDRESS)),
    "expired link, session or key": ANYBODY,
    "wrong role": ANYBODY,
  };
  return [
    {
      route: "POST /api/auth/sso/providers",
      name: "the providers of an address",
      sound: () => post("/api/auth/sso/providers", { email: "ada@client.example" }),
      changes: "nothing",
      refused,
    },
    {
      route: "POST /api/auth/sso/start",
      name: "the start of a sign-in with a provider",
      sound: () => post("/api/auth/sso/start", { provider }),
      changes: "something",
      refused,
    },
    await unlinkCase(scene, provider),
  ];
}

/** Removing the provider that is linked to one's own account. */
async function unlinkCase({ market, post, somebody, expiredCookie }: Scene, provider: string): Promise<RouteCase> {
  const [who, viewer] = [await somebody("client"), await somebody("client", "VIEWER")];
  const link = `insert into auth_identities (provider_id, subject, user_id, created_at, last_used_at)
    select $1, 'subject', account_id, now(), now() from users where id = $2 returning user_id`;
  await market.owner.query(link, [provider, who.id]);
  const route = "/api/auth/sso/unlink";
  const ofAnother = { payload: { provider, user_id: who.id } };
  return {
    route: `POST ${route}`,
    name: "the end of a link to a provider",
    sound: () => post(route, { provider }, who.cookie),
    changes: "something",
    refused: {
      "no session": { says: 401, spoil: without("cookie") },
      "wrong origin": foreign,
      "wrong content type": plainText,
      "over the limit": "it takes a session, and does little",
      "expired link, session or key": { says: 401, spoil: withHeaders({ cookie: expiredCookie }) },
      "wrong role": {
        says: 403,
        spoil: (sound) => ({ ...withHeaders({ cookie: viewer.cookie })(sound), ...ofAnother }),
      },
    },
  };
}
