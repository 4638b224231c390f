import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { parse } from "yaml";
import { z } from "zod";
import { createOperationsFixture, type OperationsFixture } from "#tests/operations/fixture.ts";
import { declaredIn, metricsIn } from "#tests/operations/metric-names.ts";

const ROOT = new URL("../../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");
const rule = z.object({
  record: z.string().optional(),
  alert: z.string().optional(),
  expr: z.string(),
  annotations: z.object({ summary: z.string(), runbook_url: z.string() }).optional(),
});
const testFile = z.object({
  tests: z.array(
    z.object({ alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })) }),
  ),
});
const { groups } = z
  .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
  .parse(parse(read("deploy/observability/alerts.yaml")));
const rules = groups.flatMap((group) => group.rules);
const alerts = rules.flatMap(({ alert, annotations }) => (alert ? [{ alert, annotations }] : []));

let fixture: OperationsFixture;
before(async () => {
  fixture = await createOperationsFixture();
});
after(() => fixture.end());

test("O89: alerts and recording rules name only metrics that the server has", async () => {
  const { body } = await fixture.start().inject({ url: "/metrics" });
  const isDeclared = declaredIn(body);
  const recorded = new Set(rules.map(({ record }) => record));
  for (const { expr } of rules) {
    for (const name of metricsIn(expr)) assert.ok(isDeclared(name) || recorded.has(name), `${name} of ${expr}`);
  }
});

test("O89: each alert has its runbook, and each runbook its alert", () => {
  const titles = [...read("docs/runbooks.md").matchAll(/^## (Hotwash\w+)$/gm)].map(([, title]) => title);
  assert.deepEqual(
    titles,
    alerts.map(({ alert }) => alert),
  );
  for (const { alert, annotations } of alerts) {
    assert.equal(annotations?.runbook_url, `docs/runbooks.md#${alert.toLowerCase()}`);
  }
});

test("O89: each alert has a case in which it fires, and one in which it does not", () => {
  const cases = ["alerts.test.yaml", "alerts-ages.test.yaml"].flatMap((name) => {
    const { tests } = testFile.parse(parse(read(`deploy/observability/${name}`)));
    return tests.flatMap(({ alert_rule_test }) => alert_rule_test);
  });
  const named = (fires: boolean) =>
    new Set(cases.flatMap(({ alertname, exp_alerts }) => (exp_alerts.length > 0 === fires ? [alertname] : [])));
  for (const fires of [true, false]) {
    assert.deepEqual([...named(fires)].toSorted(), alerts.map(({ alert }) => alert).toSorted(), `fires: ${fires}`);
  }
});
