import { addressKey } from "#interfaces/auth/rate-limits.ts";
import { request as authorization } from "#tests/oauth/flow.ts";
import { BUSY_ADDRESS, foreign, plainText, type RouteCase, usedUp, withHeaders, without } from "./route-case.ts";
import type { Scene } from "./scene.ts";

const REDIRECT = "https://agent.example/callback";
const NO_COOKIE = "programs of agents call it: it reads no cookie, and opens nothing by itself";
const NO_ROLE = "every role may";

/** A program that asks for access, a person who is asked, and what both send. */
export async function oauthCases(scene: Scene): Promise<readonly RouteCase[]> {
  const { market, post, send, somebody, expiredCookie } = scene;
  const { owner } = market;
  const ada = await somebody("client", "VIEWER");
  const form = (url: string, values: Readonly<Record<string, string>>) => ({
    method: "POST" as const,
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(values).toString(),
  });
  const registration = { client_name: "Agent", redirect_uris: [REDIRECT] };
  const { client_id } = (await send(post("/api/oauth/register", registration))).json();
  const program = { client_id, redirect_uri: REDIRECT };
  const ask = async () => {
    const { verifier, parameters } = authorization(program);
    const query = new URLSearchParams(parameters).toString();
    const asked = (await send(post("/api/oauth/consent", { query }, ada.cookie))).json();
    return { verifier, query, answer: { request: asked.request, allow: true } };
  };
  const connect = async () => {
    const { verifier, answer } = await ask();
    const { return_to } = (await send(post("/api/oauth/consent/answer", answer, ada.cookie))).json();
    const code = new URL(return_to).searchParams.get("code") ?? "";
    const redemption = { grant_type: "authorization_code", code, code_verifier: verifier, ...program };
    return (await send(form("/api/oauth/token", redemption))).json();
  };
  const [asked, refreshed, revoked] = [await ask(), await connect(), await connect()];
  const limited = (what: string) => usedUp(owner, addressKey(what, BUSY_ADDRESS));
  const byPrograms = (what: string, expired: RouteCase["refused"]["no session"]) => ({
    "no session": NO_COOKIE,
    "wrong origin": NO_COOKIE,
    "wrong content type": plainText,
    "over the limit": limited(what),
    "expired link, session or key": expired,
    "wrong role": NO_COOKIE,
  });
  const byPerson = (limit: RouteCase["refused"]["no session"]) => ({
    "no session": { says: 401, spoil: without("cookie") },
    "wrong origin": foreign,
    "wrong content type": plainText,
    "over the limit": limit,
    "expired link, session or key": { says: 401, spoil: withHeaders({ cookie: expiredCookie }) },
    "wrong role": NO_ROLE,
  });
  const refreshing = { grant_type: "refresh_token", client_id };
  return [
    {
      route: "POST /api/oauth/register",
      name: "the registration of a program",
      sound: () => post("/api/oauth/register", registration),
      changes: "something",
      refused: byPrograms("oauth-register", "nothing is presented"),
    },
    {
      route: "POST /api/oauth/token",
      name: "an agent's refresh",
      sound: () => form("/api/oauth/token", { ...refreshing, refresh_token: refreshed.refresh_token }),
      changes: "something",
      refused: byPrograms("oauth-token", {
        says: 400,
        spoil: () => form("/api/oauth/token", { ...refreshing, refresh_token: "hwr_expired" }),
      }),
    },
    {
      route: "POST /api/oauth/revoke",
      name: "an agent's own end",
      sound: () => form("/api/oauth/revoke", { token: revoked.access_token, client_id }),
      changes: "something",
      refused: byPrograms(
        "oauth-revoke",
        "an unknown token is answered as one that was revoked, and changes nothing (M79)",
      ),
    },
    {
      route: "POST /api/oauth/consent",
      name: "the question whether an agent may read",
      sound: () => post("/api/oauth/consent", { query: asked.query }, ada.cookie),
      changes: "nothing",
      refused: byPerson(usedUp(owner, `oauth-consent|${ada.id}`)),
    },
    {
      route: "POST /api/oauth/consent/answer",
      name: "the consent to an agent",
      sound: () => post("/api/oauth/consent/answer", asked.answer, ada.cookie),
      changes: "something",
      refused: byPerson("each answer needs a question, which has a limit"),
    },
  ];
}
