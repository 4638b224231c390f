import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from "graphql";

// Each object is a subquery inside the SQL. PostgreSQL plans about 2,000 of them a second.
export const documentLimits = { depth: 12, aliases: 30, root_fields: 30, objects: 500, tokens: 2_000 };

type Measures = {
  readonly depth: number;
  readonly aliases: number;
  /** The number of fields that have nested fields or are counts. */
  readonly objects: number;
  readonly path: string;
};

/** The limits that a valid document exceeds. Fragments count wherever they are spread. */
export function tooMuchIn(document: DocumentNode, operation: OperationDefinitionNode): GraphQLError | undefined {
  const measure = measurer(fragmentsOf(document));
  const roots = operation.selectionSet.selections;
  const { depth, aliases, objects, path } = measure(roots);
  if (depth > documentLimits.depth) return tooMuch("depth", depth, `Deepest: ${path}.`);
  if (aliases > documentLimits.aliases) return tooMuch("aliases", aliases, "Use fewer aliases.");
  if (objects > documentLimits.objects) return tooManyObjects(objects, document, roots, measure);
  const keys = [...fieldsIn(roots, fragmentsOf(document))].map(({ name, alias }) => (alias ?? name).value);
  const fields = new Set(keys).size;
  return fields > documentLimits.root_fields
    ? tooMuch("root_fields", fields, "Split it into several requests.")
    : undefined;
}

export function tooMuch(measure: keyof typeof documentLimits, found: number | string, hint: string): GraphQLError {
  const named = measure.replace("_", " ");
  const message = `This document's ${named}: ${found}; the limit is ${documentLimits[measure]}. ${hint}`;
  return new GraphQLError(message, { extensions: { code: "QUERY_TOO_COMPLEX" } });
}

/** Nested fragments can request so much that planning alone would take long. */
function tooManyObjects(found: number, document: DocumentNode, roots: readonly SelectionNode[], measure: Measure) {
  const fields = [...fieldsIn(roots, fragmentsOf(document))];
  const paths = fields.flatMap((root) => {
    const inside = fieldsIn(root.selectionSet?.selections ?? [], fragmentsOf(document));
    return [
      [root.name.value, root] as const,
      ...[...inside].map((field) => [`${root.name.value}.${field.name.value}`, field] as const),
    ];
  });
  const counted = paths.map(([path, field]) => ({ path, objects: measure([field]).objects }));
  const dearest = counted.sort((a, b) => b.objects - a.objects).slice(0, 3);
  const named = dearest.map(({ path, objects }) => `${path} (${objects})`).join(", ");
  return tooMuch("objects", found, `Most expensive: ${named}. Split it into several requests.`);
}

export function fragmentsOf({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return Object.fromEntries(fragments.map((fragment) => [fragment.name.value, fragment]));
}

type Measure = (selections: readonly SelectionNode[]) => Measures;

/** Each fragment is measured once, however often it is spread: otherwise a short document could take long. */
function measurer(fragments: Record<string, FragmentDefinitionNode>): Measure {
  const known = new Map<string, Measures>();

  function measure(selections: readonly SelectionNode[]): Measures {
    return withoutRepeats(selections)
      .map(measureOne)
      .reduce(
        (all, each) => ({
          ...(each.depth > all.depth ? { depth: each.depth, path: each.path } : { depth: all.depth, path: all.path }),
          aliases: all.aliases + each.aliases,
          objects: all.objects + each.objects,
        }),
        { depth: 0, aliases: 0, objects: 0, path: "" },
      );
  }

  function measureOne(selection: SelectionNode): Measures {
    if (selection.kind === Kind.FIELD) return measureField(selection);
    if (selection.kind === Kind.INLINE_FRAGMENT) return measure(selection.selectionSet.selections);
    const name = selection.name.value;
    const found = known.get(name) ?? measure(fragments[name]?.selectionSet.selections ?? []);
    known.set(name, found);
    return found;
  }

  function measureField({ name, alias, selectionSet }: FieldNode): Measures {
    const inside = measure(selectionSet?.selections ?? []);
    const aliases = inside.aliases + (alias ? 1 : 0);
    // Introspection reads the schema, not records, and is naturally deep.
    if (name.value.startsWith("__")) return { depth: 1, aliases, objects: 0, path: name.value };
    const path = inside.path ? `${name.value}.${inside.path}` : name.value;
    const isObject = selectionSet !== undefined || name.value.endsWith("_count");
    return { depth: inside.depth + 1, aliases, objects: inside.objects + (isObject ? 1 : 0), path };
  }

  return measure;
}

/** The same fragment spread twice in one place requests nothing more. */
function withoutRepeats(selections: readonly SelectionNode[]): readonly SelectionNode[] {
  const spread = new Set<string>();
  return selections.filter((selection) => {
    if (selection.kind !== Kind.FRAGMENT_SPREAD) return true;
    const isNew = !spread.has(selection.name.value);
    spread.add(selection.name.value);
    return isNew;
  });
}

/** The fields of an object. Each fragment is visited once: two that spread each other would never end. */
function* fieldsIn(
  selections: readonly SelectionNode[],
  fragments: Record<string, FragmentDefinitionNode>,
  seen = new Set<string>(),
): Generator<FieldNode> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) yield selection;
    else if (selection.kind === Kind.INLINE_FRAGMENT) {
      yield* fieldsIn(selection.selectionSet.selections, fragments, seen);
    } else if (!seen.has(selection.name.value)) {
      seen.add(selection.name.value);
      yield* fieldsIn(fragments[selection.name.value]?.selectionSet.selections ?? [], fragments, seen);
    }
  }
}
