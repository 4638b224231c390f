import type { ColumnFacts, ConstraintFacts, SchemaSnapshot } from "./schema-snapshot.ts";

/** What of a migration the servers of the previous release may not survive, each in a few words. */
export function breakingSchemaChanges(before: SchemaSnapshot, after: SchemaSnapshot): string[] {
  const kept = Object.keys(before.relations).filter((name) => name in after.relations);
  const dropped = Object.keys(before.relations).filter((name) => !(name in after.relations));
  return [
    ...dropped.map((name) => `drops or renames ${name}`),
    ...kept.flatMap((name) => columnChanges(name, before.columns[name], after.columns[name])),
    ...kept.flatMap((name) => constraintChanges(name, before, after)),
    ...routineChanges(before, after),
    ...policyChanges(before, after),
    ...revoked(before, after),
  ];
}

type Columns = Readonly<Record<string, ColumnFacts>>;

function columnChanges(relation: string, before: Columns = {}, after: Columns = {}): string[] {
  const changes = Object.entries(before).flatMap(([name, was]) => changesOf(`${relation}.${name}`, was, after[name]));
  const added = Object.entries(after).filter(([name]) => !(name in before));
  const required = added.filter(([, { isRequired, hasDefault }]) => isRequired && !hasDefault);
  return [...changes, ...required.map(([name]) => `adds ${relation}.${name} as not null without a default`)];
}

function changesOf(column: string, was: ColumnFacts, is: ColumnFacts | undefined): string[] {
  if (!is) return [`drops or renames ${column}`];
  if (was.type !== is.type) return [`changes the type of ${column} from ${was.type} to ${is.type}`];
  if (!was.isGenerated && is.isGenerated) return [`makes ${column} generated`];
  if (!was.isRequired && is.isRequired) return [`sets ${column} not null`];
  if (was.hasDefault && !is.hasDefault && is.isRequired) return [`drops the default of ${column}, which is not null`];
  return [];
}

const WORDS: Readonly<Record<string, string>> = {
  p: "primary key",
  u: "unique constraint",
  x: "exclusion constraint",
  c: "check",
  f: "foreign key",
};

function constraintChanges(relation: string, before: SchemaSnapshot, after: SchemaSnapshot): string[] {
  const old = new Set(Object.keys(before.columns[relation] ?? {}));
  const [had, has] = [before, after].map(({ constraints }) => Object.entries(constraints[relation] ?? {}));
  const narrower = (has ?? [])
    // A column of the same migration is empty in what older servers write.
    .filter(([, { columns }]) => columns.length === 0 || columns.some((name) => old.has(name)))
    .filter(([, is]) => !(had ?? []).some(([, was]) => admitsAll(was, is)))
    .map(([name, { type }]) => `adds or narrows ${WORDS[type]} ${name} of ${relation}`);
  // Older servers name its columns after "on conflict".
  const conflicts = (had ?? [])
    .filter(([, { type }]) => type === "p" || type === "u")
    .filter(([, was]) => was.columns.every((name) => name in (after.columns[relation] ?? {})))
    .filter(([, was]) => !(has ?? []).some(([, is]) => isUnique(is) && keyOf(was) === keyOf(is)))
    .map(([name, { type }]) => `drops ${WORDS[type]} ${name} of ${relation}`);
  return [...narrower, ...conflicts];
}

function isUnique({ type }: ConstraintFacts): boolean {
  return type === "p" || type === "u";
}

function keyOf({ columns }: ConstraintFacts): string {
  return columns.join(",");
}

const LITERAL = /'(?:[^']|'')*'(?:::[a-z ]+)?/g;

/** Whether a constraint admits everything that another did: it is the same, or lists more values. */
function admitsAll(was: ConstraintFacts, is: ConstraintFacts): boolean {
  if (was.type !== is.type && !(isUnique(was) && isUnique(is))) return false;
  if (was.text === is.text) return true;
  if (isUnique(is)) return keyOf(was) === keyOf(is) && !/ WHERE /.test(was.text);
  if (is.type === "f") return targetOf(was) === targetOf(is);
  if (is.type !== "c" || frameOf(was) !== frameOf(is)) return false;
  const values = new Set(is.text.match(LITERAL));
  return (was.text.match(LITERAL) ?? []).every((value) => values.has(value));
}

function targetOf({ text }: ConstraintFacts): string {
  return text.replace(/ (ON (DELETE|UPDATE)|DEFERRABLE)\b.*$/, "");
}

function frameOf({ text }: ConstraintFacts): string {
  return text.replace(/ARRAY\[[^\]]*\]/g, "ARRAY[]");
}

function routineChanges({ routines: before }: SchemaSnapshot, { routines: after }: SchemaSnapshot): string[] {
  return Object.entries(before).flatMap(([signature, result]) => {
    if (!(signature in after)) return [`drops, renames or changes the arguments of ${signature}`];
    return after[signature] === result ? [] : [`changes what ${signature} returns`];
  });
}

function policyChanges(before: SchemaSnapshot, after: SchemaSnapshot): string[] {
  const dropped = Object.entries(before.policies)
    .filter(([name, { relation }]) => !(name in after.policies) && relation in after.relations)
    .map(([name]) => `drops policy ${name}`);
  const restrictive = Object.entries(after.policies)
    .filter(
      ([name, { isPermissive, relation }]) =>
        !isPermissive && !(name in before.policies) && relation in before.relations,
    )
    .map(([name]) => `adds restrictive policy ${name}`);
  const enabled = Object.entries(after.relations)
    .filter(([name, { hasPolicies }]) => hasPolicies && before.relations[name]?.hasPolicies === false)
    .map(([name]) => `enables row security on ${name}`);
  return [...dropped, ...restrictive, ...enabled];
}

function revoked(before: SchemaSnapshot, after: SchemaSnapshot): string[] {
  return Object.entries(before.grants)
    .filter(([right, object]) => !(right in after.grants) && isThere(object, after))
    .map(([right]) => `revokes ${right.replace(/ to (\S+)$/, " from $1")}`);
}

/** Rights on what was dropped went with it. */
function isThere(object: string, { relations, columns, routines }: SchemaSnapshot): boolean {
  if (object in relations || object in routines) return true;
  const dot = object.lastIndexOf(".");
  return object.slice(dot + 1) in (columns[object.slice(0, dot)] ?? {});
}
