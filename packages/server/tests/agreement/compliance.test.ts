import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { categoryDimension } from "#domain/findings/category-dimension.ts";
import { gap } from "#domain/findings/gap.ts";
import { gapCategory } from "#domain/findings/gap-enums.ts";
import { framework } from "#domain/frameworks/framework.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { forgetRates } from "#tests/support/askers.ts";
import { callAnyTool } from "./any-tool.ts";
import { AUTHORS, withAuthorKind } from "./author-kind.ts";
import { startBusyMarket } from "./busy-market.ts";
import { createInquirers } from "./inquirers.ts";
import { inLowerCase } from "./lower-case.ts";

const market = await startBusyMarket();
after(() => market.stop());
const inquirers = await createInquirers(market);
const { app, members, owner } = market;
const { client } = members;
const carrierKey = inquirers.find(({ name }) => name === "carrier")?.key ?? assert.fail();
const clientKey = inquirers.find(({ name }) => name === "client")?.key ?? assert.fail();

const mappings = z.object({
  frameworks: z.array(
    z.object({
      code: z.string(),
      edition: z.string(),
      mappings: z.array(z.object({ control_id: z.string(), strength: z.string(), rationale: z.string() }).loose()),
    }),
  ),
  open_gaps: z.array(z.record(z.string(), z.unknown())),
  open_gaps_total: z.number(),
});
const coverage = z.array(
  z.object({
    framework: z.string(),
    control_id: z.string(),
    state: z.string(),
    exercises_count: z.number(),
    last_exercised_on: z.string().nullable(),
    last_exercise_id: z.string().nullable(),
    open_gap_ids: z.array(z.string()),
    open_gaps_count: z.number(),
    worst_gaps: z.array(z.object({ gap_id: z.string() })),
    strength: z.string().nullable(),
    tested_count: z.number(),
  }),
);

test("M54: each gap category returns controls of all six frameworks", async () => {
  const codes = Object.keys(framework.values).map((code) => code.toLowerCase());
  assert.deepEqual(codes.toSorted(), ["cis", "hipaa", "iso_27001", "nist_csf", "pci_dss", "soc_2"]);
  for (const category of categories()) {
    const { frameworks } = await askTool(clientKey, { category });
    assert.deepEqual(frameworks.map(({ code }) => code).sort(), codes.toSorted(), category);
    assert.ok(
      frameworks.every(({ edition, mappings: controls }) => edition && controls.length > 0),
      category,
    );
  }
});

test("M54, M55: the controls are those mapped to the category, each with strength and rationale", async () => {
  for (const category of categories()) {
    const { frameworks } = await askTool(clientKey, { category });
    const told = frameworks.flatMap(({ code, edition, mappings: controls }) =>
      controls.map(({ control_id, strength, rationale }) => [code, edition, control_id, strength, rationale].join("|")),
    );
    const text = `select concat_ws('|', lower(f.code), f.edition, m.control_id, lower(m.strength), m.rationale) as line
      from compliance_mappings m join compliance_frameworks f on f.id = m.framework_id where m.category = upper($1)`;
    const { rows } = await owner.query<{ line: string }>(text, [category]);
    assert.deepEqual(told.sort(), rows.map(({ line }) => line).sort(), category);
  }
});

test("M55: framework narrows it to one, and category is required", async () => {
  const [category = ""] = categories();
  const all = await askTool(clientKey, { category });
  for (const { code } of all.frameworks) {
    const one = await askTool(clientKey, { category, framework: code });
    assert.deepEqual(one, { ...all, frameworks: all.frameworks.filter((each) => each.code === code) });
  }
  const refused = await callAnyTool(app, clientKey, "get_compliance_mappings");
  assert.equal(refused.isError, true);
  assert.match(refused.text, /category/);
});

for (const { name, key } of inquirers) {
  test(`M55: the unclosed gaps of a category for ${name} are those that GraphQL lists, the 25 worst of them`, async () => {
    let most = 0;
    for (const category of categories()) {
      const told = await askTool(key, { category });
      const shown = Object.keys(told.open_gaps[0] ?? { id: "" })
        .map((field) => (field === "organization" ? `organization { name ${AUTHORS} }` : field))
        .map((field) => (field === "author_kind" ? AUTHORS : field))
        .join(" ");
      const filters = `category: ${category.toUpperCase()}, unclosed: true`;
      const document = `{ gaps(${filters}, limit: 25) { ${shown} } gaps_count(${filters}) }`;
      const { data } = await askGraphQL(app, key, document);
      const listed = { open_gaps: withAuthorKind(inLowerCase(data?.gaps, gap)), open_gaps_total: data?.gaps_count };
      assert.deepEqual({ open_gaps: told.open_gaps, open_gaps_total: told.open_gaps_total }, listed, category);
      most = Math.max(most, told.open_gaps_total);
    }
    assert.ok(most > 0);
  });
}

test("C13, G59: compliance_coverage shows what exercises tested and what is open for every mapped control", async () => {
  await owner.query(
    `update injects set rating = 'PERFORMED' where organization_id = $1 and status = 'DELIVERED'
      and id in (select inject_id from inject_mappings)`,
    [client.id],
  );
  await scoreExercises();
  const told = (await askCoverage(clientKey)).map(({ open_gaps_count, worst_gaps, ...each }) => {
    assert.equal(open_gaps_count, each.open_gap_ids.length);
    const worst = worst_gaps.map(({ gap_id }) => gap_id);
    assert.deepEqual(worst, each.open_gap_ids.slice(0, 3));
    return each;
  });
  const { rows } = await owner.query<Expected>(EXPECTED, [client.id, JSON.stringify(categoryDimension)]);
  assert.deepEqual(
    told.map(({ state, ...each }) => ({ ...each, open_gap_ids: each.open_gap_ids.toSorted(), state })),
    rows.map((row) => ({ ...row, state: stateOf(row) })),
  );
  assert.deepEqual([...new Set(told.map(({ state }) => state))].sort(), [
    "EXERCISED",
    "NOT_EXERCISED",
    "TOUCHED",
    "TOUCHED_WITH_OPEN_GAPS",
  ]);
  const strengths = new Set(told.map(({ strength }) => strength));
  assert.deepEqual([...strengths].map(String).sort(), ["TESTS_DIRECTLY", "TOUCHES", "null"]);
});

test("C5, G59: every caller who may see it gets the same answer", async () => {
  const told = await askCoverage(clientKey);
  for (const key of [carrierKey, members.operator.key]) assert.deepEqual(await askCoverage(key), told);
  for (const fields of [BY_EXERCISE, TREND]) {
    const document = fields.replace("ID", client.id);
    const answers = [clientKey, carrierKey, members.operator.key].map((key) => askGraphQL(app, key, document));
    const [first, ...others] = await Promise.all(answers);
    assert.ok(Object.values(first?.data ?? {}).every((list) => Array.isArray(list) && list.length > 0));
    for (const other of others) assert.deepEqual(other, first);
  }
});

const BY_EXERCISE =
  '{ compliance_coverage_by_exercise(organization_id: "ID") { exercise_id reference title framework control_ids } }';
const TREND =
  '{ compliance_coverage_trend(organization_id: "ID") { framework quarter exercised_count year_count covered_count } }';

test("C3, C4: by exercise and by quarter the same controls are covered as by control", async () => {
  const document = `{ compliance_coverage(organization_id: "${client.id}") { framework control_id exercises { exercise_id } }
    compliance_coverage_by_exercise(organization_id: "${client.id}") { exercise_id framework control_ids }
    compliance_coverage_trend(organization_id: "${client.id}") { framework covered_count year_count directly_count
      in_part_count touched_count } }`;
  const { data } = await askGraphQL(app, clientKey, document);
  const { compliance_coverage, compliance_coverage_by_exercise, compliance_coverage_trend } = covered.parse(data);
  const byControl = compliance_coverage.flatMap(({ framework: code, control_id, exercises }) =>
    exercises.map(({ exercise_id }) => `${exercise_id} ${code} ${control_id}`),
  );
  const byExercise = compliance_coverage_by_exercise.flatMap(({ exercise_id, framework: code, control_ids }) =>
    control_ids.map((id) => `${exercise_id} ${code} ${id}`),
  );
  assert.deepEqual(byExercise.sort(), byControl.sort());
  for (const { year_count, directly_count, in_part_count, touched_count } of compliance_coverage_trend) {
    assert.equal(year_count, directly_count + in_part_count + touched_count);
  }
  const last = new Map(compliance_coverage_trend.map(({ framework: code, covered_count }) => [code, covered_count]));
  for (const [code, count] of last) {
    const exercised = compliance_coverage.filter((each) => each.framework === code && each.exercises.length > 0);
    assert.equal(count, exercised.length, code);
  }
});

test("C2: a decision tests its dimension exactly if the score counts it, taken or not", async () => {
  const { id: organization_id } = members.otherClient;
  const decided = async (decision: { quality?: string; target_minutes?: number; minutes_to_decide?: number }) => {
    const { rows } = await owner.query<{ id: string }>(
      `with numbered as (select coalesce(max(number), 0) + 1 as number from exercises where organization_id = $1),
        held as (insert into exercises (organization_id, id, number, reference, title, exercise_date, status, scenario,
            severity, started_at, ended_at, paused_seconds, created_at, updated_at)
          select $1, uuidv7(), number, 'TC-X-' || number, 'One decision', '2026-05-04', 'COMPLETED', 'RANSOMWARE',
            'HIGH', '2026-05-04 09:00Z', '2026-05-04 11:00Z', 0, now(), now() from numbered returning id)
        insert into decisions (organization_id, id, exercise_id, number, title, criticality, dimension, quality,
          target_minutes, minutes_to_decide, decided_at, created_at, updated_at)
        select $1, uuidv7(), id, 1, 'Call the bank', 'NORMAL', 'RECOVERY_AND_CONTINUITY', $2, $3, $4::integer,
          case when $4 is not null then timestamptz '2026-05-04 09:30Z' end, now(), now() from held
        returning exercise_id as id`,
      [organization_id, decision.quality, decision.target_minutes, decision.minutes_to_decide],
    );
    const exercise_id = rows[0]?.id ?? assert.fail();
    const document = `{ readiness(exercise_id: "${exercise_id}") { dimensions { evidence_count } }
      compliance_coverage_by_exercise(organization_id: "${organization_id}") { exercise_id } }`;
    const { data, errors } = await askGraphQL(app, members.operator.key, document);
    assert.equal(errors, undefined, JSON.stringify(errors));
    const dimensions: readonly { evidence_count: number }[] = Object(data?.readiness).dimensions;
    const byExercise: readonly { exercise_id: string }[] = Object(data).compliance_coverage_by_exercise;
    return {
      isScored: dimensions.some(({ evidence_count }) => evidence_count > 0),
      isCovered: byExercise.some((each) => each.exercise_id === exercise_id),
    };
  };
  for (const counts of [{ quality: "GOOD" }, { target_minutes: 10, minutes_to_decide: 7 }, { target_minutes: 10 }])
    assert.deepEqual(await decided(counts), { isScored: true, isCovered: true }, JSON.stringify(counts));
  for (const counts of [{ minutes_to_decide: 7 }, {}])
    assert.deepEqual(await decided(counts), { isScored: false, isCovered: false }, JSON.stringify(counts));
});

const covered = z.object({
  compliance_coverage: z.array(
    z.object({
      framework: z.string(),
      control_id: z.string(),
      exercises: z.array(z.object({ exercise_id: z.string() })),
    }),
  ),
  compliance_coverage_by_exercise: z.array(
    z.object({ exercise_id: z.string(), framework: z.string(), control_ids: z.array(z.string()) }),
  ),
  compliance_coverage_trend: z.array(
    z.object({
      framework: z.string(),
      covered_count: z.number(),
      year_count: z.number(),
      directly_count: z.number(),
      in_part_count: z.number(),
      touched_count: z.number(),
    }),
  ),
});

type Expected = Omit<z.infer<typeof coverage>[number], "state">;

function stateOf({ exercises_count, strength, open_gap_ids }: Expected): string {
  if (exercises_count === 0) return "NOT_EXERCISED";
  const state = strength === "TOUCHES" ? "TOUCHED" : "EXERCISED";
  return open_gap_ids.length > 0 ? `${state}_WITH_OPEN_GAPS` : state;
}

// From the evidence itself: what was rated or decided in completed exercises, in the dimension of the category, and the
// controls to which what was rated is mapped.
const EXPECTED = `
  with tested as (
    select exercise_id, dimension from injects where organization_id = $1 and rating is not null
    union select exercise_id, dimension from decisions where organization_id = $1
      and (quality is not null or target_minutes is not null)
  ), category as (select key as category, value as dimension from jsonb_each_text($2)
  ), direct as (
    select m.framework_id, m.control_id, m.exercise_id, array_position(array['TOUCHES', 'TESTS_IN_PART', 'TESTS_DIRECTLY'], m.strength) as rank
    from inject_mappings m join injects i on i.id = m.inject_id where m.organization_id = $1 and i.rating is not null
  ), touched as (
    select m.framework_id, m.control_id, t.exercise_id, 1 as rank
    from compliance_mappings m join category c using (category) join tested t on t.dimension = c.dimension
  ), evidence as (
    select framework_id, control_id, exercise_id, max(rank) as rank
    from (select * from direct union all select * from touched) found
    where exercise_id in (select id from exercises where status = 'COMPLETED') group by 1, 2, 3
  ), mapped as (
    select framework_id, control_id from compliance_mappings union select framework_id, control_id from evidence
  )
  select f.code as framework, m.control_id, count(e.id)::int as exercises_count,
    max(e.exercise_date)::text as last_exercised_on,
    (array_agg(e.id order by e.exercise_date desc, e.id desc) filter (where e.id is not null))[1] as last_exercise_id,
    array(select g.id from gaps g where g.organization_id = $1 and g.status in ('OPEN', 'IN_PROGRESS') and g.category = any
      (select o.category from compliance_mappings o where o.framework_id = m.framework_id and o.control_id = m.control_id)
      order by g.id) as open_gap_ids,
    (array['TOUCHES', 'TESTS_IN_PART', 'TESTS_DIRECTLY'])[max(v.rank)] as strength,
    count(*) filter (where v.rank > 1)::int as tested_count
  from mapped m join compliance_frameworks f on f.id = m.framework_id
    left join evidence v on v.framework_id = m.framework_id and v.control_id = m.control_id
    left join exercises e on e.id = v.exercise_id
  group by f.code, m.framework_id, m.control_id order by f.code, m.control_id`;

async function scoreExercises(): Promise<void> {
  const text = "select id from exercises where organization_id = $1 and status = 'COMPLETED'";
  for (const { id } of (await owner.query<{ id: string }>(text, [client.id])).rows) {
    const document = `mutation { computeAndSaveReadiness(input: { exercise_id: "${id}" }) { id } }`;
    assert.equal((await askGraphQL(app, members.operator.key, document)).errors, undefined);
  }
}

async function askTool(key: string, args: Readonly<Record<string, string>>) {
  await forgetRates(market);
  const { text, isError } = await callAnyTool(app, key, "get_compliance_mappings", args);
  assert.equal(isError, false, text);
  return mappings.parse(JSON.parse(text));
}

async function askCoverage(key: string) {
  const fields = `framework control_id exercises_count last_exercised_on last_exercise_id open_gap_ids open_gaps_count
    worst_gaps { gap_id reference } state strength tested_count`;
  const document = `{ compliance_coverage(organization_id: "${client.id}") { ${fields} } }`;
  const { data, errors } = await askGraphQL(app, key, document);
  assert.equal(errors, undefined);
  return coverage.parse(data?.compliance_coverage);
}

function categories(): string[] {
  return Object.keys(gapCategory.values).map((code) => code.toLowerCase());
}
