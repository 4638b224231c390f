import type { GraphQLNamedType } from "graphql";
import { actions } from "../../packages/server/src/catalogue/actions.ts";
import { computedQueries } from "../../packages/server/src/catalogue/queries.ts";
import { records } from "../../packages/server/src/catalogue/records.ts";
import { typeOf } from "../../packages/server/src/interfaces/graphql/record-types.ts";
import type { Action } from "../../packages/server/src/kernel/action.ts";
import type { ComputedQuery } from "../../packages/server/src/kernel/computed-query.ts";
import type { RecordDeclaration } from "../../packages/server/src/kernel/record.ts";
import { type Group, listedGroups } from "./groups.ts";
import { code, joined, table } from "./markdown.ts";
import { typesOf } from "./root-field.ts";
import { actionSection, engineSection, recordSection } from "./sections.ts";
import { type Homes, typeSection, typesUnder } from "./types.ts";

export const FOLDER = "docs/graphql";
const NOTE = "Derived from the schema by `npm run check -- --write`.";

/** What a group describes. */
type Chapter = {
  readonly group: Group;
  readonly page: string;
  readonly records: readonly RecordDeclaration[];
  readonly engines: readonly ComputedQuery[];
  readonly actions: readonly Action[];
  /** Types that are described here because no page before needs them. */
  readonly types: readonly GraphQLNamedType[];
};

/** The pages of the reference, by their names. */
export function referencePages(): ReadonlyMap<string, string> {
  const chapters = chaptersOf();
  const homes: Homes = new Map(
    chapters.flatMap(({ page, records: own, types }) =>
      [...own, ...types].map(({ name }) => [name, `${page}#${name.toLowerCase()}`] as const),
    ),
  );
  const pages = chapters.map((chapter) => [chapter.page, pageOf(chapter, homes)] as const);
  return new Map([["README.md", indexOf(chapters)], ...pages]);
}

function chaptersOf(): readonly Chapter[] {
  const known = new Set<string>(records.map(({ name }) => name));
  return groups().map((group) => {
    const own = group.records.map(findRecord);
    const engines = computedQueries.filter(({ name }) => group.queries.includes(name));
    const acts = actions.filter(({ returns }) => group.records.some((name) => name === returns.name));
    const roots = [
      ...own.map(typeOf),
      ...own.flatMap(({ part, plural }) => (part ? [] : typesOf("Query", plural))),
      ...engines.flatMap(({ name }) => typesOf("Query", name)),
      ...acts.flatMap(({ name }) => typesOf("Mutation", name)),
    ];
    const types = typesUnder(roots, known);
    for (const { name } of types) known.add(name);
    return { group, page: `${group.file}.md`, records: own, engines, actions: acts, types };
  });
}

/** The listed groups; a record or query that none lists is in one of its own. */
function groups(): readonly Group[] {
  const listed = new Set<string>(listedGroups.flatMap((group) => [...group.records, ...group.queries]));
  const others = records.map(({ name }) => name).filter((name) => !listed.has(name));
  const queries = computedQueries.map(({ name }) => name).filter((name) => !listed.has(name));
  if (others.length === 0 && queries.length === 0) return listedGroups;
  const more = { file: "more", title: "More records", about: "Records of no other page.", records: others, queries };
  return [...listedGroups, more];
}

function findRecord(name: string): RecordDeclaration {
  const record = records.find((each) => each.name === name);
  if (!record) throw new Error(`There is no record ${name}.`);
  return record;
}

function indexOf(chapters: readonly Chapter[]): string {
  const rows = chapters.map(({ group, page, records: own, engines, actions: acts }) => [
    `[${group.title}](${page})`,
    own.map(({ name }) => `[${name}](${page}#${name.toLowerCase()})`).join(", "),
    engines.map(({ name }) => code(name)).join(", "),
    String(acts.length),
  ]);
  return `${joined(
    "# GraphQL reference",
    `Every type, field, argument and code of [schema.graphql](../../schema.graphql), with an example for each record
and computed query. How to page, filter, sort and handle errors is in [graphql.md](../graphql.md). ${NOTE}`,
    table(["page", "records", "computed queries", "mutations"], rows),
  )}\n`;
}

function pageOf(chapter: Chapter, homes: Homes): string {
  const { group, page, records: own, engines, actions: acts, types } = chapter;
  return `${joined(
    `# ${group.title}`,
    `${group.about} ${NOTE} [All pages](README.md)`,
    ...own.map((record) => recordSection(record, page, homes)),
    ...(engines.length > 0 ? ["## Computed queries", ...engines.map((each) => engineSection(each, page, homes))] : []),
    ...(acts.length > 0 ? ["## Mutations", ...acts.map((each) => actionSection(each, page, homes))] : []),
    ...(types.length > 0 ? ["## Types", ...types.map((each) => typeSection(each, page, homes))] : []),
  )}\n`;
}
