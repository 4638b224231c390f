import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { z } from "zod";
import { createOperationsFixture, type OperationsFixture } from "#tests/operations/fixture.ts";
import { declaredIn, metricsIn } from "#tests/operations/metric-names.ts";

const FILE = new URL("../../../../deploy/observability/hotwash-dashboard.json", import.meta.url);
/** Only where there are replicas. */
const REPLICAS = "database_reads_total";

const place = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });
const source = z.object({ type: z.literal("prometheus"), uid: z.literal("$datasource") });
const row = z.object({ id: z.number(), type: z.literal("row"), title: z.string(), gridPos: place });
const series = z.object({
  id: z.number(),
  type: z.literal("timeseries"),
  title: z.string(),
  gridPos: place,
  datasource: source,
  targets: z.array(z.object({ refId: z.string(), expr: z.string(), datasource: source })).min(1),
});
const dashboard = z.object({
  uid: z.string(),
  schemaVersion: z.number(),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
  panels: z.array(z.discriminatedUnion("type", [row, series])),
});
const { panels, templating } = dashboard.parse(JSON.parse(readFileSync(FILE, "utf8")));

let fixture: OperationsFixture;
before(async () => {
  fixture = await createOperationsFixture();
});
after(() => fixture.end());

test("O98: the dashboard names only metrics that the server has, of the chosen instances", async () => {
  const isDeclared = declaredIn((await fixture.start().inject({ url: "/metrics" })).body);
  const expressions = panels.flatMap((panel) => (panel.type === "row" ? [] : panel.targets.map(({ expr }) => expr)));
  for (const expr of expressions) {
    const names = metricsIn(expr);
    assert.ok(names.length > 0, expr);
    for (const name of names) assert.ok(isDeclared(name) || name === REPLICAS, `${name} of ${expr}`);
    const chosen = expr.split('{job="hotwash",instance=~"$instance"').length - 1;
    assert.equal(chosen, names.length, expr);
  }
});

test("O98: its panels have numbers of their own, do not overlap, and are all below a row", () => {
  assert.equal(panels[0]?.type, "row");
  assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) => {
    assert.ok(x + w <= 24);
    return Array.from({ length: w * h }, (_, i) => `${x + (i % w)} ${y + Math.floor(i / w)}`);
  });
  assert.equal(new Set(cells).size, cells.length);
  assert.deepEqual(
    templating.list.map(({ name }) => name),
    ["datasource", "instance"],
  );
});
