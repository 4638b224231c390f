import { PageHead } from "#kit/page.tsx";
import { GapDrawer } from "#records/gaps/gap-drawer.tsx";
import { gapList } from "#records/gaps/gap-list.tsx";
import { useListSearch } from "#records/list/list-search.ts";
import { OpenInDrawer } from "#records/list/open-in-drawer.tsx";
import { RecordListView } from "#records/list/record-list-view.tsx";
import { Page } from "#shell/page.tsx";

/** Every gap in the caller's scope; one opens beside the list. */
export function GapsPage() {
  const [search, change] = useListSearch();
  const open = search["open"];
  return (
    <Page
      title="Gaps"
      under={[{ label: "Findings" }]}
      drawer={open ? <GapDrawer id={open} close={() => change({ open: undefined })} /> : undefined}
    >
      <PageHead title="Gaps" lead="Gaps are never deleted; a finding that was none is withdrawn with a reason." />
      <RecordListView list={gapList} name={(row, content) => <OpenInDrawer id={row.id}>{content}</OpenInDrawer>} />
    </Page>
  );
}
