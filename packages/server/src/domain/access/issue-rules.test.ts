import assert from "node:assert/strict";
import { test } from "node:test";
import { checkRole } from "#domain/access/issue-rules.ts";
import { systemCaller } from "#kernel/caller.ts";

test("nobody grants a role above their own", () => {
  const editor = { ...systemCaller(), role: "EDITOR" } as const;
  checkRole(editor, "VIEWER");
  checkRole(editor, "EDITOR");
  assert.throws(() => checkRole(editor, "ADMIN"), {
    code: "FORBIDDEN",
    message: "role: must not be higher than your own (EDITOR; got ADMIN)",
  });
});
