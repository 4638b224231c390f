import assert from "node:assert/strict";
import { z } from "zod";
import { totpOf } from "#tests/auth/totp.ts";

/** What a person with an authenticator app does in the portal, over HTTP. */
export async function turnOnSecondFactor(baseUrl: string, email: string, password: string): Promise<void> {
  const post = async (path: string, cookie: string, payload: object): Promise<Response> => {
    const headers = { cookie, origin: baseUrl, "content-type": "application/json" };
    const response = await fetch(`${baseUrl}/api/auth/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(payload),
    });
    assert.equal(response.status, 200, path);
    return response;
  };
  const signedIn = await post("sign-in/email", "", { email, password });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const begun = await post("two-factor/enable", cookie, { password });
  const { totpURI } = z.object({ totpURI: z.string() }).parse(await begun.json());
  await post("two-factor/verify-totp", cookie, { code: totpOf(totpURI, new Date()) });
}
