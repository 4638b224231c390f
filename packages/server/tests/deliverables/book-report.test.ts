import assert from "node:assert/strict";
import { after, test } from "node:test";
import exceljs from "exceljs";
import { z } from "zod";
import { generateDeliverable } from "#domain/deliverables/generate-deliverable.ts";
import { writeDocument } from "#domain/deliverables/making/write-document.ts";
import { render } from "#domain/deliverables/rendering/render.ts";
import { createRequirement } from "#domain/requirements/create-requirement.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { quarterBefore, quarterOf } from "#platform/dates/quarter.ts";
import { quarterShown } from "#platform/dates/quarter-shown.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { ask, dataOf } from "#tests/graphql/asking.ts";
import { hostileLines, unseenLines } from "#tests/mcp/hostile-texts.ts";
import { addBook, addStanding } from "#tests/portfolio/book.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";
import { readOffice } from "./read-office.ts";
import { readPdf } from "./read-pdf.ts";

const market = await startMarket();
after(() => market.stop());
const { app, owner, members } = market;
const { operator, otherCarrier: carrier, client, carrier: stranger } = members;
const perform = performing(market.dependencies);
const now = new Date();
const quarter = quarterOf(now);
const SECRET = "Nobody else may read this";

await addBook(market, carrier.id);
const thin = await addStanding(owner, { under: carrier.id, name: "Book F", scores: [33.25], industry: "EDUCATION" });
await standAs(thin, "PROVISIONAL");
await standAs(await addStanding(owner, { under: carrier.id, name: "Book G", scores: [null] }), "INSUFFICIENT_EVIDENCE");
await owner.query("update gaps set title = $1, description = $1", [SECRET]);
await owner.query(`update readiness_scores set range_low = overall_score - 1.5, range_high = overall_score + 2, records = 9
  where overall_score between 2 and 97`);
await perform(carrier.caller, createRequirement, {
  kind: "CERTIFICATE_VALID",
  due_on: utcDay(now),
});
const { key } = await market.newKey("otherCarrier", ["GRAPHQL"]);

async function standAs(id: string, status: string): Promise<void> {
  await owner.query("update readiness_scores set status = $2 where organization_id = $1", [id, status]);
}

const write = (of = quarter, organization_id = carrier.id) =>
  writeDocument(market.database, now, "BOOK_REPORT", {
    organization_id,
    exercise_id: null,
    engagement_id: null,
    quarter: of,
    readers: null,
  });

const count = z.number();
const score = z.number().nullable();
const told = z
  .object({
    portfolio_book: z.object({
      clients_count: count,
      final_count: count,
      provisional_count: count,
      insufficient_count: count,
      median_score: z.number(),
      open_gaps_count: count,
      bands: z.array(z.object({ from: count, clients_count: count })),
      industries: z.array(
        z.object({
          industry: z.string(),
          final_count: z.number(),
          dimensions: z.array(
            z.object({ median_score: score, clients_count: z.number(), low_confidence_count: z.number() }),
          ),
        }),
      ),
      ageing: z.array(z.object({ severity: z.string(), total: count })),
      weaknesses: z.array(z.object({ category: z.string(), clients_count: count, gaps_count: count })),
      quarter: z.object({ exercises_count: count, gaps_identified_count: count, gaps_closed_count: count }),
    }),
    portfolio: z.object({
      clients: z.array(
        z.object({ name: z.string(), why: z.string(), overall_score: score, renewal_on: z.string().nullable() }),
      ),
    }),
    requirement_states: z.object({
      met_count: count,
      missed_count: count,
      states: z.array(z.object({ name: z.string(), state: z.string(), summary: z.string(), why: z.string() })),
    }),
  })
  .parse(
    dataOf(
      await ask(
        app,
        { "x-api-key": key },
        `{ portfolio_book { clients_count final_count provisional_count insufficient_count median_score open_gaps_count
            bands { from clients_count } industries { industry final_count dimensions { median_score clients_count low_confidence_count } }
            ageing { severity total }
            weaknesses { category clients_count gaps_count }
            quarter { exercises_count gaps_identified_count gaps_closed_count } }
          portfolio { clients { name why overall_score renewal_on } }
          requirement_states { met_count missed_count states { name state summary why } } }`,
      ),
    ),
  );

const document = await write();
const pdf = await readPdf(await render({ document, format: "PDF" }));
const workbook = await readWorkbook(await render({ document, format: "XLSX" }));

async function readWorkbook(bytes: Buffer): Promise<exceljs.Workbook> {
  await readOffice(bytes);
  const read = new exceljs.Workbook();
  await read.xlsx.load(Uint8Array.from(bytes).buffer);
  return read;
}

type Line = Readonly<Record<string, unknown>>;

/** The rows of a sheet by their headers. */
function linesOf(name: string): Line[] {
  const sheet = workbook.getWorksheet(name) ?? assert.fail(`There is no sheet ${name}.`);
  const [heads = [], ...rows] = sheet
    .getSheetValues()
    .slice(1)
    .map((row) => (Array.isArray(row) ? row.slice(1) : []));
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [String(head), row[at] ?? null])));
}

test("D21: the workbook has the figures that GraphQL returns to the carrier", () => {
  const { portfolio_book: book, portfolio, requirement_states: states } = told;
  const clients = linesOf("Clients");
  assert.deepEqual(
    clients.map((row) => [row.Client, row.Score, row.Why, shownDay(row.Renewal)]),
    portfolio.clients.map((each) => [each.name, each.overall_score, each.why || null, each.renewal_on]),
  );
  assert.deepEqual(
    linesOf("Distribution").map((row) => row.Clients),
    book.bands.map((band) => band.clients_count),
  );
  assert.deepEqual(
    linesOf("Age of gaps").map((row) => row.All),
    book.ageing.map(({ total }) => total),
  );
  assert.deepEqual(
    linesOf("Weaknesses").map((row) => [row.Clients, row.Gaps]),
    book.weaknesses.map((each) => [each.clients_count, each.gaps_count]),
  );
  const medians = linesOf("Dimensions by industry").map((row) => row.Command);
  assert.deepEqual(
    medians,
    book.industries.map(({ dimensions }) => dimensions[1]?.median_score),
  );
  const required = linesOf("Requirements");
  const sumOf = (head: string) => required.reduce((all, row) => all + Number(row[head]), 0);
  assert.deepEqual([sumOf("Met"), sumOf("Missed")], [states.met_count, states.missed_count]);
  assert.deepEqual(
    linesOf("Not met").map((row) => [row.Client, row.Why]),
    states.states.filter(({ state }) => state !== "MET").map(({ name, why }) => [name, why]),
  );
});

test("P24: each median of the heat map says on a page over how many scores it is, and in the workbook beside it", () => {
  const { industries } = told.portfolio_book;
  const rows = linesOf("Dimensions by industry");
  assert.deepEqual(
    rows.map((row) => [row["Overall, scores"], row["Command, clients"], row["Command, low confidence"]]),
    industries.map(({ final_count, dimensions }) => [
      final_count,
      dimensions[1]?.clients_count,
      dimensions[1]?.low_confidence_count,
    ]),
  );
  const text = pdf.text.replace(/\s+/g, " ");
  for (const { clients_count, median_score, low_confidence_count } of industries.map(
    ({ dimensions }) => dimensions[1] ?? assert.fail(),
  )) {
    if (median_score === null) continue;
    const unsure = low_confidence_count * 2 >= clients_count ? ", low confidence" : "";
    const note = `${median_score.toFixed(2)} of ${clients_count} score${clients_count === 1 ? "" : "s"}${unsure}`;
    assert.ok(text.includes(note), `${note}\n${text}`);
  }
});

function shownDay(value: unknown): string | null {
  return value instanceof Date ? utcDay(value) : null;
}

test("D21: the PDF contains what the workbook contains", () => {
  const facts = workbook.worksheets.flatMap((sheet) => (sheet.name === "About" ? [] : pageFacts(sheet.name)));
  assert.ok(facts.length > 60, String(facts.length));
  for (const fact of facts) assert.ok(pdf.text.includes(fact), `${fact}\n${pdf.text}`);
  const { portfolio_book: book } = told;
  for (const { from, clients_count } of book.bands)
    assert.ok(pdf.alternatives.some((each) => each.includes(`${from} to `) && each.includes(`: ${clients_count}`)));
  for (const figure of [book.median_score.toFixed(2), `${book.final_count} of ${book.clients_count} active clients`])
    assert.ok(pdf.text.includes(figure), figure);
});

/** What the columns of a sheet that a page has too show of its rows. */
function pageFacts(sheet: string): string[] {
  const tables = document.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === "table" && block.table.name === sheet ? [block.table] : [])),
  );
  const [table] = tables;
  if (!table) return assert.fail(`No table is named ${sheet}.`);
  if (table.workbook) return [];
  const columns = table.columns.filter(({ workbook: only }) => !only);
  return linesOf(sheet).flatMap((row) => columns.flatMap(({ title, type }) => shownAs(row[title], type)));
}

function shownAs(value: unknown, type: string): string[] {
  if (value instanceof Date) return [dayShown(utcDay(value))];
  if (typeof value === "number") return [type === "integer" ? String(value) : Math.abs(value).toFixed(2)];
  return typeof value === "string" ? value.split(/\s+/).filter((word) => word.length < 9) : [];
}

test("D6: the workbook of a book has filters, frozen headers, and numbers and days as such", () => {
  for (const sheet of workbook.worksheets.filter(({ name }) => name !== "About")) {
    assert.equal(sheet.views[0]?.state, "frozen", sheet.name);
    assert.equal(sheet.getTables().length, 1, sheet.name);
  }
  const [worst] = linesOf("Clients");
  assert.equal(typeof worst?.Score, "number");
  assert.ok(worst?.Renewal instanceof Date);
  assert.equal(typeof worst?.["Critical gaps"], "number");
});

test("D21: it contains nothing that a client may withhold, whatever it discloses", async () => {
  await owner.query("update organizations set disclosure = 'FULL' where name = 'Book A'");
  for (const text of [JSON.stringify(await write()), pdf.text, JSON.stringify(document)]) {
    assert.ok(text.includes("Book A"));
    assert.ok(!text.includes(SECRET));
  }
});

test("F13: each score of a client has its range, its records and its standing beside it, in both formats", () => {
  const scored = linesOf("Clients").filter((row) => row.Score !== null);
  assert.equal(scored.length, 5);
  for (const row of scored) {
    const score = Number(row.Score);
    const range = `${(score - 1.5).toFixed(2)} to ${(score + 2).toFixed(2)}`;
    assert.deepEqual([row.Range, row.Records], [range, 9]);
    assert.ok(pdf.text.includes(`${score.toFixed(2)} ${range} 9 ${row.Standing}`), pdf.text);
  }
});

test("D22: PROVISIONAL and INSUFFICIENT_EVIDENCE clients are counted apart with the reason, and never ranked", () => {
  assert.deepEqual(
    linesOf("Counted").map((row) => [row["Latest score"], row.Clients]),
    [
      ["Final", 3],
      ["Provisional", 2],
      ["Insufficient evidence", 1],
      ["Not scored", 1],
    ],
  );
  assert.equal(
    linesOf("Distribution").reduce((all, row) => all + Number(row.Clients), 0),
    3,
  );
  assert.equal(linesOf("Clients").find((row) => row.Client === "Book F")?.Standing, "Provisional");
  assert.match(document.missing.join("; "), /2 clients with a provisional score, which is not ranked/);
  assert.ok(pdf.text.includes("Not counted: 2 provisional, 1 with too little evidence and 1 not scored."), pdf.text);
});

test("D22: what stands today is dated today, and what changed in a quarter is counted by its dates", async () => {
  assert.ok(pdf.text.includes(`Where clients stand is as of ${dayShown(utcDay(now))}`));
  assert.ok(pdf.text.includes(`${quarterShown(quarter)} has not ended`));
  const { sections, facts } = await write("2024-Q1");
  const text = JSON.stringify(sections);
  assert.match(text, /"value":"0","label":"Exercises completed"/);
  assert.match(text, /No client has a final score both from before the quarter and at its end/);
  assert.match(JSON.stringify(facts), /not 31 Mar 2024. What changed is dated within Q1 2024/);
  assert.match(text, /Book A/);
});

test("D20: it is of a carrier and a quarter that has begun; anything else is refused and changes nothing", async () => {
  const before = await stored();
  const [year = ""] = quarter.split("-");
  const book = { kind: "BOOK_REPORT", format: "PDF", organization_id: carrier.id };
  const refused: readonly (readonly [input: object, message: RegExp])[] = [
    [book, /^quarter: is required for BOOK_REPORT, such as 20\d\d-Q\d$/],
    [
      { ...book, quarter: `${Number(year) + 1}-Q1` },
      /^quarter: must be 20\d\d-Q\d or an earlier one \(got 20\d\d-Q1\)$/,
    ],
    [{ ...book, quarter: "2026-Q5" }, /^quarter/],
    [{ ...book, organization_id: client.id, quarter }, /^organization_id: BOOK_REPORT is generated from a carrier/],
    [{ ...book, organization_id: operator.id, quarter }, /^organization_id: BOOK_REPORT is generated from a carrier/],
    [{ ...book, kind: "READINESS_REPORT", quarter }, /^quarter: only a BOOK_REPORT is of a quarter/],
    [{ ...book, format: "DOCX", quarter }, /PDF or XLSX/],
  ];
  for (const [input, message] of refused) {
    await assert.rejects(perform(operator.caller, generateDeliverable, { ...input }), {
      code: "BAD_USER_INPUT",
      message,
    });
  }
  for (const other of [stranger.caller, client.caller])
    await assert.rejects(perform(other, generateDeliverable, { ...book, quarter }), { code: "BAD_USER_INPUT" });
  assert.deepEqual(await stored(), before);
});

async function stored(): Promise<unknown> {
  const { rows } = await owner.query("select count(*) from deliverables where kind = 'BOOK_REPORT'");
  return rows;
}

test("D20: a carrier generates its own book report and reads it; its clients and other carriers do not", async () => {
  const input = { kind: "BOOK_REPORT", format: "XLSX", organization_id: carrier.id, quarter: quarterBefore(quarter) };
  const { id } = await perform(carrier.caller, generateDeliverable, input);
  const asked = `{ deliverable(id: "${id}") { title quarter } }`;
  const titled = {
    title: `Book report: ${await nameOf(carrier.id)}, ${quarterShown(input.quarter)}`,
    quarter: input.quarter,
  };
  assert.deepEqual(dataOf(await ask(app, { "x-api-key": key }, asked)).deliverable, titled);
  for (const who of ["client", "carrier"] as const) {
    const { key: other } = await market.newKey(who, ["GRAPHQL"]);
    assert.equal(dataOf(await ask(app, { "x-api-key": other }, asked)).deliverable, null, who);
  }
});

async function nameOf(id: string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>("select name from organizations where id = $1", [id]);
  return rows[0]?.name ?? assert.fail("no such organization");
}

test("D8: whatever clients, policies and requirements are called, both formats are generated, and nothing is a formula", async () => {
  const hostile = Object.values({ ...unseenLines, ...hostileLines });
  const clients = `select id, row_number() over (order by id) as n from organizations where parent_id = $1`;
  const names = hostile.filter((line) => line.isWellFormed() && line.trim() !== "").map((line) => line.slice(0, 150));
  for (const [i, name] of names.entries()) {
    await owner.query(
      `update organizations set name = $2, policy_reference = left($2, 80) from (${clients}) own
        where own.id = organizations.id and own.n = $3`,
      [carrier.id, name.replaceAll("\u0000", ""), (i % 7) + 1],
    );
    if (i % 7 < 6 && i < names.length - 1) continue;
    const made = await write();
    assert.ok((await readPdf(await render({ document: made, format: "PDF" }))).pages > 4);
    for (const sheet of (await readWorkbook(await render({ document: made, format: "XLSX" }))).worksheets)
      sheet.eachRow((row) => row.eachCell((cell) => assert.notEqual(cell.type, exceljs.ValueType.Formula)));
  }
});

test("D23: of a larger book, 2,000 clients are listed, and the rest are counted and named as not listed", async () => {
  await owner.query(
    `insert into organizations (id, parent_id, name, reference_prefix, kind, status, disclosure, created_at, updated_at)
      select gen_random_uuid(), $1, 'Crowd ' || n, 'CR' || n, 'CLIENT', 'ACTIVE', 'SUMMARY', now(), now() from generate_series(1, 2000) n`,
    [carrier.id],
  );
  const { sections, missing } = await write();
  const tables = sections.flatMap(({ blocks }) =>
    blocks.flatMap((each) => (each.type === "table" ? [each.table] : [])),
  );
  assert.equal(tables.find(({ name }) => name === "Clients")?.rows.length, 2_000);
  assert.ok(missing.includes("Clients that are counted and not listed: 7"), missing.join("; "));
});
