import { deliverableList } from "#records/deliverables/deliverable-list.tsx";
import { GenerateButton } from "#records/deliverables/generate-button.tsx";
import { useMaking } from "#records/deliverables/use-making.ts";
import { DeliverableDrawer } from "#records/dialogs.ts";
import { beginList } from "#records/list/list-question.ts";
import { RecordListPage } from "#records/list/record-list-page.tsx";

export const begin = beginList(deliverableList);

export function DeliverablesPage() {
  useMaking();
  return (
    <RecordListPage
      title="Deliverables"
      lead="Reports, slides and plans generated from the record."
      actions={<GenerateButton look="primary" />}
      list={deliverableList}
      drawer={(id, close) => <DeliverableDrawer key={id} id={id} close={close} />}
    />
  );
}
