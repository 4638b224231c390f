import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { inWords } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { dayText } from "#kit/dates.ts";
import { Facts } from "#kit/page.tsx";
import { ActionItemDrawer } from "#records/action-items/action-item-drawer.tsx";
import { GapDrawer } from "#records/gaps/gap-drawer.tsx";
import { RecordDrawer } from "#records/record-drawer.tsx";
import { usePagePath } from "#session/page-path.ts";

const Inject = graphql(`
  query EvidenceInject($id: ID!) {
    inject(id: $id) {
      id
      reference
      title
      body
      criticality
      dimension
      rating
      rating_note
      exercise {
        id
        title
        exercise_date
      }
    }
  }
`);

const Decision = graphql(`
  query EvidenceDecision($id: ID!) {
    decision(id: $id) {
      id
      reference
      title
      rationale
      criticality
      dimension
      quality
      made_by
      minutes_to_decide
      target_minutes
      exercise {
        id
        title
        exercise_date
      }
    }
  }
`);

type EvidenceProps = { readonly id: string; readonly close: () => void };

/** The evidence of some points, whatever kind of record it is. */
export function EvidenceDrawer({ kind, ...record }: EvidenceProps & { readonly kind: string | undefined }) {
  switch (kind) {
    case "GAP":
      return <GapDrawer {...record} />;
    case "ACTION_ITEM":
      return <ActionItemDrawer {...record} />;
    case "DECISION":
      return <DecisionDrawer {...record} />;
    default:
      return <InjectDrawer {...record} />;
  }
}

function InjectDrawer({ id, close }: EvidenceProps) {
  const asked = useQuery(question(Inject, { id }));
  return (
    <RecordDrawer what="inject" asked={asked} record={asked.data?.inject} close={close}>
      {(inject) => ({
        label: `Inject ${inject.reference}`,
        title: inject.title,
        marks: <span className="faint">{inject.reference}</span>,
        body: (
          <>
            <Facts
              facts={[
                ["Rating", inject.rating ? inWords(inject.rating) : "Not rated"],
                ...noted("Why", inject.rating_note),
                ["Criticality", inWords(inject.criticality)],
                ["Dimension", inWords(inject.dimension)],
                ["Exercise", <ExerciseLink key="exercise" exercise={inject.exercise} />],
              ]}
            />
            <h3>What the players received</h3>
            <p className="keep-lines">{inject.body}</p>
          </>
        ),
      })}
    </RecordDrawer>
  );
}

function DecisionDrawer({ id, close }: EvidenceProps) {
  const asked = useQuery(question(Decision, { id }));
  return (
    <RecordDrawer what="decision" asked={asked} record={asked.data?.decision} close={close}>
      {(decision) => ({
        label: `Decision ${decision.reference}`,
        title: decision.title,
        marks: <span className="faint">{decision.reference}</span>,
        body: (
          <>
            <Facts
              facts={[
                ["Quality", decision.quality ? inWords(decision.quality) : "Not rated"],
                ["Taken", takenText(decision)],
                ...noted("By", decision.made_by),
                ["Criticality", inWords(decision.criticality)],
                ["Dimension", inWords(decision.dimension)],
                ["Exercise", <ExerciseLink key="exercise" exercise={decision.exercise} />],
              ]}
            />
            {decision.rationale && (
              <>
                <h3>Rationale</h3>
                <p className="keep-lines">{decision.rationale}</p>
              </>
            )}
          </>
        ),
      })}
    </RecordDrawer>
  );
}

function noted(name: string, value: string | null): (readonly [string, string])[] {
  return value ? [[name, value]] : [];
}

type Timed = { readonly minutes_to_decide: number | null; readonly target_minutes: number | null };

function takenText({ minutes_to_decide, target_minutes }: Timed): string {
  const taken = minutes_to_decide === null ? "Never" : `In ${minutes_to_decide} min`;
  return target_minutes === null ? taken : `${taken}, target ${target_minutes} min`;
}

type ExerciseNamed = { readonly id: string; readonly title: string; readonly exercise_date: string };

function ExerciseLink({ exercise }: { readonly exercise: ExerciseNamed }) {
  const pagePath = usePagePath();
  return (
    <>
      <Link to={pagePath("exercises", exercise.id)}>{exercise.title}</Link>, {dayText(exercise.exercise_date)}
    </>
  );
}
