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
  description: "How an answer was ranked.",
  values: {
    HYBRID: "By words and by meaning.",
    LEXICAL: "By words alone: meaning was not to be had for this query or these passages.",
  },
} as const satisfies EnumDeclaration;

const knowledgeResult = {
  name: "KnowledgeResult",
  description: "A passage that answers a search.",
  fields: {
    source: { type: "enum", of: knowledgeSource, description: "Where it comes from." },
    record_id: { type: "id", description: "The record that it is a part of." },
    exercise_id: { type: "id", nullable: true, description: "The exercise that it belongs to, if any." },
    organization: { type: "text", description: "The name of the organization whose record it is." },
    title: { type: "text", description: "What it is called." },
    snippet: { type: "text", description: "The part that matched best, with matched words **between asterisks**." },
    date: { type: "date", description: "When it was written, or its exercise held." },
    score: { type: "score", description: "From 0 to 1. To be compared within one answer only." },
    author_kinds: {
      type: "object",
      list: true,
      of: textAuthor,
      description: "Who wrote organization, title and snippet: of each everybody who wrote a part of it.",
    },
  },
} as const satisfies ObjectDeclaration;

const knowledgeAnswer = {
  name: "KnowledgeAnswer",
  description: "What a search found.",
  fields: {
    mode: { type: "enum", of: searchMode, description: "How it was ranked." },
    results: {
      type: "object",
      list: true,
      of: knowledgeResult,
      description: "Best first. Passages far from the query are left out, so there may be few or none.",
    },
  },
} as const satisfies ObjectDeclaration;

const LONGEST = 1_000;
const STANDARD_LIMIT = 10;

export const searchKnowledge = computedQuery({
  name: "search_knowledge",
  description:
    "Passages of reports, findings, gaps, remediation notes, deliverables and exercise memory that answer a query, " +
    "by words and by meaning.",
  permission: "read_findings",
  cost: 1_000,
  input: {
    query: {
      ...prose("A question or words, in up to 1,000 characters. Ids as written are found first."),
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
    from: { type: "date", optional: true, description: "Only passages of this day or later." },
    to: { type: "date", optional: true, description: "Only passages of this day or earlier." },
    limit: { type: "integer", min: 1, max: 50, optional: true, description: "At most so many; 10 if left out." },
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
