import { passkeyKey } from "#interfaces/auth/rate-limits.ts";
import { createAuthenticator } from "#tests/auth/authenticator.ts";
import { cookiesOf } from "#tests/auth/cookies.ts";
import { ofTheirOwn } from "./auth-cases.ts";
import { BUSY_ADDRESS, foreign, plainText, type RouteCase, usedUp } from "./route-case.ts";
import { PASSWORD, type Scene, type Somebody } from "./scene.ts";

const ROOT = "/api/auth/passkey";

export async function passkeyCases(scene: Scene): Promise<readonly RouteCase[]> {
  const { market, post, send, somebody } = scene;
  const { owner } = market;
  const begin = async (who: Somebody) => {
    const authenticator = createAuthenticator();
    const begun = await send(post(`${ROOT}/generate-register-options`, { password: PASSWORD }, who.cookie));
    const payload = { name: "Laptop", response: authenticator.attest(begun.json()) };
    return { authenticator, payload, cookie: `${who.cookie}; ${cookiesOf(begun)}` };
  };
  const enrolled = async () => {
    const who = await somebody();
    const { authenticator, payload, cookie } = await begin(who);
    const added = await send(post(`${ROOT}/verify-registration`, payload, cookie));
    return { ...who, authenticator, passkey: String(added.json().passkey.id) };
  };
  const [beginning, adding] = [await somebody(), await somebody()];
  const begun = await begin(adding);
  const [renaming, removing, entering] = [await enrolled(), await enrolled(), await enrolled()];

  const asked = await send(post(`${ROOT}/generate-authenticate-options`, {}));
  const response = entering.authenticator.assert(asked.json());
  const anybody = {
    "no session": "it is there for those who are not signed in",
    "wrong origin": foreign,
    "wrong content type": plainText,
    "expired link, session or key": "no link, session or key opens it",
    "wrong role": "it is there for those who are not signed in",
  } as const;
  return [
    ofTheirOwn(scene, beginning)("passkey/generate-register-options", { password: PASSWORD }, "account"),
    ofTheirOwn(scene, { ...adding, cookie: begun.cookie })("passkey/verify-registration", begun.payload, "challenges"),
    ofTheirOwn(scene, renaming)("passkey/rename", { id: renaming.passkey, name: "Phone" }),
    ofTheirOwn(scene, removing)("passkey/remove", { id: removing.passkey, password: PASSWORD }),
    {
      route: `POST ${ROOT}/generate-authenticate-options`,
      name: "a challenge",
      sound: () => post(`${ROOT}/generate-authenticate-options`, {}),
      changes: "something",
      refused: {
        ...anybody,
        "over the limit": usedUp(owner, `${BUSY_ADDRESS}|/passkey/generate-authenticate-options`),
      },
    },
    {
      route: `POST ${ROOT}/verify-authentication`,
      name: "sign-in by passkey",
      sound: () => post(`${ROOT}/verify-authentication`, { response }, cookiesOf(asked)),
      changes: "something",
      refused: { ...anybody, "over the limit": usedUp(owner, passkeyKey(entering.authenticator.id)) },
    },
  ];
}
