import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PageHead } from "#kit/page.tsx";
import { useListSearch } from "#records/list/list-search.ts";
import type { Draw } from "#records/list/list-table.tsx";
import { OpenInDrawer } from "#records/list/open-in-drawer.tsx";
import type { RecordList } from "#records/list/record-list.ts";
import { RecordListView } from "#records/list/record-list-view.tsx";
import { Page } from "#shell/page.tsx";

type RecordListPageProps<Row extends { readonly id: string }> = {
  readonly title: string;
  readonly lead: ReactNode;
  readonly actions?: ReactNode;
  /** Other views of the same records. */
  readonly views?: ReactNode;
  readonly list: RecordList<Row>;
  /** What opens next to the list; without it a row links to the address that `to` gives. */
  readonly drawer?: (id: string, close: () => void) => ReactNode;
  readonly to?: (row: Row) => string;
  readonly draw?: Draw<Row> | undefined;
};

/** A page that consists of one list. */
export function RecordListPage<Row extends { readonly id: string }>(props: RecordListPageProps<Row>) {
  const { title, lead, actions, views, list, drawer, to, draw } = props;
  const [search, change] = useListSearch();
  const open = search.open;
  const beside = drawer && open ? drawer(open, () => change({ open: undefined })) : undefined;
  return (
    <Page title={title} actions={actions} drawer={beside}>
      <PageHead title={title} lead={lead} actions={views} />
      <RecordListView
        list={list}
        walked={drawer !== undefined}
        draw={draw}
        name={(row, content) => {
          if (drawer) return <OpenInDrawer id={row.id}>{content}</OpenInDrawer>;
          return to ? <Link to={to(row)}>{content}</Link> : content;
        }}
      />
    </Page>
  );
}
