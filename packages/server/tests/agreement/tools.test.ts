import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { isRelation } from "#storage/read/readable.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { AUTHORS, withAuthorKind } from "./author-kind.ts";
import { startBusyMarket } from "./busy-market.ts";
import { askByCookie, createInquirers, type Inquirer } from "./inquirers.ts";
import { inLowerCase } from "./lower-case.ts";
import { type Args, askTool, type Listing, listings, listTools } from "./tool-questions.ts";
import { typedDocument } from "./typed-document.ts";

const market = await startBusyMarket();
after(() => market.stop());
const inquirers = await createInquirers(market);
const rows = z.array(z.record(z.string(), z.unknown()));

for (const { name: tool, questions } of listTools) {
  for (const inquirer of inquirers) {
    test(`G36, M39, M41: ${tool} and GraphQL return the same to ${inquirer.name}`, async () => {
      const listing = listings[tool] ?? assert.fail(`Say in tool-questions.ts what ${tool} lists.`);
      let told = 0;
      for (const args of questions) {
        const said = `${tool} ${JSON.stringify(args)}`;
        const { items, total, counts } = await askTool(market, inquirer.key, tool, args);
        assert.equal(total, items.length, said);
        told += total;
        const [first = {}] = items;
        const expected = await askSame(inquirer, listing, args, selectionOf(first, listing, args));
        assert.deepEqual(items, withAuthorKind(inLowerCase(expected.rows, listing.record)), said);
        assert.equal(total, expected.count, said);
        await assertCounts(inquirer, listing, args, total, counts);
      }
      assert.ok(told > 0);
    });
  }
}

/** The same question over both doors of GraphQL, page by page. */
async function askSame(inquirer: Inquirer, listing: Listing, args: Args, selection: string) {
  const { plural } = listing.record;
  const all: unknown[] = [];
  for (let offset = 0; ; offset += 100) {
    const given = { ...filtersOf(listing, args), limit: 100, offset };
    const document = typedDocument(given, [{ name: plural, selection }, { name: `${plural}_count` }]);
    const answer = await askGraphQL(market.app, inquirer.key, document, given);
    assert.equal(answer.errors, undefined, `${document}: ${JSON.stringify(answer.errors)}`);
    if (inquirer.cookie) assert.deepEqual(await askByCookie(market, inquirer.cookie, document, given), answer);
    const page = rows.parse(answer.data?.[plural]);
    all.push(...page);
    if (page.length < 100) return { rows: all, count: answer.data?.[`${plural}_count`] };
  }
}

/** Each number beside a list is the number of the list that is narrowed by it. */
async function assertCounts(
  inquirer: Inquirer,
  listing: Listing,
  args: Args,
  total: number,
  counts: Counts,
): Promise<void> {
  const { plural } = listing.record;
  for (const [field, byCode] of Object.entries(counts)) {
    // An argument of the same name has narrowed it already.
    if (field in args || !(field in listing.record.filters)) continue;
    for (const [code, count] of Object.entries(byCode)) {
      const given = { ...filtersOf(listing, args), [field]: code.toUpperCase() };
      const { data } = await askGraphQL(
        market.app,
        inquirer.key,
        typedDocument(given, [{ name: `${plural}_count` }]),
        given,
      );
      assert.deepEqual(data, { [`${plural}_count`]: count }, `${field} ${code}`);
    }
    const sum = Object.values(byCode).reduce((a, b) => a + b, 0);
    assert.equal(sum, total, field);
  }
}

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** GraphQL writes codes in upper case. */
function filtersOf({ implied, inside = {} }: Listing, args: Args): Args {
  const own = Object.entries(args).filter(([name]) => !(name in inside));
  return { ...Object.fromEntries(own.map(([name, code]) => [name, String(code).toUpperCase()])), ...implied?.(args) };
}

/** What a tool showed of a record, asked of GraphQL. */
function selectionOf(item: object, { record, counted, inside = {} }: Listing, args: Args): string {
  const narrowings = Object.entries(inside).filter(([argument]) => argument in args);
  const names = Object.entries(item).map(([name]) => {
    const field = record.fields[name];
    if (name === "author_kind") return AUTHORS;
    if (counted[name]) return `${name}: ${counted[name]}`;
    if (!field || !isRelation(field)) return name;
    const shown = name === "organization" ? `name ${AUTHORS}` : shownInside[`${record.plural} ${name}`];
    assert.ok(shown, `Say below what ${record.plural} show of their ${name}.`);
    const narrowed = narrowings.filter(([, relations]) => relations.includes(name));
    const conditions = narrowed.map(([argument]) => `${argument}: ${String(args[argument]).toUpperCase()}`);
    return `${name}${conditions.length > 0 ? `(${conditions})` : ""} { ${shown} }`;
  });
  return ["id", ...names].join(" ");
}

/** What the tools show of related records; a value may be absent in the first record, so it is said here. */
const shownInside: Readonly<Record<string, string>> = {
  "exercises readiness_score": "overall_score range_low range_high records status",
  "gaps verified_by_exercise": "reference",
  "gaps exercise": `reference title ${AUTHORS}`,
  "action_items gap": `reference title severity ${AUTHORS}`,
  "readiness_scores exercise": `reference title ${AUTHORS}`,
  "readiness_scores dimensions": "dimension score confidence change_since_previous",
  "readiness_scores contributions": "dimension points reference reason",
  "readiness_scores moved_by": `points dimension_points reference title reason ${AUTHORS}`,
};
