import { z } from "zod";
import type { Period } from "#domain/assistant/last-looks.ts";
import { isTold, namedSources } from "#domain/changes/change-sources.ts";
import { changesQuestion, countQuestion } from "#domain/changes/changes-question.ts";
import { type FoundChanges, foundChanges } from "#domain/changes/found-changes.ts";
import { readsFromOutside } from "#domain/reads/reader.ts";
import { seenRecords } from "#domain/reads/seen-records.ts";
import type { QueryContext } from "#kernel/computed-query.ts";
import { may } from "#kernel/permission.ts";
import { isWithheldFrom } from "#kernel/withheld-from.ts";
import { readOwned, readOwners } from "#storage/read/read.ts";
import { readAsCaller } from "#storage/tenancy.ts";

export type OrganizationChanges = FoundChanges & {
  readonly count: number;
  /** The caller may not read its history, reports and deliverables. */
  readonly isWithheld: boolean;
};

export type Changes = {
  /** The number of organizations shown, and of all. */
  readonly organizations: number;
  readonly total: number;
  /** Those with most changes, with the latest of each kind. */
  readonly shown: readonly OrganizationChanges[];
};

type Wanted = {
  readonly period: Period;
  /** Omitted: everything in the caller's scope. */
  readonly organization_id?: string | undefined;
  readonly organizations: number;
  readonly each: number;
};

/**
 * Counts come first, then one statement for the shown ones, so the number of statements does not depend on
 * organizations or records.
 */
export async function readChanges({ database, caller, noteReads }: QueryContext, wanted: Wanted): Promise<Changes> {
  const { period, organization_id, organizations, each } = wanted;
  // Only a carrier has clients that withhold their history.
  const sources = namedSources.filter(
    ([key, { record }]) => may(caller, record.permission) && (caller.kind === "CARRIER" || isTold(key, false)),
  );
  const counted = await readAsCaller(database, caller, (connection) =>
    Promise.all(
      sources.map(([, source]) =>
        readOwners({ connection, caller, enums: "upper" }, countQuestion(source, period, organization_id)),
      ),
    ),
  );
  const counts = new Map<string, number>();
  for (const [i, rows] of counted.entries()) {
    const key = sources[i]?.[0] ?? "";
    for (const { owner, count } of rows) {
      if (owner === null || !isTold(key, isWithheldFrom(caller, owner))) continue;
      // However often it was scored, the result is one change, from the previous score to the latest.
      counts.set(owner, (counts.get(owner) ?? 0) + (key === "scores" ? 1 : count));
    }
  }
  const ranked = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const ids = organization_id === undefined ? ranked.slice(0, organizations).map(([id]) => id) : [organization_id];
  const question = changesQuestion(sources, ids, period, each);
  const { answer, owners } = await readAsCaller(database, caller, (connection) =>
    readOwned({ connection, caller, enums: "upper", owned: readsFromOutside(caller) }, question),
  );
  if (owners !== null) noteReads?.(seenRecords(question, [owners]));
  const shown = z
    .array(foundChanges)
    .parse(JSON.parse(answer))
    .map((found) => organizationChanges(found, isWithheldFrom(caller, found.id), counts.get(found.id) ?? 0))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  return { organizations: counts.size, total: [...counts.values()].reduce((sum, count) => sum + count, 0), shown };
}

/** If the history can be read, its replacement is omitted. */
function organizationChanges(found: FoundChanges, isWithheld: boolean, count: number): OrganizationChanges {
  const inPlace = isWithheld ? {} : { touched_gaps: [], touched_action_items: [], touched_exercises: [] };
  return { ...found, ...inPlace, count, isWithheld };
}
