import assert from "node:assert/strict";
import { test } from "node:test";
import { branchGraph } from "#records/scenarios/branch-graph.ts";

/** Injects a, b, c … in order, each with the letters that its options lead to; "-" goes on in order. */
function drawn(...ways: readonly string[]) {
  const name = (i: number) => String.fromCharCode(97 + i);
  const injects = ways.map((way, i) => ({
    id: name(i),
    options: [...way].map((to) => ({ next_inject: to === "-" ? null : { id: to } })),
  }));
  const { nodes, lines, lanes } = branchGraph(injects);
  return {
    nodes: nodes.map(({ lane, shape }) => `${lane}${shape.charAt(0)}`).join(" "),
    lines: lines.map(({ from, to, along }) => `${name(from.row)}${name(to.row)}${along}`).join(" "),
    lanes,
  };
}

test("injects without options form one line that ends with the last", () => {
  assert.deepEqual(drawn("", "", ""), { nodes: "0i 0i 0e", lines: "ab0 bc0", lanes: 1 });
  assert.deepEqual(drawn(), { nodes: "", lines: "", lanes: 1 });
});

test("a branch leaves at its decision and rejoins where every way comes to", () => {
  assert.deepEqual(drawn("bc", "", "", ""), {
    nodes: "0d 1i 2i 0e",
    lines: "bd1 cd2 ab1 ac2",
    lanes: 3,
  });
  // One option goes on in order, so the main line goes on too.
  assert.deepEqual(drawn("b-", "", ""), { nodes: "0d 1i 0e", lines: "ac0 bc1 ab1", lanes: 2 });
});

test("branches that follow each other use the same lane, and nested ones a further lane", () => {
  assert.deepEqual(drawn("b-", "", "d-", "", ""), {
    nodes: "0d 1i 0d 1i 0e",
    lines: "ac0 bc1 ce0 de1 ab1 cd1",
    lanes: 2,
  });
  assert.deepEqual(drawn("b-", "c", "", ""), { nodes: "0d 1d 2i 0e", lines: "ad0 cd2 ab1 bc2", lanes: 3 });
});

test("two options may lead to the same inject, and one that leads back or nowhere is not drawn", () => {
  assert.deepEqual(drawn("cc", "", ""), { nodes: "0d 0e 1e", lines: "ac1", lanes: 2 });
  assert.deepEqual(drawn("", "az-"), { nodes: "0i 0d", lines: "ab0", lanes: 1 });
});
