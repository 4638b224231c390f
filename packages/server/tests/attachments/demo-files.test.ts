import assert from "node:assert/strict";
import { test } from "node:test";
import { attachedFiles, bodyOf, contentsOf } from "@hotwash/demo/attach-files.ts";
import { checkFile, withReceivedFile } from "#domain/attachments/receive-file.ts";

test("what the demo says of its files is what an upload reads in them", async () => {
  assert.ok(attachedFiles.length > 0);
  for (const file_name of attachedFiles) {
    await withReceivedFile(await bodyOf(file_name), async (received) => {
      const { type, text } = await checkFile(received, { file_name, scan: undefined });
      assert.deepEqual(await contentsOf(file_name), { type, text }, file_name);
    });
  }
});
