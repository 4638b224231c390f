import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import Provider from "oidc-provider";
import { z } from "zod";

export const CLIENT = { client_id: "hotwash", client_secret: "a secret that only the provider and Hotwash know" };

type Claims = Readonly<Record<string, unknown>>;
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** An OpenID provider on this machine (oidc-provider), over whose answers a test may write its own. */
export type Idp = {
  readonly issuer: string;
  /** Who signs in next, and what is said about them. */
  readonly person: { claims: Claims & { readonly sub: string } };
  /** Answers of the test's own, by path. */
  readonly instead: Map<string, Handler>;
  /** The paths that were requested. */
  readonly requested: string[];
  readonly register: (redirectUri: string) => void;
  /** Signs the person in, as their browser does: where the provider sends it back to. */
  readonly signIn: (url: string) => Promise<URL>;
  /** An ID token with the provider's key, or with another one. */
  readonly sign: (claims: Claims, header?: Claims, foreign?: boolean) => Promise<string>;
  readonly stop: () => Promise<void>;
};

export async function startIdp(): Promise<Idp> {
  const [own, foreign] = await Promise.all([keys(), keys()]);
  const jwk = { ...(await exportJWK(own.privateKey)), kid: "k1", use: "sig", alg: "RS256" };
  const instead = new Map<string, Handler>();
  const requested: string[] = [];
  const person: Idp["person"] = { claims: { sub: "nobody" } };
  const redirects: string[] = [];
  let handle: Handler = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => {
    const path = request.url?.split("?")[0] ?? "";
    requested.push(path);
    (instead.get(path) ?? handle)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const issuer = `http://127.0.0.1:${port}`;
  const register = (redirectUri: string) => {
    redirects.push(redirectUri);
    handle = serve(issuer, { jwk, person, redirects: [...redirects] });
  };
  return {
    issuer,
    person,
    instead,
    requested,
    register,
    signIn,
    sign: (claims, header = {}, isForeign = false) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: "RS256", kid: "k1", ...header })
        .sign((isForeign ? foreign : own).privateKey),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const keys = () => generateKeyPair("RS256", { extractable: true });

type Served = { readonly jwk: object; readonly person: Idp["person"]; readonly redirects: readonly string[] };

function serve(issuer: string, { jwk, person, redirects }: Served): Handler {
  const provider = new Provider(issuer, {
    clients: [
      {
        ...CLIENT,
        redirect_uris: redirects,
        post_logout_redirect_uris: redirects.map((each) => `${new URL(each).origin}/sign-in`),
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ["a key for cookies"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "groups"] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_context: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...person.claims, sub }) }),
    loadExistingGrant: async (context: { oidc: { client: { clientId: string }; session: { accountId: string } } }) => {
      const { client, session } = context.oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  return (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void callback(request, response);
    const login = { accountId: person.claims.sub };
    void provider.interactionFinished(request, response, { login });
  };
}

async function signIn(url: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  const { origin } = next;
  for (let steps = 0; next.origin === origin && steps < 8; steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(next, { redirect: "manual", headers: { cookie } });
    for (const each of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = each.split(";")[0]?.split("=") ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get("location");
    if (!location) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next);
  }
  return next;
}
