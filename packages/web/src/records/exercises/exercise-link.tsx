import { Link } from "@tanstack/react-router";
import { dayText } from "#kit/dates.ts";
import { usePagePath } from "#session/page-path.ts";

type ExerciseNamed = { readonly id: string; readonly title: string; readonly exercise_date: string };

/** An exercise with its date, for records that are of it. */
export function ExerciseLink({ exercise }: { readonly exercise: ExerciseNamed }) {
  const pagePath = usePagePath();
  return (
    <>
      <Link to={pagePath("exercises", exercise.id)}>{exercise.title}</Link>, {dayText(exercise.exercise_date)}
    </>
  );
}
