import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from "graphql";
import { COST_LIMIT, tooMuchCost } from "#interfaces/graphql/cost.ts";

export const documentLimits = { depth: 12, aliases: 30, root_fields: 30, tokens: 2_000 };

type Measures = {
  readonly depth: number;
  readonly aliases: number;
  /** How many fields have fields inside them: each returns a record at least. */
  readonly objects: number;
  readonly path: string;
};

/** What is too much in a document that is valid. Fragments count wherever they are spread. */
export function tooMuchIn(document: DocumentNode, operation: OperationDefinitionNode): GraphQLError | undefined {
  const measure = measurer(fragmentsOf(document));
  const roots = operation.selectionSet.selections;
  const { depth, aliases, objects, path } = measure(roots);
  if (depth > documentLimits.depth) return tooMuch("depth", depth, `Deepest: ${path}.`);
  if (aliases > documentLimits.aliases) return tooMuch("aliases", aliases, "Give fewer fields another name.");
  if (objects > COST_LIMIT) return tooCostly(objects, roots, measure);
  const fields = rootFields(roots, fragmentsOf(document)).size;
  return fields > documentLimits.root_fields ? tooMuch("root_fields", fields, "Ask in several requests.") : undefined;
}

export function tooMuch(measure: keyof typeof documentLimits, found: number | string, hint: string): GraphQLError {
  const named = measure.replace("_", " ");
  const message = `This document's ${named}: ${found}, of which ${documentLimits[measure]} are allowed. ${hint}`;
  return new GraphQLError(message, { extensions: { code: "QUERY_TOO_COMPLEX" } });
}

/** Fragments inside fragments can ask for so much that already planning it would take long. */
function tooCostly(objects: number, roots: readonly SelectionNode[], measure: Measure): GraphQLError {
  const costs = roots.map((root) => ({
    path: "name" in root ? root.name.value : "...",
    rows: measure([root]).objects,
  }));
  return new GraphQLError(tooMuchCost(objects, costs), { extensions: { code: "QUERY_TOO_COMPLEX" } });
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
    return selections.map(measureOne).reduce(
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
    // Introspection asks of the schema, not of the records, and is deep by nature.
    if (name.value.startsWith("__")) return { depth: 1, aliases, objects: 0, path: name.value };
    const path = inside.path ? `${name.value}.${inside.path}` : name.value;
    return { depth: inside.depth + 1, aliases, objects: inside.objects + (selectionSet ? 1 : 0), path };
  }

  return measure;
}

/** The keys at the root. Each fragment is looked into once: those that spread each other twice would never end. */
function rootFields(
  selections: readonly SelectionNode[],
  fragments: Record<string, FragmentDefinitionNode>,
  keys = new Set<string>(),
  seen = new Set<string>(),
): Set<string> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) keys.add(selection.alias?.value ?? selection.name.value);
    else if (selection.kind === Kind.INLINE_FRAGMENT) {
      rootFields(selection.selectionSet.selections, fragments, keys, seen);
    } else if (!seen.has(selection.name.value)) {
      seen.add(selection.name.value);
      rootFields(fragments[selection.name.value]?.selectionSet.selections ?? [], fragments, keys, seen);
    }
  }
  return keys;
}
