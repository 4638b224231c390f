import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { createAccountLink } from "#domain/accounts/account-links.ts";
import { findWeakness } from "#domain/accounts/password-rules/find-weakness.ts";
import { setPassword } from "#domain/accounts/set-password.ts";
import { inEnglish } from "#platform/language/phrase.ts";
import { createSignInFixture, PASSWORD, type SignInFixture } from "#tests/auth/fixture.ts";
import { quickPasswords } from "#tests/support/quick-passwords.ts";

const OWNER = { name: "Ada Lovelace", email: "ada.king@engines.example", organization_name: "Analytical Works" };
const WEAK: readonly (readonly [string, RegExp])[] = [
  ["passwordpassword", /it repeats itself/],
  ["aaaaaaaaaaaaaaaa", /it repeats itself/],
  ["123456789012", /it is too common/],
  ["qwertyuiop123456", /it is too common/],
  ["abcdefghijklmnop", /it follows a sequence/],
  ["Summer2026!!!", /it is too common/],
  ["ada.king@engines.example", /it contains your email address/],
  ["LovelaceLovelace", /it contains your name/],
  ["Analytical2026", /it contains your organization's name/],
  ["hotwash hotwash", /it contains the name of this service/],
];
const STRONG = ["correct horse battery", "quiet morning harbour", "x7#kQ29vLm!p", "ziegel kamel laterne ofen"];

let fixture: SignInFixture;
before(async () => {
  fixture = await createSignInFixture("http://localhost:4000", { ...quickPasswords, weakness: findWeakness });
});
after(() => fixture.end());

const post = (path: string, payload: object) =>
  fixture.app.inject({ method: "POST", url: `/api/auth/${path}`, payload });
const keptFor = (id: string) =>
  fixture.askOwner<{ password: string }>(
    "select password from hotwash.auth_accounts where user_id = (select account_id from hotwash.users where id = $1)",
    [id],
  );

for (const [password, reason] of WEAK) {
  test(`X20: ${password} is too easy to guess`, async () => {
    const found = await findWeakness(password, OWNER);
    const weakness = found && inEnglish(found);
    assert.match(weakness ?? "", reason);
    assert.ok(!weakness?.includes(password), "a refusal repeats no password");
  });
}

test("X20: word combinations and generated passwords are strong, without any required kind of character", async () => {
  for (const password of STRONG) assert.equal(await findWeakness(password, OWNER), undefined, password);
});

test("X20: after a weak password the link still works, and the old password stays", async () => {
  const id = await fixture.addUser("grace.hopper@example.test", "ACTIVE");
  const before = await keptFor(id);
  const link = await createAccountLink(fixture.dependencies.authDatabase, await fixture.resetOf(id), new Date());
  const token = link.split("#token=")[1];
  for (const password of ["passwordpassword", "grace.hopper@example.test", "elevenchars", "x".repeat(129)]) {
    const answer = await post("set-password", { token, password });
    assert.deepEqual([answer.statusCode, answer.json().code, answer.json().field], [400, "BAD_USER_INPUT", "password"]);
    assert.ok(!answer.body.includes(password));
  }
  assert.deepEqual(await keptFor(id), before);
  assert.deepEqual(await fixture.askOwner("select from hotwash.notifications where user_id = $1", [id]), []);
  assert.deepEqual(
    await fixture.askOwner("select from hotwash.audit_entries where subject_id = $1 and action = 'setPassword'", [id]),
    [],
  );
  assert.equal((await post("set-password", { token, password: "another horse battery" })).statusCode, 200);
  assert.notDeepEqual(await keptFor(id), before);
});

test("X20: every way to set a password checks it", async () => {
  const user = { id: "01a1fe00-0000-7000-8000-000000000001", name: "Weak", email: "weak@example.test" };
  const passwords = { ...quickPasswords, weakness: findWeakness };
  await assert.rejects(setPassword(fixture.dependencies, user, "passwordpassword", new Date(), passwords), {
    code: "BAD_USER_INPUT",
  });
  assert.deepEqual(await keptFor(user.id), []);
});

test("X21: while the longest password is checked, the server continues with other work", async () => {
  const longest = Array.from({ length: 128 }, (_, i) => String.fromCharCode(33 + ((i * 53) % 94))).join("");
  const judging = findWeakness(longest, OWNER);
  let turns = 0;
  let isDone = false;
  const done = judging.finally(() => {
    isDone = true;
  });
  // On the same thread no turn would come before the answer.
  while (!isDone) {
    await sleep(1);
    turns++;
  }
  await done;
  assert.ok(turns > 5, `${turns} turns`);
  assert.equal((await fixture.signIn("ada@example.test", PASSWORD)).statusCode, 200);
});
