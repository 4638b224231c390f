import { DeliverableDrawer } from "#records/deliverables/deliverable-drawer.tsx";
import { deliverableList } from "#records/deliverables/deliverable-list.tsx";
import { RecordListPage } from "#records/list/record-list-page.tsx";

export function DeliverablesPage() {
  return (
    <RecordListPage
      title="Deliverables"
      lead="Reports, slides and plans that were made from the record."
      list={deliverableList}
      drawer={(id, close) => <DeliverableDrawer id={id} close={close} />}
    />
  );
}
