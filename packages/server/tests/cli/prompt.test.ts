import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { inFile } from "#platform/archive/archive-place.ts";
import { writeArchive } from "#platform/archive/write-archive.ts";
import { PROGRAM } from "#tests/storage/server-process.ts";

/** The program `script`, a part of every Linux distribution, makes a terminal. */
const withTerminals = { skip: process.platform !== "linux" };
const PASSPHRASE = "four words on paper";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "hotwash-prompt-"));
  const place = inFile(join(folder, "sealed"));
  await writeArchive(place, { passphrase: PASSPHRASE }, new Date(), (add) =>
    add("nothing", Buffer.from("of a backup")),
  );
});
after(() => rm(folder, { recursive: true, force: true }));

/** Types into the terminal of a command once it asks, and returns all that the terminal showed. */
async function typeInto(args: readonly string[], typed: string): Promise<{ code: unknown; shown: string }> {
  const command = [process.execPath, PROGRAM, ...args].map((each) => `'${each}'`).join(" ");
  const env = { ...process.env, NODE_ENV: "production", HOTWASH_BACKUP_PASSPHRASE: "" };
  const terminal = spawn("script", ["-qec", command, "/dev/null"], { env });
  let shown = "";
  let hasTyped = false;
  terminal.stdout.on("data", (chunk) => {
    shown += chunk;
    if (hasTyped || !shown.includes("Passphrase: ")) return;
    hasTyped = true;
    terminal.stdin.write(typed);
  });
  const [code] = await once(terminal, "close");
  return { code, shown };
}

test("O60: a passphrase that is typed is taken and never shown", withTerminals, async () => {
  const right = await typeInto(["verify", join(folder, "sealed")], `${PASSPHRASE}\r`);
  assert.match(right.shown, /Passphrase: \s+.*is damaged or incomplete: nothing is not in its place/);
  const wrong = await typeInto(["verify", join(folder, "sealed")], "of somebody else\r");
  assert.match(wrong.shown, /does not open/);
  assert.deepEqual([right.code, wrong.code], [1, 1]);
  assert.doesNotMatch(`${right.shown}${wrong.shown}`, /four|paper|somebody/);
});

test("O60: Ctrl+C at the question ends the command with one line", withTerminals, async () => {
  const { code, shown } = await typeInto(["verify", join(folder, "sealed")], "half of it\u0003");
  assert.equal(code, 1);
  assert.deepEqual(shown.split(/\r?\n/), ["Passphrase: ", "It was stopped.", ""]);
});
