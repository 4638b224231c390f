import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ADDRESS_RULE } from "#interfaces/auth/rate-limits.ts";
import { createSignInFixture, PASSWORD, type SignInFixture } from "#tests/auth/fixture.ts";

let fixture: SignInFixture;
before(async () => {
  fixture = await createSignInFixture();
});
after(() => fixture.end());

async function tryOften(times: number, email: (i: number) => string, address: (i: number) => string) {
  const tries = Array.from({ length: times }, (_, i) => fixture.signIn(email(i), "wrong password", address(i)));
  return (await Promise.all(tries)).map(({ statusCode }) => statusCode);
}

test("L9: attempts from one address are limited across all accounts, and other addresses continue", async () => {
  const codes = await tryOften(
    ADDRESS_RULE.max + 2,
    (i) => `user${i}@example.test`,
    () => "198.51.100.7",
  );
  assert.equal(codes.filter((code) => code === 401).length, ADDRESS_RULE.max);
  assert.equal(codes.filter((code) => code === 429).length, 2);
  await fixture.addUser("elsewhere@example.test", "ACTIVE");
  assert.equal((await fixture.signIn("elsewhere@example.test", PASSWORD, "198.51.100.8")).statusCode, 200);
});

test("L9: an address claimed by the caller is not trusted", async () => {
  const inject = (i: number) =>
    fixture.app.inject({
      method: "POST",
      url: "/api/auth/sign-in/email",
      payload: { email: `claim${i}@example.test`, password: "wrong password" },
      headers: { "x-forwarded-for": `10.0.0.${i}`, "x-hotwash-address": `10.0.1.${i}` },
      remoteAddress: "198.51.100.9",
    });
  const answers = await Promise.all(Array.from({ length: ADDRESS_RULE.max + 1 }, (_, i) => inject(i)));
  assert.equal(answers.filter(({ statusCode }) => statusCode === 429).length, 1);
});
