import { beginList } from "#records/list/list-question.ts";
import { RecordListPage } from "#records/list/record-list-page.tsx";
import { readinessList } from "#records/readiness/readiness-list.tsx";
import { usePagePath } from "#session/page-path.ts";

export const begin = beginList(readinessList);

export function ReadinessListPage() {
  const pagePath = usePagePath();
  return (
    <RecordListPage
      title="Readiness"
      lead="The latest score of each organization; open one to see the evidence behind it."
      list={readinessList}
      to={({ organization }) => pagePath("readiness", organization.id)}
    />
  );
}
