import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createApp } from "#server/app.ts";
import { createDependencies, drainDependencies } from "#server/create-dependencies.ts";
import { createSignInFixture, PASSWORD, type SignInFixture } from "#tests/auth/fixture.ts";
import { quickPasswords } from "#tests/support/quick-passwords.ts";

let fixture: SignInFixture;
before(async () => {
  fixture = await createSignInFixture();
});
after(() => fixture.end());

test("O28: no text of a foreign Origin is logged", async () => {
  const reported: string[] = [];
  const baseUrl = "http://localhost:4000";
  const dependencies = createDependencies({
    database: fixture.database,
    authDatabase: fixture.dependencies.authDatabase,
    config: {
      baseUrl,
      allowedOrigins: [baseUrl],
      introspection: false,
      secrets: ["0123456789abcdef".repeat(4)] as const,
    },
    passwords: quickPasswords,
    report: (message) => reported.push(message),
  });
  const app = createApp(dependencies);
  const cookie = await fixture.cookieOf("ada@example.test");
  const tries = [
    { url: "/api/auth/sign-in/email", headers: { origin: "https://evil.example/WORDS" } },
    { url: "/api/auth/sign-out", headers: { origin: "https://evil.example/WORDS", cookie } },
    {
      url: "/api/auth/sign-in/email",
      headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
    },
  ];
  for (const { url, headers } of tries) {
    const payload = { email: "ada@example.test", password: PASSWORD };
    const answer = await app.inject({ method: "POST", url, headers: { ...headers }, payload });
    assert.equal(answer.statusCode, 403);
  }
  assert.deepEqual(reported, []);
  await app.close();
  await drainDependencies(dependencies);
});
