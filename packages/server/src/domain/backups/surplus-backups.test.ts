import assert from "node:assert/strict";
import { test } from "node:test";
import { surplusBackups } from "#domain/backups/surplus-backups.ts";

test("whole backups push out whole ones, and of those with problems one stays", () => {
  const surplus = (names: string, flawed = "") =>
    surplusBackups({ names: [...names], flawed: new Set(flawed), keep: 2 }).join("");
  assert.equal(surplus("ab"), "");
  assert.equal(surplus("cba"), "a");
  assert.equal(surplus("abc", "c"), "");
  assert.equal(surplus("abcd", "cd"), "c");
  assert.equal(surplus("abcde", "cd"), "ac");
  assert.equal(surplus("bdef", "bd"), "bd", "it is older than all that are kept");
  assert.equal(surplus("ab", "ab"), "a");
});
