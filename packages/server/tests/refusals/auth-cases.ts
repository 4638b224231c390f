import { inviteUser } from "#domain/accounts/invite-user.ts";
import { accountKey, addressKey, confirmKey, switchKey } from "#interfaces/auth/rate-limits.ts";
import { cookiesOf } from "#tests/auth/cookies.ts";
import { totpOf } from "#tests/auth/totp.ts";
import { performing } from "#tests/support/performing.ts";
import { BUSY_ADDRESS, foreign, plainText, type RouteCase, usedUp, withHeaders, without } from "./route-case.ts";
import { PASSWORD, type Scene, type Somebody } from "./scene.ts";

const ANYBODY = "it is there for those who are not signed in";
const NO_LINK = "no link, session or key opens it";
const NO_ROLE = "everybody may, whatever their role: it is about their own account";
const NO_LIMIT = "it takes a session, and does little";

/** Of routes that somebody signed in uses on their own account. */
export function ofTheirOwn(
  { market, post, expiredCookie }: Scene,
  { account, cookie }: Pick<Somebody, "account" | "cookie">,
) {
  return (path: string, payload: object, limit?: "account" | "challenges" | "switches"): RouteCase => {
    const route = `/api/auth/${path}`;
    const counted = {
      account: confirmKey(account),
      switches: switchKey(account),
      challenges: `${BUSY_ADDRESS}|/${path}`,
    };
    const keys = [counted[limit ?? "challenges"]];
    return {
      route: `POST ${route}`,
      name: path,
      sound: () => post(route, payload, cookie),
      changes: "something",
      refused: {
        "no session": { says: 401, spoil: without("cookie") },
        "wrong origin": foreign,
        "wrong content type": plainText,
        "over the limit": limit ? usedUp(market.owner, ...keys) : NO_LIMIT,
        "expired link, session or key": { says: 401, spoil: withHeaders({ cookie: expiredCookie }) },
        "wrong role": NO_ROLE,
      },
    };
  };
}

/** Signing in and out, sessions, second factors. */
export async function authCases(scene: Scene): Promise<readonly RouteCase[]> {
  const { market, post, somebody, signIn } = scene;
  const { owner } = market;
  const comer = await somebody();
  const leaver = await somebody();
  const twice = await somebody();
  const elsewhere = await somebody();
  await signIn(twice.email);
  await signIn(elsewhere.email);
  const { rows } = await owner.query<{ id: string }>(
    "select id from auth_sessions where person_id = $1 order by created_at desc limit 1",
    [twice.id],
  );
  const signsIn: RouteCase = {
    route: "POST /api/auth/sign-in/email",
    name: "sign-in",
    sound: () => post("/api/auth/sign-in/email", { email: comer.email, password: PASSWORD }),
    changes: "something",
    refused: {
      "no session": ANYBODY,
      "wrong origin": foreign,
      "wrong content type": plainText,
      "over the limit": usedUp(owner, addressKey("sign-in", BUSY_ADDRESS)),
      "expired link, session or key": NO_LINK,
      "wrong role": ANYBODY,
    },
  };
  const leaves = ofTheirOwn(scene, leaver)("sign-out", {});
  const signsOut: RouteCase = {
    ...leaves,
    refused: {
      ...leaves.refused,
      // Without a session, the caller is already signed out.
      "no session": { says: 200, spoil: without("cookie", "origin") },
      "expired link, session or key": { says: 200, spoil: withHeaders({ cookie: scene.expiredCookie }) },
    },
  };
  return [
    signsIn,
    signsOut,
    ofTheirOwn(scene, twice)("revoke-session", { id: rows[0]?.id }),
    ofTheirOwn(scene, elsewhere)("revoke-other-sessions", {}),
    await invitationCase(scene),
    ...(await membershipCases(scene)),
    ...(await secondFactorCases(scene)),
    ...(await linkCases(scene)),
  ];
}

/** The link of somebody who is invited and has no password. */
async function invitationCase({ market, post, somebody, expiredCookie }: Scene): Promise<RouteCase> {
  const [admin, viewer] = [await somebody("client"), await somebody("client", "VIEWER")];
  const input = { organization_id: market.members.client.id, name: "Ina", email: "ina@client.example", role: "VIEWER" };
  const { id } = await performing(market.dependencies)(market.members.operator.person, inviteUser, input);
  const route = "/api/auth/invitation-link";
  return {
    route: `POST ${route}`,
    name: "invitation-link",
    sound: () => post(route, { user_id: id }, admin.cookie),
    changes: "something",
    refused: {
      "no session": { says: 401, spoil: without("cookie") },
      "wrong origin": foreign,
      "wrong content type": plainText,
      "over the limit": NO_LIMIT,
      "expired link, session or key": { says: 401, spoil: withHeaders({ cookie: expiredCookie }) },
      "wrong role": { says: 403, spoil: withHeaders({ cookie: viewer.cookie }) },
    },
  };
}

/** Somebody who belongs to two organizations, and is invited to a third. */
async function membershipCases(scene: Scene): Promise<readonly RouteCase[]> {
  const { market, post, somebody, tokenOf } = scene;
  const perform = performing(market.dependencies);
  const who = await somebody("client");
  const join = async (home: "otherClient" | "openClient") => {
    const input = { organization_id: market.members[home].id, name: "Ina", email: who.email, role: "VIEWER" };
    return tokenOf((await perform(market.members.operator.person, inviteUser, input)).id);
  };
  const joined = post("/api/auth/accept-invitation", { token: await join("otherClient") }, who.cookie);
  const { statusCode } = await scene.send(joined);
  if (statusCode !== 200) throw new Error(`The invitation was not accepted: ${statusCode}`);
  const token = await join("openClient");
  const accepts = ofTheirOwn(scene, who)("accept-invitation", { token }, "switches");
  return [
    ofTheirOwn(scene, who)("switch-organization", { organization_id: market.members.client.id }, "switches"),
    accepts,
  ];
}

async function secondFactorCases(scene: Scene): Promise<readonly RouteCase[]> {
  const { market, post, send, somebody } = scene;
  const password = { password: PASSWORD };
  const begin = async (who: Somebody) => {
    const { totpURI, backupCodes } = (await send(post("/api/auth/two-factor/enable", password, who.cookie))).json();
    return { totpURI: String(totpURI), backupCodes: [...backupCodes].map(String) };
  };
  const enrolled = async () => {
    const who = await somebody();
    const { totpURI, backupCodes } = await begin(who);
    const code = { code: totpOf(totpURI, new Date()) };
    const confirmed = await send(post("/api/auth/two-factor/verify-totp", code, who.cookie));
    return { ...who, cookie: cookiesOf(confirmed), backupCodes };
  };
  const enabling = await somebody();
  const [disabling, renewing, backedUp] = [await enrolled(), await enrolled(), await enrolled()];
  const confirming = await somebody();
  const { totpURI } = await begin(confirming);
  const half = await send(post("/api/auth/sign-in/email", { email: backedUp.email, ...password }));
  const confirms = ofTheirOwn(scene, confirming)("two-factor/verify-totp", {}, "account");
  const entering = { ...backedUp, cookie: cookiesOf(half) };
  const enters = ofTheirOwn(scene, entering)("two-factor/verify-backup-code", { code: backedUp.backupCodes[0] });
  const busy = usedUp(market.owner, addressKey("sign-in", BUSY_ADDRESS));
  return [
    ofTheirOwn(scene, enabling)("two-factor/enable", password, "account"),
    ofTheirOwn(scene, disabling)("two-factor/disable", password, "account"),
    ofTheirOwn(scene, renewing)("two-factor/generate-backup-codes", password, "account"),
    {
      ...confirms,
      sound: () => post("/api/auth/two-factor/verify-totp", { code: totpOf(totpURI, new Date()) }, confirming.cookie),
    },
    { ...enters, refused: { ...enters.refused, "over the limit": busy } },
  ];
}

async function linkCases({ market, post, somebody, tokenFor }: Scene): Promise<readonly RouteCase[]> {
  const { owner } = market;
  const [asking, looking, setting, losing] = [await somebody(), await somebody(), await somebody(), await somebody()];
  const lost = await tokenFor(losing.id, 0, "SECOND_FACTOR_RESET");
  const lostBefore = await tokenFor(losing.id, 25, "SECOND_FACTOR_RESET");
  const [token, open, over] = [
    await tokenFor(setting.id),
    await tokenFor(looking.id),
    { looked: await tokenFor(looking.id, 2), set: await tokenFor(setting.id, 2) },
  ];
  const link = (
    path: string,
    payload: object,
    changes: RouteCase["changes"],
    ...keys: readonly string[]
  ): RouteCase => ({
    route: `POST /api/auth/${path}`,
    name: path,
    sound: () => post(`/api/auth/${path}`, payload),
    changes,
    refused: {
      "no session": ANYBODY,
      "wrong origin": foreign,
      "wrong content type": plainText,
      "over the limit": usedUp(owner, ...(keys.length > 0 ? keys : [addressKey("link", BUSY_ADDRESS)])),
      "expired link, session or key": NO_LINK,
      "wrong role": ANYBODY,
    },
  });
  const expired = (each: RouteCase, payload: object): RouteCase => ({
    ...each,
    refused: {
      ...each.refused,
      "expired link, session or key": { says: 404, spoil: (sound) => ({ ...sound, payload }) },
    },
  });
  const chosen = { password: "chosen by somebody else" };
  return [
    link("request-password-reset", { email: asking.email }, "something", `reset ${accountKey(asking.email)}`),
    expired(link("account-link", { token: open }, "nothing"), { token: over.looked }),
    expired(link("set-password", { token, ...chosen }, "something"), { token: over.set, ...chosen }),
    expired(link("reset-second-factor", { token: lost, password: PASSWORD }, "something"), {
      token: lostBefore,
      password: PASSWORD,
    }),
  ];
}
