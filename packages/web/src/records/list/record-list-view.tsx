import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Trouble } from "#graphql/trouble.tsx";
import { Button } from "#kit/button.tsx";
import { isFreeKey } from "#kit/focus.ts";
import type { KeyHelp } from "#kit/key-list.tsx";
import { Empty } from "#kit/notice.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { useKeyDown } from "#kit/use-key-down.ts";
import { counted, numeral } from "#kit/words.ts";
import { ListFilters } from "#records/list/list-filters.tsx";
import { filtersOf, isOfOne, listQuestion } from "#records/list/list-question.ts";
import { type ListSearch, PAGE_ROWS, useListSearch } from "#records/list/list-search.ts";
import { type Draw, ListTable, type ListTableProps } from "#records/list/list-table.tsx";
import { exportAddress, filterProblem, filterVariables, pageOf } from "#records/list/list-variables.ts";
import { NoSuchPage } from "#records/list/no-such-page.tsx";
import { PageTurn } from "#records/list/page-turn.tsx";
import type { RecordList } from "#records/list/record-list.ts";
import { shownColumns } from "#records/list/shown-columns.ts";
import { useMe } from "#session/me.ts";
import { usePageKeys } from "#shell/keys-state.ts";

type RecordListViewProps<Row extends { readonly id: string }> = {
  readonly list: RecordList<Row>;
  /** Filters that the page sets, not the reader, such as the organization on its own page. */
  readonly within?: Readonly<Record<string, string>>;
  /** The link around a row's name. */
  readonly name: (row: Row, content: ReactNode) => ReactNode;
  /** Its records open next to it, one after the other with J and K. */
  readonly walked?: boolean;
  /** Draws the table instead, with more than its rows. */
  readonly draw?: Draw<Row> | undefined;
};

/** A list with its filters in the URL, sorted and paged by the server. */
export function RecordListView<Row extends { readonly id: string }>(props: RecordListViewProps<Row>) {
  // A list shows its rows until the next ones arrive, but never those of the list that was in its place before.
  return <Rows key={JSON.stringify([props.list.what, props.within])} {...props} />;
}

function Rows<Row extends { readonly id: string }>({
  list,
  within = {},
  name,
  walked = false,
  draw,
}: RecordListViewProps<Row>) {
  const [search, change] = useListSearch();
  const me = useMe();
  const one = isOfOne(me, within);
  const filters = filtersOf(list.filters, me, within);
  // If all rows belong to one organization, they need not name it.
  const isToldByPage = (key: string) => `${key}_id` in within || (one && key === "organization");
  const columns = list.columns.filter(({ key, primary }) => primary || !isToldByPage(key));
  const problem = filterProblem(filters, search);
  const asked = listQuestion(list, search, me, within);
  const enabled = problem === undefined;
  const { data, error, isPending, refetch } = useQuery({ ...asked, enabled, placeholderData: keepPreviousData });
  const shown = new Set(shownColumns(columns, search).map(({ key }) => key));
  const rows = data?.rows ?? [];
  const total = data?.total ?? 0;
  const turn = (page: number) => change({ page: String(page) });
  const filtered = Object.keys(filterVariables(filters, search)).length > 0;
  useRowKeys(walked ? rows : NONE, search.open, (open) => change({ open }));

  if (data && total === 0 && !filtered) {
    return (
      <div className="table-frame">
        <Empty title={list.empty.title} actions={list.empty.action}>
          {list.empty.text}
        </Empty>
      </div>
    );
  }
  return (
    <>
      <ListFilters
        what={list.what}
        filters={filters}
        columns={columns}
        shown={shown}
        search={search}
        change={change}
        finds={list.finds !== false}
        field={Object.keys(within).length === 0 ? list.field : undefined}
        csv={exportAddress(list.field, filters, search, within)}
      />
      <div className="table-frame">
        {problem !== undefined ? (
          <Empty title="This filter cannot be used">{problem}</Empty>
        ) : error && !data ? (
          <Trouble error={error} what={`The ${list.what}`} retry={refetch} />
        ) : isPending ? (
          <Skeleton what={list.what} rows={12} />
        ) : rows.length === 0 && total > 0 ? (
          <NoSuchPage page={pageOf(search)} total={total} turn={turn} />
        ) : rows.length === 0 ? (
          <NothingLeft
            what={list.what}
            clear={() => change(Object.fromEntries(Object.keys(search).map((key) => [key, undefined])))}
          />
        ) : (
          (draw ?? plain)({
            caption: list.what,
            rows,
            columns: columns.filter(({ key }) => shown.has(key)),
            sort: search.sort,
            sortBy: (sort) => change({ sort }),
            selected: search.open,
            name,
          })
        )}
        {rows.length > 0 && !problem && (
          <Foot what={list.what} one={list.one} total={total} search={search} turn={turn} walked={walked} />
        )}
      </div>
    </>
  );
}

function plain<Row extends { readonly id: string }>(table: ListTableProps<Row>): ReactNode {
  return <ListTable {...table} />;
}

function NothingLeft({ what, clear }: { readonly what: string; readonly clear: () => void }) {
  return (
    <Empty title={`No matching ${what}`} actions={<Button onClick={clear}>Remove all filters</Button>}>
      Nothing matches all the filters. Remove one, or all.
    </Empty>
  );
}

type FootProps = {
  readonly what: string;
  readonly one: string;
  readonly total: number;
  readonly search: ListSearch;
  readonly turn: (page: number) => void;
  readonly walked: boolean;
};

function Foot({ what, one, total, search, turn, walked }: FootProps) {
  const page = pageOf(search);
  const first = (page - 1) * PAGE_ROWS + 1;
  return (
    <div className="table-foot">
      <span role="status">
        {total > PAGE_ROWS
          ? `${numeral(first)} to ${numeral(Math.min(total, first + PAGE_ROWS - 1))} of ${counted(total, what, what)}`
          : counted(total, one, what)}
      </span>
      <PageTurn page={page} total={total} turn={turn} />
      {walked && (
        <span className="push-right">
          <kbd>J</kbd> <kbd>K</kbd> move
        </span>
      )}
    </div>
  );
}

const NONE: readonly { readonly id: string }[] = [];

const KEYS: KeyHelp = [["J K", "Open the next or the previous record beside the list"]];

/** J and K move through a list whose records open next to it. */
function useRowKeys(
  rows: readonly { readonly id: string }[],
  open: string | undefined,
  move: (id: string) => void,
): void {
  usePageKeys("This list", rows.length > 0 ? KEYS : undefined);
  useKeyDown((event) => {
    const step = { j: 1, k: -1 }[event.key];
    if (!isFreeKey(event) || !step || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = rows.findIndex(({ id }) => id === open);
    const next = rows[at === -1 ? 0 : at + step];
    if (!next) return;
    // Where focus returns after closing.
    document.querySelector<HTMLElement>(`tbody a[href*="open=${next.id}"]`)?.focus();
    move(next.id);
  });
}
