import { useQuery } from "@tanstack/react-query";
import { inWords } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { Facts } from "#kit/page.tsx";
import { ActionItemDrawer } from "#records/action-items/action-item-drawer.tsx";
import { FilesAndComments } from "#records/attachments/files-and-comments.tsx";
import { DecisionDrawer } from "#records/exercises/decision-drawer.tsx";
import { ExerciseLink } from "#records/exercises/exercise-link.tsx";
import { GapDrawer } from "#records/gaps/gap-drawer.tsx";
import { RecordDrawer } from "#records/record-drawer.tsx";

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
            <section>
              <Facts
                facts={[
                  ["Rating", inject.rating ? inWords(inject.rating) : "Not rated"],
                  ...(inject.rating_note ? ([["Why", inject.rating_note]] as const) : []),
                  ["Criticality", inWords(inject.criticality)],
                  ["Dimension", inWords(inject.dimension)],
                  ["Exercise", <ExerciseLink key="exercise" exercise={inject.exercise} />],
                ]}
              />
            </section>
            <section>
              <h3>What the players received</h3>
              <p className="keep-lines">{inject.body}</p>
            </section>
            <FilesAndComments of={{ subject: "Inject", id: inject.id }} />
          </>
        ),
      })}
    </RecordDrawer>
  );
}
