import assert from "node:assert/strict";
import { test } from "node:test";
import { type Held, hasTyped, opened, renewed, sent, typedOver } from "#forms/held.ts";

const READ = { title: "A list", owner: "Kim", note: "" };
const begun = () => opened("1", READ, undefined);

test("J10: what was typed stays over a newer version, and what was left alone follows it", () => {
  const held = renewed(typedOver(begun(), "title", "My list"), "2", { ...READ, owner: "Lee" });
  const { version, read, typed, contested } = held;
  assert.deepEqual(
    { version, read, typed, contested },
    {
      version: "2",
      read: { title: "A list", owner: "Lee", note: "" },
      typed: { title: "My list" },
      contested: [],
    },
  );
});

test("J10: a field that both changed is contested until it is sent, unless both typed the same", () => {
  const mine = typedOver(begun(), "title", "My list");
  const theirs = renewed(mine, "2", { ...READ, title: "Their list" });
  assert.deepEqual([theirs.typed, theirs.contested], [{ title: "My list" }, ["title"]]);
  assert.deepEqual(renewed(theirs, "3", { ...READ, title: "Their list", owner: "Lee" }).contested, ["title"]);
  const agreed = renewed(mine, "2", { ...READ, title: "My list" });
  assert.deepEqual([agreed.typed, agreed.contested], [{}, []]);
  assert.deepEqual(sent(theirs), { ...begun(), version: "2", read: { ...READ, title: "My list" } });
});

test("J10: a field that has its old text again was not typed", () => {
  assert.equal(hasTyped(typedOver(typedOver(begun(), "owner", ""), "owner", "Kim")), false);
  assert.deepEqual(typedOver(begun(), "owner", "").typed, { owner: "" });
});

test("J10: a draft is restored over what the record says now, with what others changed too", () => {
  const left: Held = typedOver(typedOver(begun(), "title", "My list"), "note", "Seen");
  const held = opened("2", { ...READ, title: "Their list" }, left);
  assert.deepEqual(
    [held.version, held.isRestored, held.typed, held.contested],
    ["2", true, { title: "My list", note: "Seen" }, ["title"]],
  );
  assert.equal(opened("2", { ...READ, title: "My list", note: "Seen" }, left).isRestored, false);
  assert.deepEqual(opened(undefined, { title: "Another copy" }, left).contested, []);
});

test("J10: the rows of a list are the person's or the others' together", () => {
  const rows = (...bodies: string[]) =>
    Object.fromEntries([...bodies.map((body, i) => [`rows.${i}.body`, body]), ["rows.count", String(bodies.length)]]);
  const held = typedOver(opened("1", { ...READ, ...rows("one", "two") }, undefined), "rows.1.body", "second");
  const now = renewed(held, "2", { ...READ, owner: "Lee", ...rows("zero", "one", "two") });
  const { owner, ...shown } = { ...now.read, ...now.typed };
  assert.equal(owner, "Lee");
  assert.deepEqual([shown["rows.count"], shown["rows.0.body"], shown["rows.1.body"]], ["2", "one", "second"]);
});
