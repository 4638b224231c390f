import { useRef, useState } from "react";
import { type NotesItem, proposeAgain } from "#assistant/notes-request.ts";
import type { ProposalHandle } from "#assistant/proposal-card.tsx";
import { isSameChange } from "#assistant/same-change.ts";
import { Failure } from "#graphql/failure.ts";
import { say } from "#kit/say.ts";
import { counted } from "#kit/words.ts";

/** The result for a card that was out of date. */
type Again = { readonly proposal: NotesItem["proposal"]; readonly note: string };

/** The cards of notes by line: their current state, and confirming all of them in turn. */
export function useNotesCards(items: readonly NotesItem[], confirmed: () => void) {
  const cards = useRef(new Map<number, ProposalHandle>());
  const [again, setAgain] = useState<ReadonlyMap<number, Again>>(new Map());
  const [summary, setSummary] = useState("");
  const [isConfirming, setConfirming] = useState(false);

  const renew = async ({ line, proposal }: NotesItem) => {
    const shown = again.get(line)?.proposal ?? proposal;
    try {
      const next = await proposeAgain(shown);
      const note = isSameChange(shown, next)
        ? "Proposed again: the change is the same."
        : "Proposed again: the change is different now. Read it before you confirm.";
      setAgain((all) => new Map(all).set(line, { proposal: next, note }));
      return "renewed";
    } catch (error) {
      setSummary(error instanceof Failure ? error.message : "The server did not respond. Try again.");
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
    confirmed();
  };
  /** Identifies a card for as long as it exists. */
  const keep = (line: number) => (card: ProposalHandle | null) => {
    if (card) cards.current.set(line, card);
    return () => void cards.current.delete(line);
  };
  return { again, summary, isConfirming, renew, confirmAll, keep };
}

function summaryOf(ends: readonly string[]): string {
  if (ends.length === 0) return "No card is open.";
  const count = (wanted: string) => ends.filter((end) => end === wanted).length;
  const [confirmed, renewed, stale] = [count("confirmed"), count("renewed"), count("stale")];
  const refused = ends.length - confirmed - renewed - stale;
  return [
    say("{0} confirmed.", counted(confirmed, "change")),
    renewed > 0 && `${counted(renewed, "change")} out of date: proposed again below.`,
    stale > 0 && `${counted(stale, "change")} out of date: ask again on the card.`,
    refused > 0 && `${counted(refused, "change")} refused: see the card for the reason.`,
  ]
    .filter(Boolean)
    .join(" ");
}
