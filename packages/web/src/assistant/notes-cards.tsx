import { useEffect, useRef, useState } from "react";
import { NotesLeftOut } from "#assistant/notes-left-out.tsx";
import { type NotesItem, type ProposedNotes, proposeAgain } from "#assistant/notes-request.ts";
import { ProposalCard, type ProposalHandle } from "#assistant/proposal-card.tsx";
import { isSameChange } from "#assistant/same-change.ts";
import { Failure } from "#graphql/failure.ts";
import { Button } from "#kit/button.tsx";
import { clockText } from "#kit/dates.ts";
import { Notice } from "#kit/notice.tsx";
import { counted } from "#kit/words.ts";

type NotesCardsProps = {
  readonly read: ProposedNotes;
  readonly problem: string | undefined;
  readonly isReading: boolean;
  readonly goOn: () => void;
  readonly change: () => void;
};

/** What became of a card that was out of date. */
type Again = { readonly proposal: NotesItem["proposal"]; readonly note: string };

/** What the notes propose, in the order of exercise time, each to be confirmed as it is shown. */
export function NotesCards({ read, problem, isReading, goOn, change }: NotesCardsProps) {
  const { items, left_out, rest } = read;
  const cards = useRef(new Map<number, ProposalHandle>());
  const [again, setAgain] = useState<ReadonlyMap<number, Again>>(new Map());
  const [summary, setSummary] = useState("");
  const [isConfirming, setConfirming] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const lead = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => lead.current?.focus(), []);

  const renew = async ({ line, proposal }: NotesItem) => {
    const shown = again.get(line)?.proposal ?? proposal;
    try {
      const next = await proposeAgain(shown);
      const note = isSameChange(shown, next)
        ? "Proposed again: the change is the same."
        : "Proposed again: the change is another one now. Read it before you confirm.";
      setAgain((all) => new Map(all).set(line, { proposal: next, note }));
      return "renewed";
    } catch (error) {
      setSummary(error instanceof Failure ? error.message : "The server did not answer. Try again.");
      return "stale";
    }
  };
  const confirmAll = async () => {
    setConfirming(true);
    const ends: string[] = [];
    for (const item of items) {
      const card = cards.current.get(item.line);
      if (!card?.isOpen()) continue;
      const end = await card.confirm();
      ends.push(end === "stale" ? await renew(item) : end);
      if (end === "failed") break;
    }
    setConfirming(false);
    setSummary(summaryOf(ends));
    status.current?.focus();
  };
  return (
    <div className="notes">
      <p className="t2" tabIndex={-1} ref={lead}>
        {counted(items.length, "change")} proposed. Each is carried out once you confirm it.{" "}
        {read.times === "time_of_day"
          ? `Times such as 14:32 were read as the time of day in ${read.time_zone}.`
          : "Times such as 14:32 were read as exercise time."}
      </p>
      <div className="row wrap">
        {items.length > 1 && (
          <Button look="primary" onClick={confirmAll} unavailable={isConfirming ? "Confirming" : undefined}>
            Confirm all that are open
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
              ref={(card) => {
                if (card) cards.current.set(item.line, card);
                return () => void cards.current.delete(item.line);
              }}
            />
          </li>
        ))}
      </ol>
      <NotesLeftOut leftOut={left_out} />
      {problem && <Notice tone="error">{problem}</Notice>}
      {rest && (
        <div className="row wrap">
          <p className="grow">{rest.reason}</p>
          <Button onClick={goOn} unavailable={isReading ? "Reading" : undefined}>
            Go on with {counted(rest.items, "more line")}
          </Button>
        </div>
      )}
    </div>
  );
}

const KINDS: Readonly<Record<string, string>> = { recordDecision: "Decision", createGap: "Gap", recordNote: "Note" };

function titleOf({ exercise_seconds, proposal }: NotesItem): string {
  return `${clockText(exercise_seconds)} ${KINDS[proposal.action] ?? "Change"}`;
}

const TIMES = { line: "", above: "Its time is that of the line above.", now: "The notes give it no time." } as const;

function noteOf({ line, cue, timed_by }: NotesItem): string {
  const by = cue === null ? "" : `, known by “${cue}”`;
  return `Line ${line}${by}. ${TIMES[timed_by]}`.trim();
}

function summaryOf(ends: readonly string[]): string {
  if (ends.length === 0) return "No card is open.";
  const count = (wanted: string) => ends.filter((end) => end === wanted).length;
  const [confirmed, renewed, stale] = [count("confirmed"), count("renewed"), count("stale")];
  const refused = ends.length - confirmed - renewed - stale;
  return [
    `${counted(confirmed, "change")} confirmed.`,
    renewed > 0 && `${counted(renewed, "change")} out of date: proposed again below.`,
    stale > 0 && `${counted(stale, "change")} out of date: ask again on the card.`,
    refused > 0 && `${counted(refused, "change")} not taken: the card says why.`,
  ]
    .filter(Boolean)
    .join(" ");
}
