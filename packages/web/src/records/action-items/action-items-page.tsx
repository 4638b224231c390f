import { ActionItemDrawer } from "#records/action-items/action-item-drawer.tsx";
import { actionItemList } from "#records/action-items/action-item-list.tsx";
import { RecordListPage } from "#records/list/record-list-page.tsx";

export function ActionItemsPage() {
  return (
    <RecordListPage
      title="Action items"
      lead="What is to be done about the gaps, soonest due first."
      under={[{ label: "Findings" }]}
      list={actionItemList}
      drawer={(id, close) => <ActionItemDrawer key={id} id={id} close={close} />}
    />
  );
}
