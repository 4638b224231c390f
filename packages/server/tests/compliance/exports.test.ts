import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
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
import { assessmentResultsSchema } from "./assessment-results-schema.ts";
import { readCsv } from "./read-csv.ts";

const market = await startMarket();
after(() => market.stop());
const { app, members, owner } = market;
await addWork(market, "client");
const askers = await createAskers(market);
const staff = members.operator.key;
const { id: client } = members.client;

const PATH = "/api/exports/compliance-coverage.";

const fits = formats.default(new Ajv({ allErrors: true, unicodeRegExp: true })).compile(assessmentResultsSchema);

const document = z.object({
  "assessment-results": z.looseObject({
    uuid: z.string(),
    results: z.array(
      z.looseObject({
        uuid: z.string(),
        title: z.string(),
        observations: z.array(z.looseObject({ uuid: z.string() })).default([]),
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

  test(`C7: the OSCAL that ${name} gets fits its schema, for each organization and range`, async () => {
    for (const range of ["", "&framework=HIPAA", "&from=2026-01-01&to=2030-01-01", "&to=2001-01-01"]) {
      for (const member of sees) {
        const { body } = await get(key, "json", `organization_id=${members[member].id}${range}`);
        assert.ok(fits(JSON.parse(body)), JSON.stringify(fits.errors));
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

test("C8: the exports contain what compliance_coverage returns", async () => {
  const fields = "framework edition control_id title state exercises { reference } last_exercised_on open_gap_ids";
  const asked = `{ compliance_coverage(organization_id: "${client}") { ${fields} } gaps(organization_id: "${client}") { id reference } }`;
  const { data } = await askGraphQL(app, staff, asked);
  const told = Object(data);
  const called = new Map(told.gaps.map(({ id, reference }: { id: string; reference: string }) => [id, reference]));
  const [header, ...lines] = readCsv((await get(staff, "csv", `organization_id=${client}`)).body);
  assert.deepEqual(header?.slice(0, 5), ["framework", "edition", "control_id", "title", "state"]);
  assert.deepEqual(
    lines,
    told.compliance_coverage.map((each: Record<string, never>) => {
      const { framework, edition, control_id, title, state, exercises, last_exercised_on, open_gap_ids } = Object(each);
      const references = exercises.map(({ reference }: { reference: string }) => reference);
      const gaps = open_gap_ids.map((id: string) => called.get(id));
      return [
        framework.toLowerCase(),
        edition,
        control_id,
        title ?? "",
        state.toLowerCase(),
        String(exercises.length),
        last_exercised_on ?? "",
        references.join(" "),
        String(gaps.length),
        gaps.join(" "),
      ];
    }),
  );
  const evidence = await findCoverageEvidence(
    { database: market.database, caller: members.operator.caller },
    { organization_id: client },
  );
  const covered = coverControls(evidence ?? assert.fail()).filter(({ state }) => state !== "NOT_EXERCISED");
  const findings = (await oscal(""))["assessment-results"].results.flatMap((result) => result.findings);
  assert.deepEqual(
    findings.map(({ target }) => [target["target-id"], target.status.state]).sort(),
    covered
      .map(({ framework, control_id, state }) => [
        controlToken(framework, control_id),
        state === "EXERCISED" ? "satisfied" : "not-satisfied",
      ])
      .sort(),
  );
  assert.ok(findings.length > 0);
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
