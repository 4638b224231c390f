import { coverageInput } from "#domain/compliance/coverage-input.ts";
import { portfolioInput } from "#domain/portfolio/ask-portfolio.ts";
import { labelsParameter } from "#interfaces/exports/labels.ts";
import { sortNames } from "#interfaces/exports/record-query.ts";
import { filterValue } from "#interfaces/graphql/record-types.ts";
import type { JsonSchema } from "#interfaces/input-schema.ts";
import { inputParameters } from "#interfaces/openapi/input-parameters.ts";
import { type Content, type Operation, object, type Parameter, text } from "#interfaces/openapi/operation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import type { ScalarType } from "#storage/read/readable.ts";

const csv: Content = { "text/csv": text };

/** Everybody who may have a file is refused in the same ways. */
const refuses = ["BAD_USER_INPUT", "UNAUTHENTICATED", "FORBIDDEN"] as const;

export function recordsOperation(record: RecordDeclaration): Operation {
  const { plural } = record;
  return {
    id: `export_${plural}`,
    tag: "exports",
    summary: `Export ${plural.replaceAll("_", " ")} as CSV`,
    description: `${record.description} The rows of the GraphQL list of the same name. Codes may be in either case.`,
    callers: "member",
    parameters: [...recordParameters(record), labelsParameter],
    answers: { 200: { description: "The rows that the caller may see, under a row of headings.", content: csv } },
    refuses,
  };
}

function recordParameters(record: RecordDeclaration): readonly Parameter[] {
  const filters = Object.entries(record.filters).map(([name, filter]): Parameter => {
    const value = filterValue(record, filter);
    const schema = value.type === "enum" ? { enum: Object.keys(value.of.values) } : SCALARS[value.type];
    return { name, in: "query", description: filter.description, schema };
  });
  const sorts = sortNames(record);
  if (sorts.length === 0) return filters;
  const description = "How to sort the rows. Missing values come last.";
  return [...filters, { name: "order_by", in: "query", description, schema: { enum: sorts } }];
}

const SCALARS: Readonly<Record<ScalarType, JsonSchema>> = {
  id: text,
  text,
  integer: { type: "integer" },
  score: { type: "number" },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date" },
  date_time: { type: "string", format: "date-time" },
};

export const portfolioOperation: Operation = {
  id: "export_portfolio",
  tag: "exports",
  summary: "Export a portfolio as CSV",
  description: "The clients of the GraphQL query `portfolio`, on all its pages.",
  callers: "member",
  parameters: [...inputParameters(portfolioInput), labelsParameter],
  answers: { 200: { description: "One client a row.", content: csv } },
  refuses: [...refuses, "NOT_FOUND"],
};

export function coverageOperation(extension: string): Operation {
  const isOscal = extension === "json";
  return {
    id: `export_compliance_coverage_${extension}`,
    tag: "exports",
    summary: `Export compliance coverage as ${isOscal ? "OSCAL" : "CSV"}`,
    callers: "member",
    parameters: [...inputParameters(coverageInput), ...(isOscal ? [] : [labelsParameter])],
    answers: {
      200: isOscal
        ? {
            description: "OSCAL assessment results.",
            content: { "application/json": object({ "assessment-results": { type: "object" } }) },
          }
        : { description: "One mapped control a row.", content: csv },
    },
    refuses: [...refuses, "NOT_FOUND"],
  };
}
