import { hostileJson, jsonValue } from "./bodies.ts";
import type { Chance } from "./chance.ts";
import { type Answer, type Endpoint, isUnexpected, type Sent } from "./endpoint.ts";
import type { Given } from "./routes.ts";
import { strangeText } from "./values.ts";

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
const VERIFIER = "v".repeat(43);
const ADDRESSES = [
  "https://agent.example/cb",
  "http://localhost:1/cb",
  "javascript:alert(1)",
  "https://a\u0000b/",
  "x:",
];
const registration = {
  type: "object",
  required: ["redirect_uris"],
  properties: { redirect_uris: { type: "array", items: { enum: ADDRESSES } }, client_name: { type: "string" } },
};

/** What programs of agents call, and what the page of consent calls for a person. */
export function oauthEndpoints(given: Given): readonly Endpoint[] {
  const one = (path: string, ask: (chance: Chance) => Omit<Sent, "method" | "path">): Endpoint => ({
    group: "OAuth",
    name: `POST ${path}`,
    ask: (chance) => ({ method: "POST", path, ...ask(chance) }),
    problemIn,
  });
  const json = (chance: Chance, value: unknown) => (chance.is(0.25) ? hostileJson(chance) : JSON.stringify(value));
  const asPerson = (chance: Chance) => ({ "content-type": JSON_TYPE, ...chance.one(given.callers.sessions) });
  return [
    one("/api/oauth/register", (chance) => ({
      headers: { "content-type": JSON_TYPE },
      body: json(chance, jsonValue(chance, registration, given.ids)),
    })),
    one("/api/oauth/token", (chance) => ({
      headers: { "content-type": chance.is(0.95) ? FORM : JSON_TYPE },
      body: formOf(chance, {
        grant_type: chance.one(["authorization_code", "refresh_token", "password"]),
        code_verifier: VERIFIER,
        ...named(chance, "client_id", "code", "refresh_token", "redirect_uri", "resource"),
      }),
    })),
    one("/api/oauth/revoke", (chance) => ({
      headers: { "content-type": FORM },
      body: formOf(chance, named(chance, "token", "client_id")),
    })),
    one("/api/oauth/consent", (chance) => ({
      headers: asPerson(chance),
      body: json(chance, { query: formOf(chance, named(chance, "client_id", "redirect_uri", "state", "resource")) }),
    })),
    one("/api/oauth/consent/answer", (chance) => ({
      headers: asPerson(chance),
      body: json(chance, { request: strangeText(chance), allow: true, days: chance.one([1, 0, -1, 91, 1e308]) }),
    })),
  ];
}

function named(chance: Chance, ...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, chance.is(0.3) ? chance.one(ADDRESSES) : strangeText(chance)]));
}

function formOf(chance: Chance, values: Readonly<Record<string, string>>): string {
  const form = new URLSearchParams(Object.entries(values).filter(() => chance.is(0.9)));
  if (chance.is(0.1)) form.append("client_id", "twice");
  return chance.is(0.05) ? `${form}&%=%zz&&=` : String(form);
}

function problemIn(answer: Answer): string | undefined {
  if (isUnexpected(answer)) return "unexpected";
  const { status, text } = answer;
  if (![200, 201, 400, 401, 403, 409, 413, 415, 429, 503].includes(status)) return `${status}, which is not documented`;
  return text.startsWith("{") ? undefined : "no JSON object";
}
