import { engagementList } from "#records/engagements/engagement-list.tsx";
import { RecordListPage } from "#records/list/record-list-page.tsx";

export function EngagementsPage() {
  return (
    <RecordListPage
      title="Engagements"
      lead="What was agreed with clients: the exercises of a year or of a purpose."
      list={engagementList}
    />
  );
}
