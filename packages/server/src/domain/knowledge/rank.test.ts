import assert from "node:assert/strict";
import { test } from "node:test";
import { OrganizationIndex } from "#domain/knowledge/organization-index.ts";
import { rank } from "#domain/knowledge/rank.ts";
import { wordsOf } from "#domain/knowledge/words.ts";

const texts = {
  backups: "Backups stand on the same domain as everything else",
  phones: "Nobody had the phone numbers of the board at night",
  wire: "The bank reversed the wire transfer within a day, see RB-14",
  press: "The press release waited for counsel",
};

function indexOf(held: Readonly<Record<string, string>>): OrganizationIndex {
  const index = new OrganizationIndex();
  for (const [id, text] of Object.entries(held)) put(index, id, text);
  return index;
}

function put(index: OrganizationIndex, id: string, text: string): void {
  index.put({ id, source: "GAP", exercise_id: null, date: "2026-01-01", words: wordsOf(text).join(" ") });
}

const wanted = { vector: null, far: null, sources: new Set(["GAP"]) };
const idsFor = (query: string, ...indexes: OrganizationIndex[]) =>
  rank(indexes, { ...wanted, query }).ranked.map(({ id }) => id);

test("a passage that contains more of the query comes first", () => {
  const index = indexOf({ ...texts, both: "The bank and the board had no phone" });
  assert.deepEqual(idsFor("board phone bank", index).slice(0, 2), ["both", "phones"]);
});

test("a query has the same answer, however passages are distributed over organizations", () => {
  const { backups, phones, ...rest } = texts;
  assert.deepEqual(
    idsFor("phone board wire", indexOf({ backups, phones }), indexOf(rest)),
    idsFor("phone board wire", indexOf(texts)),
  );
});

test("a changed passage is found by its new words and not by its old ones, however often it changes", () => {
  const index = indexOf(texts);
  for (let i = 0; i < 50; i++) put(index, "press", `Version ${i} of the statement`);
  assert.deepEqual(idsFor("release counsel", index), []);
  assert.deepEqual(idsFor("statement", index), ["press"]);
  assert.equal(index.size, 4);
  assert.equal(index.isWorn, true);
});

test("vectors count once most passages have them, and the other passages score by words alone", () => {
  const index = indexOf(texts);
  const vector = Float32Array.of(1, 0);
  index.setVector("backups", Float32Array.of(2, 0));
  assert.equal(rank([index], { ...wanted, query: "recovery", vector }).hybrid, false);
  index.setVector("wire", Float32Array.of(0, 5));
  index.setVector("press", Float32Array.of(0, 1, 0));
  const { hybrid, ranked } = rank([index], { ...wanted, query: "recovery phone", vector });
  assert.equal(hybrid, true);
  assert.deepEqual(ranked.map(({ id }) => id).sort(), ["backups", "phones"]);
});

test("a vector with another number of dimensions is never compared", () => {
  const index = indexOf(texts);
  for (const id of Object.keys(texts)) index.setVector(id, Float32Array.of(1, 0));
  const vector = Float32Array.of(1, 0, 0);
  assert.equal(rank([index], { ...wanted, query: "phone", vector }).hybrid, false);
});
