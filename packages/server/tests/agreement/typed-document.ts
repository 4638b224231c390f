import { schema } from "#interfaces/graphql/schema.ts";

type Given = Readonly<Record<string, unknown>>;

/** A query whose root fields take the same arguments, as far as each has them, by variables of the schema's types. */
export function typedDocument(
  given: Given,
  fields: readonly { readonly name: string; readonly selection?: string }[],
): string {
  const types = new Map<string, string>();
  const bodies = fields.map(({ name, selection }) => {
    const used = argumentsOf(name).filter((argument) => argument.name in given);
    for (const argument of used) types.set(argument.name, String(argument.type));
    const args = used.map((argument) => `${argument.name}: $${argument.name}`).join(", ");
    return `${name}${args && `(${args})`}${selection ? ` { ${selection} }` : ""}`;
  });
  const variables = [...types].map(([name, type]) => `$${name}: ${type}`).join(", ");
  return `query ${variables && `(${variables})`} { ${bodies.join(" ")} }`;
}

function argumentsOf(name: string) {
  const field = schema.getQueryType()?.getFields()[name];
  if (!field) throw new Error(`There is no query ${name}.`);
  return field.args;
}
