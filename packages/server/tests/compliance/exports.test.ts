import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { after, test } from "node:test";
import { Ajv } from "ajv";
import formats from "ajv-formats";
import { z } from "zod";
import { coverControls } from "#domain/compliance/coverage.ts";
import { findCoverageEvidence } from "#domain/compliance/coverage-evidence.ts";
import { controlToken } from "#domain/compliance/export/oscal-parts.ts";
import { createInquirers } from "#tests/agreement/inquirers.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { createAskers } from "#tests/support/askers.ts";
import { startMarket } from "#tests/support/market.ts";
import { addWork } from "#tests/support/work-in-hand.ts";
import { readCsv } from "./read-csv.ts";

const market = await startMarket();
after(() => market.stop());
const { app, members, owner } = market;
await addWork(market, "client");
await market.owner.query(
  `update injects set rating = 'PERFORMED' where organization_id = $1 and rating is null and status = 'DELIVERED'
    and id in (select inject_id from inject_mappings)`,
  [market.members.client.id],
);
const askers = await createAskers(market);
const staff = members.operator.key;
const { id: client } = members.client;

const PATH = "/api/exports/compliance-coverage.";

// NIST's schema names some definitions by id where strict mode expects keywords only.
const ajv = formats.default(new Ajv({ allErrors: true, unicodeRegExp: true, strict: false }));
const fits = ajv.compile(
  JSON.parse(await readFile(new URL("fixtures/oscal-1.1.3-assessment-results-schema.json", import.meta.url), "utf8")),
);

const document = z.object({
  "assessment-results": z.looseObject({
    uuid: z.string(),
    results: z.array(
      z.looseObject({
        uuid: z.string(),
        title: z.string(),
        observations: z
          .array(
            z.looseObject({
              uuid: z.string(),
              props: z.array(z.object({ name: z.string(), ns: z.string(), value: z.string() })),
            }),
          )
          .default([]),
        risks: z.array(z.looseObject({ uuid: z.string() })).default([]),
        findings: z
          .array(
            z.looseObject({
              uuid: z.string(),
              target: z.looseObject({ "target-id": z.string(), status: z.looseObject({ state: z.string() }) }),
              "related-observations": z.array(z.object({ "observation-uuid": z.string() })).default([]),
              "related-risks": z.array(z.object({ "risk-uuid": z.string() })).default([]),
            }),
          )
          .default([]),
      }),
    ),
  }),
});

for (const { name, key, sees, strangers } of askers) {
  test(`C6: ${name} can export the coverage of organizations in its scope; others do not exist`, async () => {
    for (const format of ["json", "csv"]) {
      for (const member of sees)
        assert.equal((await get(key, format, `organization_id=${members[member].id}`)).statusCode, 200);
      const nobodys = await get(key, format, `organization_id=${randomUUID()}`);
      assert.equal(nobodys.statusCode, 404);
      for (const member of strangers) {
        const refused = await get(key, format, `organization_id=${members[member].id}`);
        assert.deepEqual([refused.statusCode, refused.body], [404, nobodys.body]);
      }
    }
  });

  test(`C7: the OSCAL that ${name} gets fits NIST's own schema of 1.1.3, for each organization and range`, async () => {
    for (const range of ["", "&framework=HIPAA", "&from=2026-01-01&to=2030-01-01", "&to=2001-01-01"]) {
      for (const member of sees) {
        const { body } = await get(key, "json", `organization_id=${members[member].id}${range}`);
        assert.ok(fits(JSON.parse(body)), JSON.stringify(fits.errors));
        assert.match(body, /"oscal-version":"1\.1\.3"/);
      }
    }
  });
}

test("C7: ids are the same for the same request, unique, and those referred to exist", async () => {
  const [one, other] = [await oscal("framework=cis"), await oscal("framework=cis")];
  assert.deepEqual(idsIn(one), idsIn(other));
  const all = await oscal("");
  const ids = idsIn(all);
  assert.equal(new Set(ids).size, ids.length);
  assert.notEqual(all["assessment-results"].uuid, one["assessment-results"].uuid);
  for (const { observations, risks, findings } of all["assessment-results"].results) {
    const known = new Set([...observations, ...risks].map(({ uuid }) => uuid));
    for (const finding of findings) {
      for (const each of finding["related-observations"]) assert.ok(known.has(each["observation-uuid"]));
      for (const each of finding["related-risks"]) assert.ok(known.has(each["risk-uuid"]));
    }
  }
});

test("C7: controls of all frameworks have unique ids that OSCAL accepts", async () => {
  const { rows } = await owner.query<{ framework: string; control_id: string }>(
    "select framework, control_id from compliance_controls",
  );
  const tokens = rows.map(({ framework, control_id }) => controlToken(framework, control_id));
  assert.equal(new Set(tokens).size, tokens.length);
  for (const token of tokens) assert.match(token, /^\p{L}[\p{L}\p{N}._-]*$/u);
});

test("C8, C22: the exports contain what compliance_coverage returns", async () => {
  const fields = `framework edition control_id title state strength exercises { reference } tested_count last_exercised_on
    age_days is_stale ratings { performed some_challenges major_challenges unable } open_gap_ids`;
  const asked = `{ compliance_coverage(organization_id: "${client}") { ${fields} } gaps(organization_id: "${client}") { id reference } }`;
  const { data } = await askGraphQL(app, staff, asked);
  const told = Object(data);
  const called = new Map(told.gaps.map(({ id, reference }: { id: string; reference: string }) => [id, reference]));
  const [header, ...lines] = readCsv((await get(staff, "csv", `organization_id=${client}`)).body);
  assert.deepEqual(header?.slice(0, 6), ["framework", "edition", "control_id", "title", "state", "strength"]);
  assert.deepEqual(
    lines,
    told.compliance_coverage.map((each: Record<string, never>) => {
      const { framework, edition, control_id, title, state, exercises, last_exercised_on, open_gap_ids } = Object(each);
      const { strength, tested_count, age_days, is_stale, ratings } = Object(each);
      const references = exercises.map(({ reference }: { reference: string }) => reference);
      const gaps = open_gap_ids.map((id: string) => called.get(id));
      return [
        framework.toLowerCase(),
        edition,
        control_id,
        title ?? "",
        state.toLowerCase(),
        strength?.toLowerCase() ?? "",
        String(exercises.length),
        String(tested_count),
        last_exercised_on ?? "",
        String(age_days ?? ""),
        String(is_stale),
        ...Object.values(ratings).map(String),
        references.join(" "),
        String(gaps.length),
        gaps.join(" "),
      ];
    }),
  );
  const states = Map.groupBy(lines, ([, , , , , strength]) => strength);
  assert.ok(states.get("touches")?.every(([, , , , state = ""]) => /^touched(_with_open_gaps)?$/.test(state)));
  assert.ok(states.get("tests_directly")?.every(([, , , , state = ""]) => /^exercised(_with_open_gaps)?$/.test(state)));
});

test("C16: OSCAL has a finding for each control with an open gap and no other, and observes what exercises tested", async () => {
  const evidence =
    (await findCoverageEvidence(
      { database: market.database, caller: members.operator.caller },
      { organization_id: client },
    )) ?? assert.fail();
  const covered = coverControls(evidence);
  const results = (await oscal(""))["assessment-results"].results;
  const findings = results.flatMap((result) => result.findings);
  assert.deepEqual(
    findings.map(({ target }) => [target["target-id"], target.status.state]).sort(),
    covered
      .filter(({ gaps }) => gaps.length > 0)
      .map(({ framework, control_id }) => [controlToken(framework, control_id), "not-satisfied"])
      .sort(),
  );
  for (const finding of findings) assert.ok(finding["related-risks"].length > 0);
  assert.ok(findings.length > 0);

  const observed = results.flatMap(({ observations }) =>
    observations.flatMap(({ props }) => {
      const value = (wanted: string) => props.find(({ name }) => name === wanted)?.value ?? "";
      return ["tests-directly", "tests-in-part", "touches"].flatMap((name) =>
        value(name)
          .split(" ")
          .filter(Boolean)
          .map((token) => `${value("reference")} ${name} ${token}`),
      );
    }),
  );
  const names = { TESTS_DIRECTLY: "tests-directly", TESTS_IN_PART: "tests-in-part", TOUCHES: "touches" };
  const expected = covered.flatMap(({ framework, control_id, exercises }) =>
    exercises.map((each) => `${each.reference} ${names[each.strength]} ${controlToken(framework, control_id)}`),
  );
  assert.deepEqual(observed.sort(), expected.sort());
  assert.ok(observed.some((line) => line.includes("tests-directly")));
});

test("C17: a carrier reads how well a client was exercised only if it discloses everything", async () => {
  const { client: guarded, openClient } = members;
  const inquirers = await createInquirers(market);
  const keyOf = (wanted: string) => inquirers.find(({ name }) => name === wanted)?.key ?? assert.fail(wanted);
  const key = keyOf("carrier");
  const withheld = async (by: string, id: string) => {
    const document = `{ compliance_coverage(organization_id: "${id}") { control_id ratings { performed } } }`;
    const { data } = await askGraphQL(app, by, document);
    const [, ...lines] = readCsv((await get(by, "csv", `organization_id=${id}`)).body);
    const shown = Object(data).compliance_coverage.map(({ ratings }: { ratings: unknown }) => ratings !== null);
    const written = lines.map((line) => line[11] !== "");
    assert.deepEqual(shown, written);
    return [...new Set(shown)];
  };
  assert.deepEqual(await withheld(key, guarded.id), [false]);
  assert.deepEqual(await withheld(key, openClient.id), [true]);
  assert.deepEqual(await withheld(keyOf("client"), guarded.id), [true]);
  assert.deepEqual(await withheld(staff, guarded.id), [true]);
});

test("C9: spreadsheets run no text", async () => {
  await owner.query("update compliance_controls set title = '=1+1' where framework = 'CIS' and control_id = '17.1'");
  const lines = readCsv((await get(staff, "csv", "framework=cis")).body);
  assert.deepEqual(
    lines.filter(([, , id]) => id === "17.1").map(([, , , title]) => title),
    ["'=1+1"],
  );
  await owner.query("update compliance_controls set title = null where framework = 'CIS' and control_id = '17.1'");
});

test("C6: an unknown caller is 401, a forbidden one 403, and an invalid request 400, each as JSON", async () => {
  const feed = (await market.newKey("carrier", ["MCP", "FEED"])).key;
  const expected: readonly (readonly [string | undefined, string, number, string])[] = [
    [undefined, "", 401, "UNAUTHENTICATED"],
    ["hw_wrong", "", 401, "UNAUTHENTICATED"],
    [feed, "", 403, "FORBIDDEN"],
    [staff, "framework=itil", 400, "BAD_USER_INPUT"],
    [staff, "from=yesterday", 400, "BAD_USER_INPUT"],
    [staff, "to=2026-02-30", 400, "BAD_USER_INPUT"],
    [staff, "organisation_id=1", 400, "BAD_USER_INPUT"],
    [staff, "framework=cis&framework=hipaa", 400, "BAD_USER_INPUT"],
    [staff, "organization_id=nobody", 404, "NOT_FOUND"],
  ];
  for (const [key, query, status, code] of expected) {
    for (const format of ["json", "csv"]) {
      const { statusCode, body, headers } = await get(key, format, query);
      assert.equal(statusCode, status, query);
      assert.match(String(headers["content-type"]), /^application\/json/);
      assert.equal(JSON.parse(body).code, code, query);
    }
  }
});

test("C6: a session exports what its user may read, as a file that is not cached", async () => {
  const signedIn = (await createInquirers(market)).filter(({ cookie }) => cookie !== undefined);
  assert.ok(signedIn.length >= 3);
  for (const { key, cookie = "", name } of signedIn) {
    const { body, headers } = await app.inject({ url: `${PATH}csv`, headers: { cookie } });
    assert.equal(body, (await get(key, "csv", "")).body, name);
    assert.equal(headers["content-disposition"], 'attachment; filename="compliance-coverage.csv"');
    assert.equal(headers["cache-control"], "no-store");
    assert.match(String(headers["content-type"]), /^text\/csv/);
  }
  assert.equal((await app.inject({ url: `${PATH}csv`, headers: { cookie: "session=made-up" } })).statusCode, 401);
});

test("C18: no gap category is mapped to a paragraph that only defines a term or places a burden of proof", async () => {
  const text = "select count(*)::int as mapped from compliance_mappings";
  const [all] = (await owner.query<{ mapped: number }>(text)).rows;
  assert.equal(all?.mapped, 435);
  const where = "where framework = 'HIPAA' and control_id in ('164.402', '164.414(b)')";
  assert.deepEqual((await owner.query(`${text} ${where}`)).rows, [{ mapped: 0 }]);
});

test("C1: a mapping to a control that is not in its edition is refused", async () => {
  const text = `insert into compliance_mappings (id, category, framework_id, framework, control_id, strength, rationale, basis, basis_kind)
    select gen_random_uuid(), 'DATA_PROTECTION', id, code, 'XX.YY-99', 'PRIMARY', 'r', 'b', 'JUDGEMENT'
    from compliance_frameworks where code = 'NIST_CSF'`;
  await assert.rejects(owner.query(text), /foreign key/);
});

function get(key: string | undefined, format: string, query: string) {
  const url = `${PATH}${format}?${query}`;
  return app.inject({ url, headers: key === undefined ? {} : { "x-api-key": key } });
}

async function oscal(query: string) {
  const { body } = await get(staff, "json", `organization_id=${client}&${query}`);
  return document.parse(JSON.parse(body));
}

function idsIn({ "assessment-results": { uuid, results } }: z.infer<typeof document>): string[] {
  const inside = results.flatMap((result) => [result, ...result.observations, ...result.risks, ...result.findings]);
  return [uuid, ...inside.map((each) => each.uuid)];
}
