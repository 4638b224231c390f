import assert from "node:assert/strict";
import { test } from "node:test";
import { placeSentences } from "#domain/reports/place-sentences.ts";

const placed = (text: string, known: readonly (readonly [string, number])[] = []) =>
  placeSentences(
    text,
    known.map(([each, of]) => ({ text: each, of })),
  ).map(({ heading, paragraph, text: each, of }) => [heading, paragraph, each, of]);

test("S31: a text is split into sentences: by paragraph, and by list line with its heading", () => {
  const text = "It began at nine. Who\nknew?\n\nGaps\n- G-1 Late call. It rang on.\n- G-2 Keys\n\n- alone";
  assert.deepEqual(placed(text), [
    [null, 1, "It began at nine.", undefined],
    [null, 1, "Who knew?", undefined],
    ["Gaps", 2, "G-1 Late call.", undefined],
    ["Gaps", 2, "It rang on.", undefined],
    ["Gaps", 3, "G-2 Keys", undefined],
    ["", 4, "alone", undefined],
  ]);
  assert.deepEqual(placed("  \n\n"), []);
});

test("S33: text that is unchanged word for word keeps its identity, wherever it moved; each once", () => {
  const known = [
    ["G-1 Late call. It rang on.", 1],
    ["0:05 The clock stopped", 2],
    ["0:05 The clock stopped", 3],
    ["Nobody answered.", 4],
  ] as const;
  const text =
    "Nobody answered. We know why.\n\n- 0:05 The clock stopped\n- G-1 Late call. It rang on.\n- 0:05 The clock stopped\n- 0:05 The clock stopped";
  assert.deepEqual(
    placed(text, known).map(([, , each, of]) => [each, of]),
    [
      ["Nobody answered.", 4],
      ["We know why.", undefined],
      ["0:05 The clock stopped", 2],
      ["G-1 Late call. It rang on.", 1],
      ["0:05 The clock stopped", 3],
      ["0:05 The clock stopped", undefined],
    ],
  );
});

test("S33: a sentence added to a drafted line leaves the line unchanged; a changed one is new", () => {
  const known = [["D-1 Shut the VPN: decided in 12 minutes.", 1]] as const;
  assert.deepEqual(
    placed("- D-1 Shut the VPN: decided in 12 minutes. That was quick.", known).map(([, , , of]) => of),
    [1, undefined],
  );
  assert.deepEqual(placed("- D-1 Shut the VPN: decided in 13 minutes.", known)[0]?.[3], undefined);
});

test("S31: a section has at most 200 sentences, and the last one contains the rest", () => {
  const long = placed(Array.from({ length: 260 }, (_, i) => `- line ${i}`).join("\n"));
  assert.equal(long.length, 200);
  assert.match(String(long.at(-1)?.[2]), /^line 199 line 200 .* line 259$/);
});
