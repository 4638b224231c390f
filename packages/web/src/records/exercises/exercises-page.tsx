import { exerciseList } from "#records/exercises/exercise-list.tsx";
import { RecordListPage } from "#records/list/record-list-page.tsx";
import { portalOf, useMe } from "#session/me.ts";

export function ExercisesPage() {
  const portal = portalOf(useMe());
  return (
    <RecordListPage
      title="Exercises"
      lead="What was exercised, when, and what came of it. The newest first."
      list={exerciseList}
      to={({ id }) => `${portal}/exercises/${id}`}
    />
  );
}
