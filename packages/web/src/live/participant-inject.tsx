import { inSentence } from "#graphql/code-words.ts";
import { agoText } from "#kit/dates.ts";
import { Icon } from "#kit/icon.tsx";
import { say } from "#kit/say.ts";
import { channelIcons } from "#live/channel-looks.ts";
import { exchangeOf, type Said } from "#live/exchange.ts";
import { NotSent } from "#live/exchange-list.tsx";
import { InjectCard } from "#live/inject-card.tsx";
import type { LiveExercise, LiveInject } from "#live/live-records.ts";
import type { LiveState } from "#live/live-store.ts";
import type { Outbox } from "#live/outbox.ts";
import type { Waiting } from "#live/outbox-entries.ts";
import { Ringing } from "#live/ringing.tsx";
import { Decided } from "#live/situation.tsx";
import { TextForm } from "#live/text-form.tsx";
import { useKept } from "#live/use-kept.ts";
import { VoteButtons } from "#live/vote-buttons.tsx";

export type ParticipantProps = {
  readonly state: LiveState;
  readonly exercise: LiveExercise;
  readonly outbox: Outbox & { readonly waiting: readonly Waiting[] };
};

type InjectProps = ParticipantProps & { readonly inject: LiveInject };

/** The current inject, and what the participant answers in its channel. A call is taken first. */
export function ParticipantInject(props: InjectProps) {
  const { state, inject, outbox } = props;
  const [isTaken, setTaken] = useKept(`taken:${inject.id}`, false);
  const said = exchangeOf(inject, state.records, outbox.waiting);
  if (inject.channel === "PHONE" && !isTaken && said.every(({ by }) => by === "sender")) {
    return <Ringing inject={inject} answer={() => setTaken(true)} />;
  }
  return <Received {...props} said={said} />;
}

function Received({ state, exercise, inject, outbox, said }: InjectProps & { readonly said: readonly Said[] }) {
  const { records } = state;
  const options = records.InjectOption.filter(({ inject_id }) => inject_id === inject.id);
  const url = `/api/live/exercises/${exercise.id}`;
  const open = exercise.status === "IN_PROGRESS";
  return (
    <>
      <section aria-labelledby="inject-title" aria-live="polite">
        <div className="inline-row faint participant-line">
          <Icon name={channelIcons[inject.channel]} />
          <h2 id="inject-title" className="faint weight-normal">
            Inject {inject.number}, {inSentence(inject.channel)}
            {inject.delivered_at && `, arrived ${agoText(inject.delivered_at)}`}
          </h2>
          <span className="badge warning more">Exercise, not real</span>
        </div>
        <InjectCard inject={inject} records={records} seat={{ exercise: exercise.id }} said={said} />
        <Decided decisions={records.Decision.filter(({ inject_id }) => inject_id === inject.id)} />
      </section>
      {options.length > 0 && <VoteButtons state={state} options={options} url={`${url}/votes`} outbox={outbox} />}
      {open && (
        <TextForm
          name={`answer:${inject.id}`}
          label="What do you do, and whom do you tell?"
          hint="Saved on this phone until it is sent. Everyone’s answers are discussed; nobody is graded."
          button={say("Send")}
          send={(body) =>
            outbox.put(
              { kind: "Answer", text: body, about: inject.id, url: `${url}/answers` },
              { inject_id: inject.id, body },
            )
          }
        />
      )}
      <Discussion {...{ state, exercise, inject, outbox }} />
    </>
  );
}

/** What everybody in the room says about it. */
function Discussion({ state, exercise, inject, outbox }: InjectProps) {
  const comments = state.records.Comment.filter(({ inject_id }) => inject_id === inject.id);
  const said = outbox.waiting.filter(
    ({ kind, about, refused }) => kind === "Comment" && about === inject.id && !refused,
  );
  return (
    <section className="sent" aria-labelledby="talk">
      <h2 id="talk">Discussion</h2>
      <ol aria-live="polite">
        {comments.length + said.length === 0 && <li className="faint">No answers to this inject yet.</li>}
        {comments.map(({ id, author, body }) => (
          <li key={id}>
            <p className="faint">{author}</p>
            <p className="keep-lines break-words">{body}</p>
          </li>
        ))}
        {said.map(({ id, text }) => (
          <li key={id}>
            <p className="faint">
              You <NotSent />
            </p>
            <p className="keep-lines break-words">{text}</p>
          </li>
        ))}
      </ol>
      {exercise.status === "IN_PROGRESS" && (
        <TextForm
          name={`comment:${inject.id}`}
          label="Share it with everyone in the room"
          rows={2}
          button={say("Share")}
          quiet
          send={(body) =>
            outbox.put(
              { kind: "Comment", text: body, about: inject.id, url: `/api/live/exercises/${exercise.id}/comments` },
              { inject_id: inject.id, body },
            )
          }
        />
      )}
    </section>
  );
}
