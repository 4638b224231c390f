import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { DeliverableKind } from "#domain/deliverables/deliverable-kinds.ts";
import { writeDocument } from "#domain/deliverables/making/write-document.ts";
import { render } from "#domain/deliverables/rendering/render.ts";
import { createEngagement } from "#domain/engagements/create-engagement.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { createOrganization } from "#domain/organizations/create-organization.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";
import { readPdf } from "./read-pdf.ts";

const market = await startMarket();
after(() => market.stop());
const perform = performing(market.dependencies);
const staff = market.members.operator.caller;
const organization_id = (await perform(staff, createOrganization, { name: "Never Yet", kind: "CLIENT" })).id;
const starting = { organization_id, title: "First year", starts_on: "2026-01-01" };
const engagement_id = (await perform(staff, createEngagement, starting)).id;
const story = { title: "To come", scenario: "RANSOMWARE", severity: "HIGH", exercise_date: "2099-12-01" };
const exercise_id = (await perform(staff, createExercise, { organization_id, engagement_id, ...story })).id;

const NOT_YET = "No exercise has been completed yet";
const WHOLE = { exercise_id: null, engagement_id: null };

const write = (kind: DeliverableKind, of: object) => {
  const subject = { organization_id, ...WHOLE, ...of, quarter: null, readers: [] };
  return writeDocument(market.database, new Date(), kind, subject);
};

const documents: readonly (readonly [string, DeliverableKind, object])[] = [
  ["BOARD_SLIDES", "BOARD_SLIDES", {}],
  ["READINESS_REPORT", "READINESS_REPORT", {}],
  ["IMPROVEMENT_PLAN of an organization", "IMPROVEMENT_PLAN", {}],
  ["IMPROVEMENT_PLAN of an engagement", "IMPROVEMENT_PLAN", { engagement_id }],
  ["IMPROVEMENT_PLAN of an exercise", "IMPROVEMENT_PLAN", { exercise_id }],
];

for (const [name, kind, of] of documents) {
  test(`D11: ${name} says and lists as missing that nothing was exercised, and reassures nobody`, async () => {
    const document = await write(kind, of);
    assert.ok(document.missing.includes(NOT_YET), document.missing.join("\n"));
    const { text } = await readPdf(await render({ document, format: "PDF" }));
    assert.ok(text.includes(NOT_YET), text);
    assert.doesNotMatch(text, /Nothing is missing|no unclosed gaps|is finished|No action items are left/i);
  });
}

test("D11: a document of what was exercised does not say so", async () => {
  const { rows } = await market.owner.query<{ organization_id: string; exercise_id: string; engagement_id: string }>(
    `select organization_id, id as exercise_id, engagement_id from exercises
     where status = 'COMPLETED' and engagement_id is not null limit 1`,
  );
  const held = rows[0] ?? assert.fail("No exercise of an engagement is completed.");
  const { exercise_id, engagement_id } = held;
  for (const [kind, of] of [
    ...documents.slice(0, 3).map(([, each]) => [each, {}] as const),
    ["IMPROVEMENT_PLAN", { engagement_id }] as const,
    ["IMPROVEMENT_PLAN", { exercise_id }] as const,
  ]) {
    const { missing } = await write(kind, { organization_id: held.organization_id, ...of });
    assert.ok(!missing.includes(NOT_YET), kind);
  }
});
