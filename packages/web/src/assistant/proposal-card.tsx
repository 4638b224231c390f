import { useEffect, useId, useState } from "react";
import { confirmProposal, declineProposal, type Proposal } from "#assistant/proposal-request.ts";
import { RecordDifference } from "#assistant/record-difference.tsx";
import "#assistant/proposal.css";
import { Failure } from "#graphql/failure.ts";
import { counted } from "#kit/words.ts";

type State =
  | { readonly is: "waiting" | "deciding" | "confirmed" | "declined" }
  | { readonly is: "refused"; readonly why: string };

/** What the history and the clock keep beside the change itself. */
const BESIDE: ReadonlySet<string> = new Set(["StateChange", "ExerciseEvent"]);

/** A change that nobody made yet: what it would do, and the two ways to decide. */
export function ProposalCard({ proposal }: { readonly proposal: Proposal }) {
  const title = useId();
  const [state, setState] = useState<State>({ is: "waiting" });
  const minutes = useMinutesLeft(proposal.expires_at);
  const { records, readiness, notified } = proposal.difference;
  const isExpired = minutes <= 0 && (state.is === "waiting" || state.is === "refused");
  const isOpen = (state.is === "waiting" || state.is === "deciding") && !isExpired;

  const decide = async (send: (proposal: Proposal) => Promise<void>, is: "confirmed" | "declined") => {
    setState({ is: "deciding" });
    try {
      await send(proposal);
      setState({ is });
    } catch (error) {
      setState({
        is: "refused",
        why: error instanceof Failure ? error.message : "The server did not answer. Try again.",
      });
    }
  };

  return (
    <section className="proposal" aria-labelledby={title}>
      <header>
        <h3 id={title}>Proposed change</h3>
        {isOpen && <span className="t3 sm">Nothing has changed yet</span>}
      </header>
      {records
        .filter(({ kind }) => !BESIDE.has(kind))
        .map((record, i) => (
          <RecordDifference key={`${record.kind} ${record.id ?? i}`} record={record} />
        ))}
      <dl className="effects">
        {readiness && readiness.before !== readiness.after && (
          <>
            <dt>Readiness</dt>
            <dd>
              {score(readiness.before)} → <b>{score(readiness.after)}</b>
            </dd>
          </>
        )}
        <dt>Notified</dt>
        <dd>{[...new Set(notified.map(({ name }) => name))].join(", ") || "Nobody"}</dd>
      </dl>
      {isOpen && (
        <div className="decide">
          <button
            className="btn pri"
            type="button"
            disabled={state.is === "deciding"}
            onClick={() => decide(confirmProposal, "confirmed")}
          >
            Confirm
          </button>
          <button
            className="btn ghost"
            type="button"
            disabled={state.is === "deciding"}
            onClick={() => decide(declineProposal, "declined")}
          >
            Decline
          </button>
          <p className="hint">Valid for {counted(minutes, "minute")} more</p>
        </div>
      )}
      <p className="outcome" role="status" aria-live="polite">
        {isExpired ? "Expired: nothing was changed. Ask again." : outcomeOf(state)}
      </p>
    </section>
  );
}

function outcomeOf(state: State): string {
  if (state.is === "confirmed") return "Confirmed and carried out.";
  if (state.is === "declined") return "Declined: nothing was changed.";
  return state.is === "refused" ? `Not carried out. ${state.why}` : "";
}

function score(value: number | null): string {
  return value === null ? "not assessed" : value.toFixed(2);
}

const TICK_MS = 5_000;
const MINUTE_MS = 60_000;

function useMinutesLeft(until: string): number {
  const left = () => Math.ceil((new Date(until).getTime() - Date.now()) / MINUTE_MS);
  const [minutes, setMinutes] = useState(left);
  useEffect(() => {
    const tick = setInterval(() => setMinutes(left()), TICK_MS);
    return () => clearInterval(tick);
  });
  return minutes;
}
