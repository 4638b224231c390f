import { exerciseList } from "#records/exercises/exercise-list.tsx";
import { RecordListPage } from "#records/list/record-list-page.tsx";
import { usePagePath } from "#session/page-path.ts";

export function ExercisesPage() {
  const pagePath = usePagePath();
  return (
    <RecordListPage
      title="Exercises"
      lead="What was exercised, when, and what came of it. The newest first."
      list={exerciseList}
      to={({ id }) => pagePath("exercises", id)}
    />
  );
}
