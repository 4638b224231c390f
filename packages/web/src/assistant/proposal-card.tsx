import { Link } from "@tanstack/react-router";
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import { RECORD_PAGES } from "#assistant/page-record.ts";
import type { Proposal, Referred } from "#assistant/proposal.ts";
import { confirmProposal, declineProposal } from "#assistant/proposal-request.ts";
import { RecordDifference } from "#assistant/record-difference.tsx";
import { Failure } from "#graphql/failure.ts";
import { queries } from "#graphql/queries.ts";
import { scoreWithRange } from "#graphql/score-words.ts";
import { counted } from "#kit/words.ts";
import { portalOf, useMe } from "#session/me.ts";

type State =
  | { readonly is: "open" | "deciding" | "declined" | "expired" }
  | { readonly is: "confirmed"; readonly record: Pick<Referred, "kind" | "id"> }
  | { readonly is: "failed" | "stale" | "refused"; readonly why: string };

/** For deciding on several cards at once. */
export type ProposalHandle = {
  readonly isOpen: () => boolean;
  /** Confirms what the card shows, and returns the result. */
  readonly confirm: () => Promise<State["is"]>;
};

type CardProps = {
  readonly proposal: Proposal;
  readonly askAgain: () => void;
  readonly title?: string;
  /** Its source. */
  readonly note?: string;
  readonly ref?: Ref<ProposalHandle>;
};

/** Number of records shown at once; the others are collapsed. */
const SHOWN = 3;

/** A proposed change: its effects, and the two ways to decide. */
export function ProposalCard({ proposal, askAgain, title = "Proposed change", note, ref }: CardProps) {
  const heading = useId();
  const status = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState<State>({ is: "open" });
  const minutes = useMinutesLeft(proposal.expires_at);
  const isOpen = state.is === "open" || state.is === "deciding" || state.is === "failed";
  const now: State = isOpen && minutes <= 0 ? { is: "expired" } : state;
  const canAskAgain = now.is === "expired" || now.is === "stale";

  const decide = async (send: () => Promise<State>, focus: boolean) => {
    setState({ is: "deciding" });
    const next = await send().catch(refusalOf);
    setState(next);
    if (focus && next.is !== "failed") status.current?.focus();
    if (next.is === "confirmed") await queries.invalidateQueries({ queryKey: ["graphql"] });
    return next.is;
  };
  const confirm = async (): Promise<State> => ({ is: "confirmed", record: await confirmProposal(proposal) });
  const decline = async (): Promise<State> => {
    await declineProposal(proposal);
    return { is: "declined" };
  };

  useImperativeHandle(ref, () => ({
    isOpen: () => isOpen && now.is !== "expired" && now.is !== "deciding",
    confirm: () => decide(confirm, false),
  }));

  const [first, rest] = [proposal.changed.slice(0, SHOWN), proposal.changed.slice(SHOWN)];
  return (
    <section className="proposal" aria-labelledby={heading} data-state={now.is}>
      <header>
        <h3 id={heading}>{title}</h3>
        <span className="faint small">{HEADS[now.is]}</span>
      </header>
      {note && <p className="about said small">{note}</p>}
      <Records records={first} />
      {rest.length > 0 && (
        <details className="rest">
          <summary>{counted(rest.length, "more record")}</summary>
          <Records records={rest} />
        </details>
      )}
      <Effects proposal={proposal} />
      {isOpen && now.is !== "expired" && (
        <div className="decide">
          <button
            className="button primary"
            type="button"
            disabled={now.is === "deciding"}
            onClick={() => decide(confirm, true)}
          >
            Confirm
          </button>
          <button
            className="button"
            type="button"
            disabled={now.is === "deciding"}
            onClick={() => decide(decline, true)}
          >
            Decline
          </button>
          <p className="hint">Valid for {counted(minutes, "minute")}</p>
        </div>
      )}
      <p className="outcome" role="status" tabIndex={-1} ref={status}>
        {outcomeOf(now)} {now.is === "confirmed" && <Opened record={now.record} />}
      </p>
      {canAskAgain && (
        <div className="decide">
          <button className="button" type="button" onClick={askAgain}>
            Ask again
          </button>
        </div>
      )}
    </section>
  );
}

const HEADS: Readonly<Record<State["is"], string>> = {
  open: "Nothing has changed yet",
  deciding: "Nothing has changed yet",
  failed: "Nothing has changed yet",
  confirmed: "Confirmed",
  declined: "Declined",
  expired: "Expired",
  stale: "Out of date",
  refused: "Refused",
};

function outcomeOf(state: State): string {
  switch (state.is) {
    case "confirmed":
      return "Confirmed and carried out.";
    case "declined":
      return "Declined. Nothing was changed.";
    case "expired":
      return "Expired. Nothing was changed.";
    case "failed":
    case "stale":
    case "refused":
      return state.why;
    default:
      return "";
  }
}

/** A temporary failure leaves the decision open. */
function refusalOf(error: unknown): State {
  if (!(error instanceof Failure)) return { is: "failed", why: "The server did not respond. Try again." };
  if (error.code === "CONFLICT") return { is: "stale", why: error.message };
  const isFinal = ["FORBIDDEN", "NOT_FOUND", "BAD_USER_INPUT", "UNAUTHENTICATED"].includes(error.code);
  return { is: isFinal ? "refused" : "failed", why: error.message };
}

function Records({ records }: { readonly records: Proposal["changed"] }) {
  return records.map((record) => <RecordDifference key={`${record.kind} ${record.id}`} record={record} />);
}

function Effects({ proposal: { score, notified } }: { readonly proposal: Proposal }) {
  return (
    <dl className="effects">
      {score && (
        <>
          <dt>Readiness</dt>
          <dd>
            {scoreWithRange(score.before)} → <b>{scoreWithRange(score.after)}</b>
          </dd>
        </>
      )}
      <dt>Notified</dt>
      <dd>{[...new Set(notified.map(({ name }) => name))].join(", ") || "Nobody"}</dd>
    </dl>
  );
}

function Opened({ record: { kind, id } }: { readonly record: Pick<Referred, "kind" | "id"> }) {
  const me = useMe();
  const page = RECORD_PAGES[kind];
  if (page === undefined) return null;
  const to: string = `${portalOf(me)}/${page}/${id}`;
  return <Link to={to}>Open the record</Link>;
}

const TICK_MS = 5_000;
const MINUTE_MS = 60_000;

function useMinutesLeft(until: string): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(until));
  useEffect(() => {
    const tick = setInterval(() => setMinutes(minutesUntil(until)), TICK_MS);
    return () => clearInterval(tick);
  }, [until]);
  return minutes;
}

function minutesUntil(until: string): number {
  return Math.ceil((new Date(until).getTime() - Date.now()) / MINUTE_MS);
}
