import { GapDrawer } from "#records/gaps/gap-drawer.tsx";
import { gapList } from "#records/gaps/gap-list.tsx";
import { RecordListPage } from "#records/list/record-list-page.tsx";

/** Every gap in the caller's scope; one opens beside the list. */
export function GapsPage() {
  return (
    <RecordListPage
      title="Gaps"
      lead="Gaps are never deleted; a finding that was none is withdrawn with a reason."
      under={[{ label: "Findings" }]}
      list={gapList}
      drawer={(id, close) => <GapDrawer key={id} id={id} close={close} />}
    />
  );
}
