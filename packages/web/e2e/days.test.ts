import assert from "node:assert/strict";
import { glob, readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

const SOURCES = fileURLToPath(new URL("../src/", import.meta.url));

test("J35: a chosen day is written as on every page, in a browser that writes it month first, too", async () => {
  const { page, go, watch } = await openPage(await openContext(personOf("OPERATOR"), { locale: "en-US" }));
  await go("/operator/exercises?from=2026-11-04");
  await page.getByText("Wed 4 Nov 2026", { exact: true }).waitFor();
  const filter = page.getByLabel("From", { exact: true });
  await filter.fill("2026-04-11");
  await page.getByText("Sat 11 Apr 2026", { exact: true }).waitFor();
  await page.waitForURL(/from=2026-04-11/);

  await page.getByRole("button", { name: "New exercise" }).click();
  const dialog = page.getByRole("dialog");
  const day = dialog.getByLabel("Day", { exact: true });
  assert.equal(await day.getAttribute("aria-describedby"), null);
  await day.fill("2027-01-02");
  const written = dialog.getByText("Sat 2 Jan 2027", { exact: true });
  await written.waitFor();
  assert.equal(await day.getAttribute("aria-describedby"), await written.getAttribute("id"), "also for screen readers");
  await day.fill("");
  await written.waitFor({ state: "detached" });
  assert.deepEqual(watch.problems(), []);
});

test("J35: every day is chosen in the one field for days", async () => {
  const found: string[] = [];
  for await (const file of glob("**/*.tsx", { cwd: SOURCES })) {
    if (/type="date"|type: "date" as/.test(await readFile(SOURCES + file, "utf8"))) found.push(file);
  }
  assert.deepEqual(found, ["kit/day-input.tsx"]);
});
