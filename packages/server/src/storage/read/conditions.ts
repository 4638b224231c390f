import { column, isHidden, isSpoilt, type Level, type Piece, slot } from "#storage/read/level.ts";
import type { ReadableRelation, ReadableValue } from "#storage/read/readable.ts";
import { join, name, sql } from "#storage/read/sql.ts";

/** A relation never leaves its organization, unless it is declared to cross; then the caller's scope applies again. */
export function relationConditions(parent: Level, child: Level, declared: ReadableRelation): Piece[] {
  const pairs = Object.entries(declared.where).map(([theirs, ours]) =>
    equal(column(child, theirs), column(parent, ours)),
  );
  const only = declared.only ? [name(declared.only(child.row))] : [];
  if (declared.crosses) return [...scopeConditions(child), ...pairs, ...only];
  const sameTenant =
    child.record.tenant && parent.record.tenant
      ? [equal(column(child, child.record.tenant), column(parent, parent.record.tenant))]
      : [];
  return [...sameTenant, ...pairs, ...only, ...disclosureConditions(child), ...readerConditions(child)];
}

/**
 * Applies in every scope: personal rows only for their person, rows that would spoil an exercise only for staff, rows
 * with readers only for these and for staff, rows withheld from people not for them, and of some kinds a carrier sees only what was granted to it.
 */
export function readerConditions(level: Level): Piece[] {
  const { personal, spoiler, readers, withheld_from, confidential_rows, carrier_rows } = level.record;
  return [
    // A key is not a person, and finds none.
    ...(personal ? [equal(column(level, personal), sql`${slot(({ caller }) => caller.actor_id)}`)] : []),
    ...(spoiler && isSpoilt(level.audience) ? [sql`not ${column(level, spoiler)}`] : []),
    ...(readers && isSpoilt(level.audience) ? [isReader(column(level, readers))] : []),
    ...(withheld_from ? [isNotWithheld(column(level, withheld_from))] : []),
    ...(carrier_rows && level.audience.kind === "CARRIER" ? [name(carrier_rows(level.row))] : []),
    // Some records of a shared kind may still be confidential.
    ...(confidential_rows && isHidden("confidential", level.audience)
      ? [sql`(not ${name(confidential_rows(level.row))} or ${isDisclosed(level)})`]
      : []),
  ];
}

function isReader(readers: Piece): Piece {
  return sql`(${readers} is null or ${slot(({ caller }) => caller.actor_id)}::uuid = any (${readers}))`;
}

function isNotWithheld(from: Piece): Piece {
  return sql`not coalesce(${slot(({ caller }) => caller.actor_id)}::uuid = any (${from}), false)`;
}

/** A carrier sees confidential records only of organizations that disclose in full. */
function disclosureConditions(level: Level): Piece[] {
  return isHidden(level.record.disclosure, level.audience) ? [isDisclosed(level)] : [];
}

/** The rows in the caller's scope that are disclosed to it, in an order or all of them. Row security enforces this again. */
export function scopeConditions(level: Level, isOrdered = true): Piece[] {
  const { tenant } = level.record;
  if (!tenant) return [];
  const reader = readerConditions(level);
  switch (level.audience.kind) {
    case "OPERATOR":
      return reader;
    case "CLIENT":
    case "PARTICIPANT":
    case "EVALUATOR":
      return [sql`${column(level, tenant)} = ${slot(({ caller }) => caller.organization_id)}`, ...reader];
    case "CARRIER":
      return [inCarrierBook(level, tenant, isOrdered), ...reader];
  }
}

/**
 * A list compares with a large book in passing, written so that no index looks for each of its clients. What is counted
 * is looked for client by client, so it costs what the carrier has.
 */
function inCarrierBook(level: Level, tenant: string, isOrdered: boolean): Piece {
  const owner = column(level, tenant);
  if (!level.audience.large) return sql`${owner} = any (${carrierBook(level)}::uuid[])`;
  const part = isHidden(level.record.disclosure, level.audience) ? "disclosed" : "book";
  if (!isOrdered) return sql`${owner} = any (array(select ${name(part)}()))`;
  return isMember(level, owner, part);
}

function isMember({ audience }: Level, owner: Piece, part: "book" | "disclosed"): Piece {
  if (audience.lookedUp) return sql`coalesce((select true from ${name(part)}_members where member = ${owner}), false)`;
  return sql`coalesce(${owner} in (select ${name(part)}()), false)`;
}

/** The rows that a carrier sees: confidential records only of organizations that disclose in full. */
export function carrierBook({ record, audience }: Level): Piece {
  const hidden = isHidden(record.disclosure, audience);
  return sql`${slot(({ caller }) => (hidden ? caller.disclosed : caller.book))}`;
}

export function idCondition(level: Level): Piece {
  return equal(column(level, "id"), sql`${slot((request) => level.valuesOf(request).id)}`);
}

/** The rows after a position. All order columns go one way, so this is one row comparison, which an index answers. */
export function afterCondition(level: Level): Piece {
  const { by, direction } = level.record.order;
  const columns = join(
    by.map(([columnName]) => column(level, columnName)),
    ", ",
  );
  const position = by.map(
    ([, type], i) => sql`${slot((request) => level.valuesOf(request).after?.[i])}${name(`::${type}`)}`,
  );
  return sql`(${columns}) ${name(direction === "asc" ? ">" : "<")} (${join(position, ", ")})`;
}

export function isDisclosed(level: Level): Piece {
  if (!level.record.tenant) return name("true");
  const owner = column(level, level.record.tenant);
  if (level.audience.large) return isMember(level, owner, "disclosed");
  // Written so that no index answers it: next to the organization's condition it would be counted twice.
  return sql`coalesce(${owner} = any (${slot(({ caller }) => caller.disclosed)}::uuid[]), false)`;
}

/** A field's value, or what is known of it, for callers who may currently read the field. */
export function whereShown(level: Level, { disclosure, own, once }: ReadableValue, value: Piece): Piece {
  const conditions = [
    ...(isHidden(disclosure, level.audience) ? [name(`${level.row}.is_disclosed`)] : []),
    ...(own ? ownCondition(level) : []),
    ...(once && isSpoilt(level.audience) ? [column(level, once)] : []),
  ];
  return conditions.length > 0 ? sql`case when ${join(conditions, " and ")} then ${value} end` : value;
}

/** Whether a row is the carrier's own: for all callers that read as one, including keys for a single client. */
export function ownCondition(level: Level): Piece[] {
  const { tenant } = level.record;
  if (level.audience.kind !== "CARRIER" || !tenant) return [];
  const own = slot(({ caller }) => (caller.organization_kind === "CARRIER" ? caller.organization_id : null));
  return [sql`${column(level, tenant)} = ${own}::uuid`];
}

export function where(conditions: readonly Piece[]): Piece {
  return conditions.length > 0 ? sql`where ${join(conditions, " and ")}` : name("");
}

export function equal(left: Piece, right: Piece): Piece {
  return sql`${left} = ${right}`;
}
