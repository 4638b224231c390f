import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { z } from "zod";
import { records } from "#catalogue/records.ts";
import { auditEntry } from "#domain/audit/audit-entry.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { compile } from "#storage/read/compile.ts";
import { type SmallMarket, startSmallMarket } from "#tests/graphql/small-market.ts";

let market: SmallMarket;
before(async () => {
  market = await startSmallMarket();
});
after(() => market.stop());

const all: readonly RecordDeclaration[] = records;
// Of a log that is never short, what somebody did, what was done to a record, and each kind of action.
const entries = ["action", "actor_id", "subject_id"].map((filter) => ({ record: auditEntry, filter, value: "" }));
const rare = all.flatMap((record) =>
  Object.entries(record.filters).flatMap(([filter, { indexed }]) =>
    (indexed?.values ?? []).map((value) => ({ record, filter, value })),
  ),
);

type Plan = {
  readonly "Relation Name"?: string | undefined;
  readonly Filter?: string | undefined;
  readonly Plans?: readonly Plan[] | undefined;
};
const plan: z.ZodType<Plan> = z.object({
  "Relation Name": z.string().optional(),
  Filter: z.string().optional(),
  Plans: z.array(z.lazy(() => plan)).optional(),
});

test("G69: of a list by what few records have, the operator's statement reads these and no others", async () => {
  assert.ok(rare.length >= 6);
  for (const { record, filter, value } of [...rare, ...entries]) {
    const shape = { select: [{ key: "id", field: "id" }], filters: [filter] };
    const values = { filters: { [filter]: value }, limit: 50, offset: 0, related: {} };
    const question = { record, form: { kind: "list" }, shape, values } as const;
    const { text } = compile(question, { kind: "OPERATOR", enums: "upper" });
    for (const node of nodesOf(await planOf(text))) {
      if (node["Relation Name"] === record.plural)
        assert.equal(node.Filter, undefined, `${record.plural} by ${filter}`);
    }
  }
});

test("G69: records of one exercise are looked for in its organization", async () => {
  const byExercise = all.filter(({ filters, tenant }) => tenant && filters.exercise_id?.names === "Exercise");
  assert.ok(byExercise.length > 8);
  for (const record of byExercise) {
    const shape = { select: [{ key: "id", field: "id" }], filters: ["exercise_id"] };
    const values = { filters: {}, limit: 50, offset: 0, related: {} };
    const { text } = compile({ record, form: { kind: "list" }, shape, values }, { kind: "OPERATOR", enums: "upper" });
    assert.match(text, /organization_id = \(select parent\.organization_id from exercises parent/, record.plural);
  }
});

/** Of a table without records any plan is as good: others than by an index are taken away, and so are the lists' own orders. */
async function planOf(text: string): Promise<Plan> {
  const alone = `begin; drop index hotwash.gaps_by_severity, hotwash.exercises_by_date, hotwash.action_items_by_due,
      hotwash.audit_entries_by_time, hotwash.audit_entries_of_organization;
    set local enable_seqscan = off; set local role hotwash_operator`;
  const answers: unknown = await market.owner.query(`${alone}; explain (generic_plan, format json) ${text}; rollback`);
  const [, , , , planned] = z.array(z.object({ rows: z.array(z.record(z.string(), z.unknown())) })).parse(answers);
  const [explained] = z.array(z.object({ Plan: plan })).parse(planned?.rows[0]?.["QUERY PLAN"]);
  return explained?.Plan ?? assert.fail("no plan");
}

function nodesOf(node: Plan): Plan[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
