import assert from "node:assert/strict";
import { test } from "node:test";
import { ConfigError, readConfig } from "#platform/config.ts";

const SECRET = "0123456789abcdef0123456789abcdef";
const URL = "https://models.example/v1";
const BOTH = { HOTWASH_ASSISTANT_URL: URL, HOTWASH_ASSISTANT_MODEL: "a-model" };
const KEY = "sk-a-key-that-nobody-sees";

const settings = (env: Record<string, string>) => readConfig({ HOTWASH_SECRET: SECRET, ...env }).assistantModel;

/** The lines that refuse the settings. */
function problems(env: Record<string, string>): readonly string[] {
  try {
    settings(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test("Z22: a model needs only an address and a model name; the rest has defaults", () => {
  assert.equal(settings({}), undefined);
  assert.deepEqual(settings(BOTH), {
    provider: "openai-compatible",
    url: URL,
    host: "models.example",
    model: "a-model",
    key: undefined,
    redacts: true,
    personTokens: 200_000,
    organizationTokens: 1_000_000,
    limits: { steps: 8, calls: 12, totalMs: 60_000, idleMs: 30_000 },
  });
});

test("Z22: each setting is passed on as given, and the host is that of the address, in lower case", () => {
  const model = settings({
    HOTWASH_ASSISTANT_URL: "https://Models.Example:8443/v1/",
    HOTWASH_ASSISTANT_MODEL: "org/model:8b@latest",
    HOTWASH_ASSISTANT_KEY: KEY,
    HOTWASH_ASSISTANT_PROVIDER: "anthropic",
    HOTWASH_ASSISTANT_REDACT: "off",
    HOTWASH_ASSISTANT_PERSON_TOKENS: "1",
    HOTWASH_ASSISTANT_ORGANIZATION_TOKENS: "999999999999",
  });
  const { limits, url, ...given } = model ?? assert.fail();
  assert.ok(limits);
  assert.match(url, /\/v1$/);
  assert.deepEqual(given, {
    provider: "anthropic",
    host: "models.example:8443",
    model: "org/model:8b@latest",
    key: KEY,
    redacts: false,
    personTokens: 1,
    organizationTokens: 999_999_999_999,
  });
});

test("Z22: Anthropic's address uses Anthropic's messages, unless the provider is named", () => {
  const address = { ...BOTH, HOTWASH_ASSISTANT_URL: "https://api.anthropic.com/v1" };
  assert.equal(settings(address)?.provider, "anthropic");
  assert.equal(
    settings({ ...address, HOTWASH_ASSISTANT_PROVIDER: "openai-compatible" })?.provider,
    "openai-compatible",
  );
});

const local = ["http://localhost:11434/v1", "http://127.0.0.1:8000/v1", "http://[::1]:80/v1"];
for (const url of local) {
  test(`Z22: ${url} needs no https, because it is this machine`, () => {
    assert.equal(settings({ ...BOTH, HOTWASH_ASSISTANT_URL: url })?.url, url);
  });
}

const refused: readonly (readonly [name: string, value: string, says: RegExp])[] = [
  ["URL", "models.example", /it must be the address of a model's API, such as https:\/\/models\.example\/v1/],
  ["URL", "http://models.example/v1", /http only on this machine/],
  ["URL", "ftp://models.example/v1", /it must be the address of a model's API/],
  ["URL", `https://${KEY}@models.example/v1`, /without a user or query/],
  ["URL", `https://:${KEY}@models.example/v1`, /without a user or query/],
  ["URL", `https://models.example/v1?api-key=${KEY}`, /without a user or query/],
  ["URL", "https://models.example/v1#part", /without a user or query/],
  ["MODEL", "a model", /it must be the name of a model of that API/],
  ["MODEL", "m".repeat(201), /it must be the name of a model of that API/],
  ["KEY", `${KEY} ü`, /it must be the key of that API, in visible ASCII characters/],
  ["PROVIDER", "openai", /it must be anthropic or openai-compatible/],
  ["REDACT", "yes", /it must be on or off/],
  ["PERSON_TOKENS", "0", /it must be a number of tokens, at least 1/],
  ["PERSON_TOKENS", "1e6", /it must be a number of tokens, at least 1/],
  ["PERSON_TOKENS", "-5", /it must be a number of tokens, at least 1/],
  ["ORGANIZATION_TOKENS", "1.5", /it must be a number of tokens, at least 1/],
  ["ORGANIZATION_TOKENS", "1000000000000", /it must be a number of tokens, at least 1/],
];
for (const [name, value, says] of refused) {
  test(`Z22: HOTWASH_ASSISTANT_${name} of ${value.slice(0, 40)} is refused with what is allowed, and no secret is shown`, () => {
    const [line = "", ...others] = problems({ ...BOTH, [`HOTWASH_ASSISTANT_${name}`]: value });
    assert.match(line, new RegExp(`^HOTWASH_ASSISTANT_${name} \\(.*\\) is not valid: `));
    assert.match(line, says);
    assert.doesNotMatch(line, new RegExp(KEY));
    assert.deepEqual(others, []);
  });
}

test("Z22: settings that need another one name it", () => {
  assert.match(problems({ HOTWASH_ASSISTANT_URL: URL })[0] ?? "", /^HOTWASH_ASSISTANT_MODEL is missing/);
  const alone = { HOTWASH_ASSISTANT_MODEL: "a-model", HOTWASH_ASSISTANT_KEY: KEY };
  for (const [name, value] of Object.entries(alone)) {
    const [line = ""] = problems({ [name]: value });
    assert.match(line, new RegExp(`^HOTWASH_ASSISTANT_URL is missing: with ${name}`));
    assert.doesNotMatch(line, new RegExp(KEY));
  }
});
