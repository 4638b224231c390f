import { memo, useEffect, useRef } from "react";
import { Button } from "#kit/button.tsx";
import { clockText, offsetText } from "#kit/dates.ts";
import { Icon } from "#kit/icon.tsx";
import { Empty } from "#kit/notice.tsx";
import { say } from "#kit/say.ts";
import { numeral } from "#kit/words.ts";
import { ActButton } from "#live/act-button.tsx";
import { channelIcons } from "#live/channel-looks.ts";
import { useConsole } from "#live/console-context.ts";
import { deliver, holdAct } from "#live/console-state.ts";
import type { LiveInject } from "#live/live-records.ts";
import { Rating } from "#records/exercises/rating.tsx";

/** All injects in order: planned and actual times, and the buttons for the next one. */
export function InjectQueue() {
  const { injects, current, next, shown, seconds, show, running, open, ...console } = useConsole();
  const leads = console.leads && console.unfinished;
  const list = useRef<HTMLOListElement>(null);
  const shownId = shown?.id;
  // With J and K, and as injects are delivered, the current row can leave the view of a long list.
  useEffect(() => {
    const entry = list.current?.querySelector(`[data-inject="${shownId}"]`)?.closest("li");
    if (list.current && entry) keepInSight(list.current, entry);
  }, [shownId]);
  const past = injects.filter(({ status }) => status !== "PENDING").length;
  return (
    <section className="console-queue" aria-labelledby="queue-title">
      <div className="panel-head">
        <h2 id="queue-title">Injects</h2>
        <span className="count">
          {numeral(past)} of {numeral(injects.length)}
        </span>
        {leads && (
          <span className="more">
            <Button look="ghost" icon="plus" onClick={() => open({ kind: "ad-hoc" })}>
              Ad hoc <kbd>A</kbd>
            </Button>
          </span>
        )}
      </div>
      <div className="queue-head" aria-hidden="true">
        <span>plan</span>
        <span>actual</span>
        <span>rate</span>
      </div>
      {injects.length === 0 && <Empty title="No injects">Plan them on the exercise's page, or send one ad hoc.</Empty>}
      <ol
        className={injects.length > 99 ? "inject-queue many" : "inject-queue"}
        ref={list}
        aria-labelledby="queue-title"
      >
        {injects.map((inject) => (
          <QueueEntry
            key={inject.id}
            inject={inject}
            isCurrent={inject === current}
            isNext={inject === next}
            isShown={inject === shown}
            note={noteOf(inject, { isCurrent: inject === current, isNext: inject === next, seconds })}
            show={show}
          />
        ))}
      </ol>
      {leads && next && <QueueFoot next={next} running={running} />}
    </section>
  );
}

/** Scrolls only the list, not the page. */
function keepInSight(list: HTMLElement, entry: HTMLElement): void {
  const [box, own] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (own.top < box.top) list.scrollTop -= box.top - own.top;
  if (own.bottom > box.bottom) list.scrollTop += own.bottom - box.bottom;
}

function QueueFoot({ next, running }: { readonly next: LiveInject; readonly running: boolean }) {
  const console = useConsole();
  const { open, exercise, nextIsNew } = console;
  const not =
    exercise.status === "IN_PROGRESS" ? "The exercise is paused: resume it first." : "The exercise is not running.";
  const hold = holdAct(console, next);
  const wait = nextIsNew ? "The next inject has just changed: press again in a moment." : undefined;
  return (
    <div className="queue-foot">
      <span className="grow">
        <ActButton look="primary" wide unavailable={running ? wait : not} onClick={() => deliver(console, next)}>
          Deliver {next.number} <kbd>Space</kbd>
        </ActButton>
      </span>
      {hold && (
        <ActButton onClick={hold.run}>
          {hold.label} <kbd>H</kbd>
        </ActButton>
      )}
      <ActButton unavailable={running ? undefined : not} onClick={() => open({ kind: "skip", inject: next })}>
        Skip <kbd>X</kbd>
      </ActButton>
    </div>
  );
}

type QueueEntryProps = {
  readonly inject: LiveInject;
  readonly isCurrent: boolean;
  readonly isNext: boolean;
  readonly isShown: boolean;
  readonly note: string | undefined;
  readonly show: (id: string) => void;
};

/** The clock ticks twice a second, and does not render a long list again. */
const QueueEntry = memo(function QueueEntry({ inject, isCurrent, isNext, isShown, note, show }: QueueEntryProps) {
  const looks = [isShown && "current", isNext && "next", inject.status !== "PENDING" && !isCurrent && "done"].filter(
    Boolean,
  );
  return (
    <li className={looks.join(" ")} aria-current={isCurrent ? "step" : undefined}>
      <span className="inject-number">{inject.number}</span>
      <Icon name={channelIcons[inject.channel]} />
      <button
        type="button"
        className="inject-title grow"
        aria-pressed={isShown}
        data-inject={inject.id}
        onClick={() => show(inject.id)}
      >
        <span className="inject-text">{inject.title}</span>
        {note && <small>{note}</small>}
      </button>
      <span className="planned-time">{offsetText(inject.planned_offset_minutes ?? 0)}</span>
      <span className="actual-time">{actualOf(inject)}</span>
      <span className="inject-rating">{inject.rating && <Rating rating={inject.rating} />}</span>
    </li>
  );
});

function actualOf({ status, delivered_seconds }: LiveInject) {
  if (status === "SKIPPED") return <span className="faint">{say("skip")}</span>;
  if (delivered_seconds === null) return <span className="faint">–</span>;
  return offsetText(Math.floor(delivered_seconds / 60));
}

type At = { readonly isCurrent: boolean; readonly isNext: boolean; readonly seconds: number };

function noteOf(inject: LiveInject, { isCurrent, isNext, seconds }: At): string | undefined {
  if (inject.status === "SKIPPED") return say("Skipped: {0}", inject.skipped_reason ?? say("no reason given"));
  if (inject.status === "DELIVERED") {
    if (!isCurrent) return undefined;
    const ago = `Delivered ${short(seconds - (inject.delivered_seconds ?? seconds))} ago`;
    return inject.rating ? ago : say("{0}, not yet rated", ago);
  }
  if (inject.held_at) return "Held: waiting for you";
  if (inject.due_seconds != null)
    return `${isNext ? "Next, by" : "By"} the clock in ${short(inject.due_seconds - seconds)}`;
  if (!isNext) return undefined;
  const until = (inject.planned_offset_minutes ?? 0) * 60 - seconds;
  return until >= 0 ? `Next, planned in ${short(until)}` : `Next, planned ${short(-until)} ago`;
}

/** 2:45, or 1:02:45 from an hour on. */
export function short(seconds: number): string {
  return clockText(seconds).replace(/^0:0?/, "");
}
