import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { AskField } from "#assistant/ask-field.tsx";
import { NOUNS, usePageRecord } from "#assistant/page-record.ts";
import { TurnView } from "#assistant/turn-view.tsx";
import type { Turns } from "#assistant/use-turns.ts";
import { IconButton } from "#kit/button.tsx";
import { placeOfFocus, returnTo } from "#kit/focus.ts";
import { portalOf, useMe } from "#session/me.ts";

/** The assistant next to a page. It takes the focus when it opens and returns it; Escape closes it. */
export function AssistantPanel({ turns, close }: { readonly turns: Turns; readonly close: () => void }) {
  const me = useMe();
  const record = usePageRecord();
  const [leftOut, setLeftOut] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const log = useRef<HTMLElement>(null);
  const about = record && record.id !== leftOut ? record : undefined;
  useEffect(() => {
    const before = placeOfFocus();
    field.current?.focus();
    return () => returnTo(before);
  }, []);
  useEffect(() => {
    if (turns.turns.length > 0) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [turns.turns]);
  const page = `${portalOf(me)}/assistant`;
  return (
    <aside
      className="drawer assistant"
      aria-labelledby="assistant-title"
      onKeyDown={(event) => event.key === "Escape" && !event.defaultPrevented && close()}
    >
      <div className="drawer-head">
        <h2 id="assistant-title">Assistant</h2>
        {about && (
          <span className="chip about">
            <span>About</span>
            <b>{NOUNS[about.kind].called}</b>
            <button type="button" aria-label="Remove the record from the question" onClick={() => setLeftOut(about.id)}>
              ×
            </button>
          </span>
        )}
        <span className="trailing">
          <IconButton icon="plus" label="New conversation" onClick={turns.begin} />
          <Link className="button ghost icon-only" to={page} aria-label="Open as a full page" onClick={close}>
            <span aria-hidden="true">↗</span>
          </Link>
          <IconButton icon="close" label="Close the assistant" onClick={close} />
        </span>
      </div>
      <section ref={log} className="drawer-body talk-log" role="log" aria-label="Conversation" tabIndex={0}>
        {turns.turns.length === 0 && (
          <p className="faint">
            Ask about gaps, action items, exercises, scores, peers or controls: “Which critical gaps have no owner?” Or
            ask for a change, which you confirm: “Assign this gap to Ines Varga”.
          </p>
        )}
        {turns.turns.map((turn) => (
          <TurnView key={turn.key} turn={turn} askAgain={turns.askAgain} />
        ))}
      </section>
      <div className="ask-pane">
        <AskField
          field={field}
          placeholder={about ? NOUNS[about.kind].asked : "Ask about your records"}
          isAsking={turns.isAsking}
          ask={(question) => void turns.ask(question, about)}
          stop={turns.stop}
        />
        <p className="hint">
          <Link to={page} onClick={close}>
            Conversations
          </Link>
        </p>
      </div>
    </aside>
  );
}
