import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import type { ListSearch } from "#records/list/list-search.ts";
import { filterProblem, listVariables } from "#records/list/list-variables.ts";
import type { ListFilter, RecordList } from "#records/list/record-list.ts";
import type { Me } from "#session/me.ts";
import type { Begin } from "#shell/portal-pages.ts";

/** Whether all rows belong to one organization. */
export function isOfOne(me: Me, within: ListSearch): boolean {
  return me.organization.kind === "CLIENT" || "organization_id" in within;
}

/** Filters that the reader may set. */
export function filtersOf(filters: readonly ListFilter[], me: Me, within: ListSearch): readonly ListFilter[] {
  const one = isOfOne(me, within);
  return filters.filter(({ name, kind }) => !(name in within) && !(one && kind === "organization"));
}

/** The query of a list, from its URL. */
export function listQuestion<Row extends { readonly id: string }>(
  list: RecordList<Row>,
  search: ListSearch,
  me: Me,
  within: ListSearch = {},
) {
  return question(list.document, { ...listVariables(filtersOf(list.filters, me, within), search), ...within });
}

/** A page that starts with a list. */
export function beginList<Row extends { readonly id: string }>(list: RecordList<Row>): Begin {
  return async ({ me, search }) => {
    if (filterProblem(filtersOf(list.filters, me, {}), search)) return;
    await queries.ensureQueryData(listQuestion(list, search, me));
  };
}
