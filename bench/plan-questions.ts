import { records } from "../packages/server/src/catalogue/records.ts";
import { exercise } from "../packages/server/src/domain/exercises/records/exercise.ts";
import { actionItem } from "../packages/server/src/domain/findings/action-item.ts";
import { gap } from "../packages/server/src/domain/findings/gap.ts";
import type { RecordDeclaration } from "../packages/server/src/kernel/record.ts";
import type { Question, Selected, Shape, Values } from "../packages/server/src/storage/read/question.ts";
import { isRelation } from "../packages/server/src/storage/read/readable.ts";

export type Named = { readonly name: string; readonly question: Question<RecordDeclaration> };

/** Ids that a caller of the lowest scope may see. */
export type Known = ReadonlyMap<string, string>;

const PAGE = 50;
/** If there is no such record: no row came from an import. */
const NOBODYS = "00000000-0000-7000-8000-000000000000";

/** Each list of the catalogue in its own order, the nested question, and each filter of the three longest lists. */
export function planQuestions(known: Known): Named[] {
  return [
    { name: "exercises, with gaps and score", question: nested() },
    ...records.filter(({ part }) => !part).map((record) => ({ name: record.plural, question: list(record, {}) })),
    ...[gap, exercise, actionItem].flatMap((record) => filtered(record, known)),
    { name: "gaps, behind 500 others", question: { ...list(gap, {}), values: valuesOf({}, 500) } },
  ];
}

function nested(): Question<RecordDeclaration> {
  const shape: Shape = {
    filters: ["status"],
    select: [
      ...fields("id", "title", "exercise_date", "severity"),
      {
        key: "gaps",
        relation: "gaps",
        shape: { filters: [], select: fields("title", "severity", "status", "category") },
      },
      {
        key: "readiness_score",
        relation: "readiness_score",
        shape: { filters: [], select: fields("overall_score", "scored_at") },
      },
    ],
  };
  const inside = { ...valuesOf({}), limit: 200 };
  const values = {
    ...valuesOf({ status: "COMPLETED" }),
    limit: 20,
    related: { gaps: inside, readiness_score: inside },
  };
  return { record: exercise, form: { kind: "list" }, shape, values };
}

function list(record: RecordDeclaration, filters: Readonly<Record<string, unknown>>): Question<RecordDeclaration> {
  const names = Object.keys(record.fields).filter((name) => {
    const field = record.fields[name];
    return field && !isRelation(field);
  });
  const shape = { select: fields(...names), filters: Object.keys(filters) };
  return { record, form: { kind: "list" }, shape, values: valuesOf(filters) };
}

function fields(...names: readonly string[]): Selected[] {
  return names.map((name) => ({ key: name, field: name }));
}

function valuesOf(filters: Readonly<Record<string, unknown>>, offset = 0): Values {
  return { filters, limit: PAGE, offset, related: {} };
}

function filtered(record: RecordDeclaration, known: Known): Named[] {
  return Object.keys(record.filters).flatMap((name) =>
    examples(record, name, known).map((value) => ({
      name: `${record.plural} by ${name} ${String(value).slice(0, 20)}`,
      question: list(record, { [name]: value }),
    })),
  );
}

/** Of an enum its first and its last value, which stand at the ends of an order by it. */
function examples(record: RecordDeclaration, name: string, known: Known): unknown[] {
  const filter = record.filters[name];
  const field = filter && "field" in filter ? record.fields[filter.field] : undefined;
  if (field && !isRelation(field) && field.type === "enum") {
    const values = Object.keys(field.of.values);
    return [values[0], values.at(-1)];
  }
  if (known.has(name)) return [known.get(name)];
  if (name === "reference") return [`O9-${record.reference_letter}-12`];
  const type = field && !isRelation(field) ? field.type : filter && "type" in filter ? filter.type : undefined;
  if (type === "id") return [NOBODYS];
  if (type === "boolean") return [true, false];
  if (type === "date" || type === "date_time") return ["2023-06-01"];
  return [name === "owner" ? "Owner 7" : "exercise 721"];
}
