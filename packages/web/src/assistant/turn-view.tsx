import { Link } from "@tanstack/react-router";
import { AnswerTable } from "#assistant/answer-table.tsx";
import { ArgumentChips } from "#assistant/argument-chips.tsx";
import type { Args, Call } from "#assistant/ask-request.ts";
import { ModelAnswer, WhoAnswered } from "#assistant/model-answer.tsx";
import { ProposalCard } from "#assistant/proposal-card.tsx";
import type { Turn } from "#assistant/use-turns.ts";
import { Icon } from "#kit/icon.tsx";
import { counted } from "#kit/words.ts";
import { portalOf, useMe } from "#session/me.ts";
import { usePalette } from "#shell/palette-state.ts";

type TurnViewProps = { readonly turn: Turn; readonly askAgain: (turn: Turn, call?: Call) => void };

/** A question, how it was understood, and its answer. */
export function TurnView({ turn, askAgain }: TurnViewProps) {
  const { question, state, understood, answer, message, calls } = turn;
  return (
    <section className="turn">
      <h2>{question}</h2>
      <ModelAnswer turn={turn} />
      {understood && <ArgumentChips call={understood} change={(call) => askAgain(turn, call)} />}
      {state === "asking" && !turn.sentences && <p className="faint">Looking it up</p>}
      {state === "stopped" && <p className="faint">Stopped.</p>}
      {state === "kept" && (
        <button className="button" type="button" onClick={() => askAgain(turn)}>
          Show the answer as of now
        </button>
      )}
      {state === "not understood" && <Missed turn={turn} />}
      {state === "refused" && (
        <div className="missed">
          <p>{message}</p>
        </div>
      )}
      {understood && answer && (
        <>
          <p className="summary">{answer.headline}</p>
          <AnswerTable tool={understood.tool} asked={understood.columns} question={question} answer={answer} />
        </>
      )}
      {turn.proposals?.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} askAgain={() => askAgain(turn)} />
      ))}
      <WhoAnswered turn={turn} />
      {calls.length > 0 && <Know calls={calls} />}
    </section>
  );
}

/** Nothing was run. The question can still be searched by its words. */
function Missed({ turn: { question, because = [] } }: { readonly turn: Turn }) {
  const me = useMe();
  const { open } = usePalette();
  const words = because.map((word) => `“${word}”`).join(", ");
  return (
    <div className="missed">
      <p>
        <b>Not understood.</b> {words ? `No tool answers ${words}.` : "No tool answers this."} Nothing was run.
      </p>
      <div className="actions">
        <button className="button" type="button" onClick={open}>
          <Icon name="search" /> Search in the palette <kbd>Ctrl K</kbd>
        </button>
        <Link className="button" to={`${portalOf(me)}/knowledge`} search={{ query: question }}>
          <Icon name="knowledge" /> Search knowledge
        </Link>
      </div>
    </div>
  );
}

function Know({ calls }: { readonly calls: Turn["calls"] }) {
  return (
    <details className="known-facts">
      <summary>
        How do you know? <span className="faint">{counted(calls.length, "call")}</span>
      </summary>
      <ol className="tool-calls">
        {calls.map((call, i) => (
          <li key={`${call.tool} ${i}`}>
            <p className="tool-call">
              <span className="faint">Call {i + 1} </span>
              <b>{call.tool}</b>({argumentText(call.arguments)})
            </p>
            <details>
              <summary>Full result</summary>
              {/* It scrolls, so the keyboard must be able to reach it. */}
              <pre tabIndex={0}>{indented(call.text)}</pre>
            </details>
          </li>
        ))}
      </ol>
    </details>
  );
}

function argumentText(args: Args): string {
  return Object.entries(args)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(", ");
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
