import { Link } from "@tanstack/react-router";
import { queries } from "#graphql/queries.ts";
import { opened } from "#kit/opened.tsx";
import { PageHead } from "#kit/page.tsx";
import { ActionBoard, boardQuestion } from "#records/action-items/action-board.tsx";
import { type ActionItemRow, actionItemList } from "#records/action-items/action-item-list.tsx";
import { ActionItemDrawer } from "#records/dialogs.ts";
import { listQuestion } from "#records/list/list-question.ts";
import { type ListSearch, useListSearch } from "#records/list/list-search.ts";
import { RecordListPage } from "#records/list/record-list-page.tsx";
import { selecting } from "#records/list/selecting.tsx";
import { type Me, useMay, useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

const TITLE = "Action items";
const LEAD = "Tasks to close gaps, soonest due first.";

const AssignActionItemsDialog = opened(async () => (await import("#records/assign.tsx")).AssignActionItemsDialog);
const assigningItems = selecting<ActionItemRow>({
  label: "Assign",
  one: "action item",
  nameOf: ({ title }) => title,
  open: (rows, close, keep) => <AssignActionItemsDialog rows={rows} close={close} keep={keep} />,
});

function hasBoard({ organization }: Me): boolean {
  return organization.kind !== "CARRIER";
}

function showsBoard(me: Me, { view }: ListSearch): boolean {
  return hasBoard(me) && view === "board";
}

export const begin: Begin = ({ me, search }) =>
  showsBoard(me, search)
    ? queries.ensureQueryData(boardQuestion(search))
    : queries.ensureQueryData(listQuestion(actionItemList, search, me));

/** A list for everybody; people who work on them, or coordinate them, also have a board. */
export function ActionItemsPage() {
  const me = useMe();
  const may = useMay();
  const [search, change] = useListSearch();
  const board = showsBoard(me, search);
  const views = hasBoard(me) && <Views board={board} />;
  const drawer = (id: string, close: () => void) => <ActionItemDrawer key={id} id={id} close={close} />;
  if (!board) {
    const draw = may("update_action_items") ? assigningItems : undefined;
    const shown = { list: actionItemList, drawer, views, draw };
    return <RecordListPage title={TITLE} lead={LEAD} {...shown} />;
  }
  const beside = search.open && drawer(search.open, () => change({ open: undefined }));
  return (
    <Page title={TITLE} drawer={beside || undefined}>
      <PageHead title={TITLE} lead="Status of each action item." actions={views} />
      <ActionBoard />
    </Page>
  );
}

/** The other view of the same items: filters stay; the list starts with unfinished ones. */
function Views({ board }: { readonly board: boolean }) {
  const path = usePagePath()("action-items");
  const [{ view: _, open: __, page: ___, ...filters }] = useListSearch();
  const list = board ? { finished: "false", ...filters } : filters;
  return (
    <nav className="segments" aria-label="View">
      <Link
        to={path}
        search={list}
        aria-current={board ? undefined : "page"}
        activeProps={{}}
        activeOptions={{ exact: true }}
      >
        List
      </Link>
      <Link
        to={path}
        search={{ ...filters, view: "board" }}
        aria-current={board ? "page" : undefined}
        activeProps={{}}
        activeOptions={{ exact: true }}
      >
        Board
      </Link>
    </nav>
  );
}
