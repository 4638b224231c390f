import { expectedParts } from "@hotwash/server/expected-parts.ts";
import { inWords } from "#graphql/code-words.ts";
import { Button } from "#kit/button.tsx";
import { Empty } from "#kit/notice.tsx";
import { say } from "#kit/say.ts";
import { ActButton } from "#live/act-button.tsx";
import { Answers } from "#live/answers.tsx";
import { useConsole } from "#live/console-context.ts";
import { deliver } from "#live/console-state.ts";
import { DutyClocks } from "#live/duty-clocks.tsx";
import { RestoreInject } from "#live/inject-acts.ts";
import { InjectCard } from "#live/inject-card.tsx";
import { Choices } from "#live/inject-choices.tsx";
import type { LiveInject } from "#live/live-records.ts";
import { NobodyJoins } from "#live/nobody-joins.tsx";
import { RatingKeys } from "#live/rating-keys.tsx";

/** The inject in the middle: as the players received it, the expected actions, its rating, the answers. */
export function CurrentInject() {
  const { shown, exercise } = useConsole();
  if (!shown) {
    return (
      <section className="current-inject" aria-label="Inject">
        {exercise.status === "PLANNED" && (
          <div className="pad-across-16 pad-above-12">
            <BeforeStart />
          </div>
        )}
        <Empty title="No inject yet">Plan injects on the exercise's page, or send one ad hoc.</Empty>
      </section>
    );
  }
  return <Shown inject={shown} />;
}

function Shown({ inject }: { readonly inject: LiveInject }) {
  const { state, leads, open, exercise, seconds } = useConsole();
  const facts = [
    inject.attack_technique,
    inject.dimension && inWords(inject.dimension),
    say("to {0}", inject.reach ?? inject.audience ?? say("everyone")),
  ];
  return (
    <section className="current-inject" aria-labelledby="shown-title">
      <div className="panel-head">
        <span className="faint">{inject.number}</span>
        <h2 id="shown-title" tabIndex={-1}>
          {inject.title}
        </h2>
        {inject.criticality === "CRITICAL" && <span className="badge accent">Critical inject</span>}
        <span className="count more">{facts.filter(Boolean).join(" · ")}</span>
      </div>
      <div className="current-inject-body">
        {exercise.status === "PLANNED" && <BeforeStart />}
        <DutyClocks records={state.records} exercise={exercise} seconds={seconds} current={inject} />
        {inject.status === "PENDING" && exercise.status !== "PLANNED" && <Waiting inject={inject} />}
        {inject.status === "SKIPPED" && <Skipped inject={inject} />}
        <div className="grid gap-8">
          <InjectCard inject={inject} records={state.records} />
          {leads && exercise.status === "IN_PROGRESS" && inject.status === "DELIVERED" && (
            <p>
              <Button look="ghost" icon="comment" onClick={() => open({ kind: "reply", inject })}>
                Reply as {inject.sender ?? "the sender"}
              </Button>{" "}
              <Button look="ghost" icon="edit" onClick={() => open({ kind: "correct", inject })}>
                Add a correction
              </Button>
            </p>
          )}
        </div>
        <Directions inject={inject} />
        <div className="split-halves">
          <ExpectedActions key={inject.id} inject={inject} />
          {inject.status === "DELIVERED" && <RatingKeys inject={inject} />}
        </div>
        <Choices inject={inject} />
        {inject.status === "DELIVERED" && <Answers inject={inject} />}
      </div>
    </section>
  );
}

/** First the room is admitted, then the clock starts. */
function BeforeStart() {
  const { ExerciseJoinCode } = useConsole().state.records;
  const [opened] = ExerciseJoinCode;
  return (
    <div className="notice align-center">
      {opened ? (
        <span className="grow">
          People join with the code <b className="mono">{opened.code}</b>. Start when the room is ready.
        </span>
      ) : (
        <NobodyJoins />
      )}
    </div>
  );
}

function Waiting({ inject }: { readonly inject: LiveInject }) {
  const console = useConsole();
  const { next, running, leads } = console;
  return (
    <p className="notice align-center">
      <span className="grow">This inject has not been delivered yet.</span>
      {leads && running && inject !== next && (
        <ActButton onClick={() => deliver(console, inject)}>Deliver it now, out of order</ActButton>
      )}
    </p>
  );
}

function Skipped({ inject }: { readonly inject: LiveInject }) {
  const { leads, unfinished, act } = useConsole();
  return (
    <p className="notice align-center">
      <span className="grow">Skipped: {inject.skipped_reason ?? say("no reason given")}</span>
      {leads && unfinished && <ActButton onClick={() => act(RestoreInject, { id: inject.id })}>Restore it</ActButton>}
    </p>
  );
}

/** What only the staff read of an inject. */
function Directions({ inject }: { readonly inject: LiveInject }) {
  const { controller, notes, location } = inject;
  if (!controller && !notes && !location) return null;
  return (
    <div className="notice">
      <div className="grow">
        {controller && (
          <p>
            Played by <b>{controller}</b>
          </p>
        )}
        {location && (
          <p>
            Location: <b>{location}</b>
          </p>
        )}
        {notes && <p className="keep-lines break-words">{notes}</p>}
      </div>
    </div>
  );
}

/** Check marks stay in this browser as an aid while watching: they do not rate people. */
function ExpectedActions({ inject }: { readonly inject: LiveInject }) {
  const { actions, decisions, questions } = expectedParts(inject.expected_actions ?? "", inject.questions);
  return (
    <div>
      <h3>Expected actions</h3>
      {actions.length === 0 && <p className="faint">None were written down.</p>}
      <ul className="check-list">
        {actions.map((action) => (
          <li key={action}>
            <label>
              <input type="checkbox" /> {action}
            </label>
          </li>
        ))}
      </ul>
      {[...decisions, ...questions].map((said) => (
        <p className="hint" key={said}>
          {said}
        </p>
      ))}
    </div>
  );
}
