import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { z } from "zod";
import { computeReadiness } from "#domain/readiness/formula/compute-readiness.ts";
import { parameters } from "#domain/readiness/formula/parameters.ts";
import { movementsBetween } from "#domain/readiness/trend/movement.ts";
import { evidence } from "./evidence-text.ts";

const text = readFileSync(new URL("../../../../docs/readiness.md", import.meta.url), "utf8");
const [, example = ""] = text.split("## A worked example");
const [told = ""] = example.split("\n## ");
const input = evidence.parse(JSON.parse(/```json\n(.*?)```/s.exec(told)?.[1] ?? ""));
const [first, second] = told.split("A day later");

const points = (value: number | null) => (value ?? 0).toFixed(2);

/** The rows of the tables of a text, their cells joined. */
const rowsOf = (part: string | undefined) =>
  [...(part ?? "").matchAll(/^\| (.*) \|$/gm)].flatMap(([, row]) => (row ? [row] : [])).slice(1);

test("F2: the contributions of the worked example match the formula", () => {
  const { contributions, dimensions, overall_score, ...rest } = computeReadiness(input);
  const { range_low, range_high, coverage, records, status } = rest;
  assert.deepEqual(
    rowsOf(first),
    contributions.map(
      ({ key, kind, dimension, points: given }) =>
        `${key} | ${points(given)} | ${kind === "DIMENSION" ? "overall" : dimension}`,
    ),
  );
  assert.ok(
    told
      .replaceAll("\n", " ")
      .includes(
        `= ${points(overall_score)}\`, ${status}, because ${coverage} % of the weight was assessed, by ${records} records`,
      ),
  );
  assert.ok(told.includes(`${points(overall_score)} (${points(range_low)} to ${points(range_high)})`));
  for (const { score } of dimensions) assert.ok(score === null || told.includes(points(score)));
});

test("F2: every equation of the worked example holds", () => {
  const equations = [...told.matchAll(/`([^`=]+) = ([\d.]+)`/g)];
  assert.ok(equations.length >= 9);
  for (const [equation, left = "", right = ""] of equations) {
    const unit = 10 ** -(right.split(".")[1]?.length ?? 0);
    assert.ok(Math.abs(evaluate(left) - Number(right)) < unit, equation);
  }
});

test("F2: what moved the example a day later matches the formula", () => {
  const later = {
    ...input,
    as_of: "2026-06-02",
    gaps: input.gaps.map((gap) => ({
      ...gap,
      status: "VERIFIED" as const,
      assurance: "CONFIRMED" as const,
      verified_on: "2026-06-02",
    })),
    action_items: input.action_items.map((item) => ({ ...item, status: "DONE" as const })),
  };
  assert.ok(second?.includes(`the score is ${points(computeReadiness(later).overall_score)}.`));
  assert.deepEqual(
    rowsOf(second),
    movementsBetween(input, later).map((move) =>
      [move.record_id ?? "-", points(move.points), points(move.dimension_points), move.reason].join(" | "),
    ),
  );
});

test("F2: the weights in the document are the parameters", () => {
  for (const [dimension, weight] of Object.entries(parameters.dimensions)) {
    assert.match(text, new RegExp(`^\\| ${dimension.toUpperCase()} \\| ${weight / 100} % \\|`, "m"));
  }
  assert.ok(text.includes(`\`${parameters.version}\``));
});

/** Sums, products and brackets of numbers. */
function evaluate(expression: string): number {
  const tokens = expression.match(/[\d.]+|[()+×/-]/g) ?? [];
  const next = () => tokens.shift() ?? assert.fail(expression);
  const factor = (): number => {
    const token = next();
    if (token !== "(") return z.coerce.number().parse(token);
    const inside = total();
    assert.equal(next(), ")");
    return inside;
  };
  const product = (): number => {
    let value = factor();
    while (tokens[0] === "×" || tokens[0] === "/") value = next() === "×" ? value * factor() : value / factor();
    return value;
  };
  const total = (): number => {
    let value = product();
    while (tokens[0] === "+" || tokens[0] === "-") value = next() === "+" ? value + product() : value - product();
    return value;
  };
  return total();
}
