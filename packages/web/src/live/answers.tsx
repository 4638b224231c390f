import { Button } from "#kit/button.tsx";
import { clockText } from "#kit/dates.ts";
import { initials } from "#kit/words.ts";
import { useConsole } from "#live/console-context.ts";
import type { LiveInject } from "#live/live-records.ts";

/** The room's answers, newest first, and its discussion. */
export function Answers({ inject }: { readonly inject: LiveInject }) {
  const { state, leads, capture, exercise } = useConsole();
  const mayCapture = leads && exercise.status === "IN_PROGRESS";
  const { InjectResponse, Participant, Comment } = state.records;
  const people = new Map(Participant.map((each) => [each.id, each]));
  const answers = InjectResponse.filter(({ inject_id }) => inject_id === inject.id).toReversed();
  const comments = Comment.filter(({ inject_id }) => inject_id === inject.id);
  const answered = new Set(answers.map(({ participant_id }) => participant_id)).size;
  return (
    <>
      <div className="responses">
        <h3>
          Answers{" "}
          <span className="faint small">
            {answered} of {Participant.length}, newest first
          </span>
        </h3>
        {answers.length === 0 && <p className="faint">No answers yet.</p>}
        <ul aria-live="polite">
          {answers.map(({ id, participant_id, body, exercise_seconds }) => {
            const person = people.get(participant_id);
            return (
              <li key={id}>
                <span className="avatar" aria-hidden="true">
                  {initials(person?.name ?? "?")}
                </span>
                <div className="shrinkable">
                  <p>
                    <b>{person?.name ?? "Somebody who left"}</b>{" "}
                    <span className="faint">
                      {[person?.role, exercise_seconds !== null && clockText(exercise_seconds)]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                  </p>
                  <p className="keep-lines break-words">{body}</p>
                </div>
                {mayCapture && (
                  <Button
                    look="ghost"
                    onClick={() => capture("Decision", { text: body.slice(0, 200), by: person?.name ?? "" })}
                  >
                    Make decision
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      {comments.length > 0 && (
        <div className="responses">
          <h3>
            Discussion <span className="faint small">{comments.length}</span>
          </h3>
          <ul aria-live="polite">
            {comments.map(({ id, author, body }) => (
              <li key={id}>
                <span className="avatar" aria-hidden="true">
                  {initials(author)}
                </span>
                <div className="shrinkable">
                  <p>
                    <b>{author}</b>
                  </p>
                  <p className="keep-lines break-words">{body}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
