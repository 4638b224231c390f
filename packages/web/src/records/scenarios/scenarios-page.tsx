import { beginList } from "#records/list/list-question.ts";
import { RecordListPage } from "#records/list/record-list-page.tsx";
import { scenarioList } from "#records/scenarios/scenario-list.tsx";
import { usePagePath } from "#session/page-path.ts";

export const begin = beginList(scenarioList);

export function ScenariosPage() {
  const pagePath = usePagePath();
  return (
    <RecordListPage
      title="Scenario library"
      lead="Exercises ready to play: each a story with its injects, expected actions and decisions."
      list={scenarioList}
      to={({ id }) => pagePath("scenarios", id)}
    />
  );
}
