import { useState } from "react";
import { clockText } from "#kit/dates.ts";
import { Icon } from "#kit/icon.tsx";
import { counted } from "#kit/words.ts";
import { inOrder } from "#live/console-state.ts";
import { exchangeOf } from "#live/exchange.ts";
import { InjectCard } from "#live/inject-card.tsx";
import type { LiveExercise, LiveInject } from "#live/live-records.ts";
import type { LiveState } from "#live/live-store.ts";
import type { Waiting } from "#live/outbox-entries.ts";

type SituationProps = {
  readonly state: LiveState;
  readonly exercise: LiveExercise;
  readonly current: LiveInject | undefined;
  /** What is not sent yet. */
  readonly waiting: readonly Waiting[];
};

/** Everything the room received before the current inject, and its decisions. */
export function Situation({ state, exercise, current, waiting }: SituationProps) {
  const before = inOrder(state.records.Inject).filter((each) => each.status === "DELIVERED" && each !== current);
  const { Decision } = state.records;
  const [open, setOpen] = useState(false);
  if (before.length === 0 && Decision.length === 0) return null;
  const said = [
    before.length > 0 && counted(before.length, "inject"),
    Decision.length > 0 && counted(Decision.length, "decision"),
  ];
  return (
    <details className="situation" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron-right" />
        <span className="grow">
          <b>Situation so far</b>
          <small>
            {said.filter(Boolean).join(", ")}. {before.at(-1)?.title}
          </small>
        </span>
      </summary>
      <ol className="grid gap-16 pad-below-16">
        {(open ? before : []).map((inject) => (
          <li key={inject.id}>
            <p className="faint">
              Inject {inject.number}
              {inject.delivered_seconds !== null && `, at ${clockText(inject.delivered_seconds)}`}
            </p>
            <InjectCard
              inject={inject}
              records={state.records}
              seat={{ exercise: exercise.id }}
              said={exchangeOf(inject, state.records, waiting)}
            />
            <Decided decisions={Decision.filter(({ inject_id }) => inject_id === inject.id)} />
          </li>
        ))}
      </ol>
      <Decided decisions={Decision.filter(({ inject_id }) => inject_id === null)} />
    </details>
  );
}

type Decisions = LiveState["records"]["Decision"];

export function Decided({ decisions }: { readonly decisions: Decisions }) {
  return decisions.map(({ id, title, made_by }) => (
    <p className="pad-above-8" key={id}>
      <span className="badge accent">Decided</span> {title}
      {made_by && <span className="faint"> by {made_by}</span>}
    </p>
  ));
}
