import { useQuery } from "@tanstack/react-query";
import { Trouble } from "#graphql/trouble.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { evaluationQuestion } from "#records/evaluation/evaluation-question.ts";
import { type RateableInject, ratedSubjects } from "#records/evaluation/rated-subjects.ts";
import { ReconcileDialog } from "#records/evaluation/reconcile-dialog.tsx";

type ReconcileProps = { readonly exercise: string; readonly inject: RateableInject; readonly close: () => void };

/** Reconciles what evaluators rated of one inject, read afresh. */
export function ReconcileInject({ exercise, inject, close }: ReconcileProps) {
  const { data, error, refetch } = useQuery({
    ...evaluationQuestion(exercise),
    staleTime: 0,
    refetchOnMount: "always",
  });
  const [subject] = data?.exercise ? ratedSubjects([inject], { ...data.exercise, exercise_objectives: [] }) : [];
  if (subject) return <ReconcileDialog subject={subject} close={close} />;
  return (
    <Dialog title={`Reconcile: ${inject.title}`} close={close}>
      {error && <Trouble error={error} what="The ratings" retry={refetch} />}
      {!error && !data && <Skeleton what="the ratings" />}
      {data && <p>You evaluate this exercise too: rate the inject on your own page first, then reconcile.</p>}
    </Dialog>
  );
}
