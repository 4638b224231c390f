import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { queries } from "#graphql/queries.ts";
import { Button } from "#kit/button.tsx";
import { PageHead } from "#kit/page.tsx";
import { CreateExerciseDialog } from "#records/dialogs.ts";
import { calendarQuestion, ExerciseCalendar } from "#records/exercises/exercise-calendar.tsx";
import { exerciseList } from "#records/exercises/exercise-list.tsx";
import { ExerciseViews, viewOf } from "#records/exercises/exercise-views.tsx";
import { listQuestion } from "#records/list/list-question.ts";
import { useListSearch } from "#records/list/list-search.ts";
import { RecordListView } from "#records/list/record-list-view.tsx";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

export const begin: Begin = ({ me, search }) => {
  const view = viewOf(search);
  if (view !== "list") return queries.ensureQueryData(calendarQuestion(view, search, new Date()));
  return queries.ensureQueryData(listQuestion(exerciseList, search, me));
};

/** Past and planned exercises: as a list, or by month or week. */
export function ExercisesPage() {
  const may = useMay();
  const pagePath = usePagePath();
  const [search] = useListSearch();
  const [day, setDay] = useState<string>();
  const view = viewOf(search);
  const plans = may("run_exercises");
  return (
    <Page
      title="Exercises"
      actions={
        plans && (
          <Button look="primary" icon="plus" onClick={() => setDay("")}>
            New exercise
          </Button>
        )
      }
    >
      <PageHead
        title="Exercises"
        lead={`What was exercised, when, and with what result.${view === "list" ? " Newest first." : ""}`}
        actions={<ExerciseViews view={view} />}
      />
      {view === "list" ? (
        <RecordListView
          list={exerciseList}
          name={(row, content) => <Link to={pagePath("exercises", row.id)}>{content}</Link>}
        />
      ) : (
        <ExerciseCalendar view={view} {...(plans && { plan: setDay })} />
      )}
      {day !== undefined && <CreateExerciseDialog day={day} close={() => setDay(undefined)} />}
    </Page>
  );
}
