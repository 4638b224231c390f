import assert from "node:assert/strict";
import { test } from "node:test";
import { lastSegment } from "#platform/files/file-name.ts";

test("a file's name is the last segment of its path, on any system", () => {
  assert.equal(lastSegment("plan.txt"), "plan.txt");
  assert.equal(lastSegment("../../etc/passwd.txt"), "passwd.txt");
  assert.equal(lastSegment("C:\\Users\\ines\\plan v2.pdf"), "plan v2.pdf");
  assert.equal(lastSegment("a\\b/c.txt"), "c.txt");
  assert.equal(lastSegment("folder/"), "");
});
