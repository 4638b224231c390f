import { useEffect, useRef } from "react";
import { NotesLeftOut } from "#assistant/notes-left-out.tsx";
import type { NotesItem, ProposedNotes } from "#assistant/notes-request.ts";
import { ProposalCard } from "#assistant/proposal-card.tsx";
import { useNotesCards } from "#assistant/use-notes-cards.ts";
import { Button } from "#kit/button.tsx";
import { clockText } from "#kit/dates.ts";
import { Notice } from "#kit/notice.tsx";
import { say } from "#kit/say.ts";
import { counted } from "#kit/words.ts";

type NotesCardsProps = {
  readonly read: ProposedNotes;
  readonly problem: string | undefined;
  readonly isReading: boolean;
  readonly goOn: () => void;
  readonly change: () => void;
};

/** The proposals from notes, in the order of exercise time, each confirmed as it is shown. */
export function NotesCards({ read, problem, isReading, goOn, change }: NotesCardsProps) {
  const { items, left_out, rest } = read;
  const status = useRef<HTMLParagraphElement>(null);
  const lead = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => lead.current?.focus(), []);

  const { again, summary, isConfirming, renew, confirmAll, keep } = useNotesCards(items, () => status.current?.focus());
  return (
    <div className="notes">
      <p className="muted" tabIndex={-1} ref={lead}>
        {counted(items.length, "change")} proposed. Each is carried out only after you confirm it.{" "}
        {read.times === "time_of_day"
          ? `Times such as 14:32 were read as the time of day in ${read.time_zone}.`
          : "Times such as 14:32 were read as exercise time."}
      </p>
      <div className="inline-row wrap">
        {items.length > 1 && (
          <Button look="primary" onClick={confirmAll} unavailable={isConfirming ? "Confirming" : undefined}>
            Confirm all open ones
          </Button>
        )}
        <Button onClick={change} unavailable={isConfirming ? "Confirming" : undefined}>
          Change the notes
        </Button>
      </div>
      <p className="outcome" role="status" tabIndex={-1} ref={status}>
        {summary}
      </p>
      <ol>
        {items.map((item) => (
          <li key={item.line}>
            <ProposalCard
              key={again.get(item.line)?.proposal.id ?? item.proposal.id}
              title={titleOf(item)}
              note={again.get(item.line)?.note ?? noteOf(item)}
              proposal={again.get(item.line)?.proposal ?? item.proposal}
              askAgain={() => renew(item)}
              ref={keep(item.line)}
            />
          </li>
        ))}
      </ol>
      <NotesLeftOut leftOut={left_out} />
      {problem && <Notice tone="error">{problem}</Notice>}
      {rest && (
        <div className="inline-row wrap">
          <p className="grow">{rest.reason}</p>
          <Button onClick={goOn} unavailable={isReading ? "Reading" : undefined}>
            Continue with {counted(rest.items, "more line")}
          </Button>
        </div>
      )}
    </div>
  );
}

const KINDS: Readonly<Record<string, string>> = { recordDecision: "Decision", createGap: "Gap", recordNote: "Note" };

function titleOf({ exercise_seconds, proposal }: NotesItem): string {
  return `${clockText(exercise_seconds)} ${say(KINDS[proposal.action] ?? "Change")}`;
}

const TIMES = {
  line: "",
  above: "It takes the time of the line above.",
  now: "The notes give no time for it.",
} as const;

function noteOf({ line, cue, timed_by }: NotesItem): string {
  const by = cue === null ? "" : say(", recognized by “{0}”", cue);
  return say("Line {0}{1}. {2}", line, by, TIMES[timed_by]).trim();
}
