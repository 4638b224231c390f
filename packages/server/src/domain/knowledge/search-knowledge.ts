import { knowledgeReads } from "#domain/knowledge/knowledge-reads.ts";
import { knowledgeSource, sourcePermission } from "#domain/knowledge/knowledge-source.ts";
import { search } from "#domain/knowledge/search.ts";
import { textAuthor } from "#kernel/author-kind.ts";
import { computedQuery } from "#kernel/computed-query.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import { prose } from "#kernel/input-fields.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";
import { may } from "#kernel/permission.ts";

const searchMode = {
  name: "SearchMode",
  description: "How results were ranked.",
  values: {
    HYBRID: "By words and meaning.",
    LEXICAL: "By words only: meaning was not available for this query or these passages.",
  },
} as const satisfies EnumDeclaration;

export const knowledgeResult = {
  name: "KnowledgeResult",
  description: "A passage that matches a search.",
  fields: {
    source: { type: "enum", of: knowledgeSource, description: "Source." },
    record_id: { type: "id", description: "Record it belongs to." },
    exercise_id: { type: "id", nullable: true, description: "Exercise it belongs to, if any." },
    organization: { type: "text", description: "Name of the organization the record belongs to." },
    title: { type: "text", description: "Title." },
    snippet: { type: "text", description: "Best matching part, with matched words **between asterisks**." },
    date: { type: "date", description: "When it was written or its exercise was held." },
    score: { type: "score", description: "0 to 1. Comparable only within one answer." },
    author_kinds: {
      type: "object",
      list: true,
      of: textAuthor,
      description: "Who wrote organization, title and snippet: everybody who wrote part of each.",
    },
  },
} as const satisfies ObjectDeclaration;

export const knowledgeAnswer = {
  name: "KnowledgeAnswer",
  description: "Search results.",
  fields: {
    mode: { type: "enum", of: searchMode, description: "How they were ranked." },
    results: {
      type: "object",
      list: true,
      of: knowledgeResult,
      description: "Best match first. Passages far from the query are left out, so there may be few or none.",
    },
  },
} as const satisfies ObjectDeclaration;

const LONGEST = 1_000;
const STANDARD_LIMIT = 10;

export const searchKnowledge = computedQuery({
  name: "search_knowledge",
  description:
    "Searches passages of reports, findings, gaps, remediation notes, deliverables and exercise memory, by " +
    "words and meaning.",
  permission: "read_findings",
  cost: 1_000,
  input: {
    query: {
      ...prose("Question or words, up to 1,000 characters. Identifiers match exactly and rank first."),
      max: LONGEST,
    },
    sources: { type: "enum", of: knowledgeSource, list: true, optional: true, description: "Only these sources." },
    exercise_id: {
      type: "id",
      of: "Exercise",
      optional: true,
      description: "Only passages of this exercise.",
    },
    organization_id: {
      type: "id",
      of: "Organization",
      optional: true,
      description: "Only passages of this organization.",
    },
    from: { type: "date", optional: true, description: "Only passages from this date or later." },
    to: { type: "date", optional: true, description: "Only passages from this date or earlier." },
    limit: {
      type: "integer",
      min: 1,
      max: 50,
      default: STANDARD_LIMIT,
      optional: true,
      description: `Maximum number of results (default ${STANDARD_LIMIT}).`,
    },
  },
  returns: knowledgeAnswer,
  run: async ({ database, caller, noteReads }, { sources, limit = STANDARD_LIMIT, ...wanted }) => {
    const allowed = Object.entries(sourcePermission).filter(([, permission]) => may(caller, permission));
    const readable = allowed
      .map(([source]) => source)
      .filter((source) => !sources || sources.some((each) => each === source));
    const found = await search(database, caller, { ...wanted, sources: new Set(readable), limit });
    noteReads?.(knowledgeReads(found.results));
    return { ...found, results: found.results.map(({ organization_id: _, ...result }) => result) };
  },
});
