import { recordNamed } from "#catalogue/records.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { compile } from "#storage/read/compile.ts";
import type { Form, Selected, Shape, Values } from "#storage/read/question.ts";
import { isRelation } from "#storage/read/readable.ts";
import type { Asker } from "#tests/support/askers.ts";
import type { World } from "./world.ts";

type Deep = { readonly shape: Shape; readonly values: Values };

const ALL = { filters: {}, limit: 10_000, offset: 0 };

/** Every value of a record and every relation, with how many it leads to; of those again, as deep as is said. */
export function deepQuestion(record: RecordDeclaration, depth: number): Deep {
  const select: Selected[] = [];
  const related: Record<string, Values> = {};
  for (const [name, field] of Object.entries(record.fields)) {
    if (!isRelation(field)) select.push({ key: name, field: name });
    else if (depth > 0) {
      const { shape, values } = deepQuestion(recordNamed(field.record), depth - 1);
      const count = `${name}_count`;
      select.push({ key: name, relation: name, shape });
      select.push({ key: count, count_of: name, shape: { select: [], filters: [] } });
      related[name] = values;
      related[count] = { ...ALL, related: {} };
    }
  }
  return { shape: { select, filters: [] }, values: { ...ALL, related } };
}

/** What the compiled statement answers when no row policy stands behind it: the owner is not bound by them. */
export async function askCompiled(
  { owner }: World,
  { caller }: Pick<Asker, "caller">,
  record: RecordDeclaration,
  form: Form,
  { shape, values }: Deep,
): Promise<string> {
  const { text, bind } = compile({ record, form, shape, values }, { kind: caller.kind, enums: "upper" });
  const { rows } = await owner.query<{ answer: string | null }>(text, bind({ caller, values }));
  return rows[0]?.answer ?? "null";
}
