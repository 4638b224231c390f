import assert from "node:assert/strict";
import { glob, readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { actions, consentActions, participantActions } from "#catalogue/actions.ts";
import { records } from "#catalogue/records.ts";
import { permissions } from "#kernel/permission.ts";

const domain = fileURLToPath(new URL("../../src/domain", import.meta.url));

test("every declared action is available, once", async () => {
  const declared: string[] = [];
  for await (const file of glob(`${domain}/**/*.ts`)) {
    const text = await readFile(file, "utf8");
    for (const [, name] of text.matchAll(/^export const (\w+) = action\(\{/gm)) declared.push(name ?? "");
  }
  assert.deepEqual(
    [...actions, ...participantActions, ...consentActions].map(({ name }) => name).sort(),
    declared.sort(),
  );
});

test("an action returns a record of the catalogue, and names a permission that a role has", () => {
  for (const { name, returns, permission } of actions) {
    assert.ok(records.includes(returns), name);
    assert.ok(permission in permissions, name);
  }
});
