import { useQuery } from "@tanstack/react-query";
import { inWords } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { Facts } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { FilesAndComments } from "#records/attachments/files-and-comments.tsx";
import { ExerciseLink } from "#records/exercises/exercise-link.tsx";
import { RecordDrawer } from "#records/record-drawer.tsx";

const Decision = graphql(`
  query Decision($id: ID!) {
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
        status
      }
    }
  }
`);

type DecisionDrawerProps = { readonly id: string; readonly close: () => void };

/** One decision, with its files and comments. */
export function DecisionDrawer({ id, close }: DecisionDrawerProps) {
  const asked = useQuery(question(Decision, { id }));
  return (
    <RecordDrawer what="decision" asked={asked} record={asked.data?.decision} close={close}>
      {(decision) => ({
        label: `Decision ${decision.reference}`,
        title: decision.title,
        marks: <span className="faint">{decision.reference}</span>,
        body: (
          <>
            <section>
              <Facts
                facts={[
                  [
                    "Quality",
                    decision.quality
                      ? inWords(decision.quality)
                      : decision.exercise.status === "COMPLETED"
                        ? "Not rated"
                        : "–",
                  ],
                  ["Taken", takenText(decision)],
                  ...(decision.made_by ? ([["By", decision.made_by]] as const) : []),
                  ["Criticality", inWords(decision.criticality)],
                  ["Dimension", inWords(decision.dimension)],
                  ["Exercise", <ExerciseLink key="exercise" exercise={decision.exercise} />],
                ]}
              />
            </section>
            {decision.rationale && (
              <section>
                <h3>Rationale</h3>
                <p className="keep-lines">{decision.rationale}</p>
              </section>
            )}
            <FilesAndComments of={{ subject: "Decision", id: decision.id }} />
          </>
        ),
      })}
    </RecordDrawer>
  );
}

type Timed = { readonly minutes_to_decide: number | null; readonly target_minutes: number | null };

function takenText({ minutes_to_decide, target_minutes }: Timed): string {
  const taken = minutes_to_decide === null ? "Never" : `In ${minutes_to_decide} min`;
  return target_minutes === null ? taken : say("{0}, target {1} min", taken, target_minutes);
}
