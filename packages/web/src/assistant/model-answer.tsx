import { Link } from "@tanstack/react-router";
import type { Sentence, Source } from "#assistant/ask-request.ts";
import { RECORD_PAGES } from "#assistant/page-record.ts";
import type { Turn } from "#assistant/use-turns.ts";
import { say } from "#kit/say.ts";
import { portalOf, useMe } from "#session/me.ts";

/** A model's answer, sentence by sentence as it arrives, each with its records. */
export function ModelAnswer({
  turn: { sentences = [], withheld, notProposed = [], message, fallback },
}: {
  readonly turn: Turn;
}) {
  return (
    <>
      {sentences.length > 0 && (
        <div className="said">
          {sentences.map((sentence, i) => (
            <Said key={`${i} ${sentence.text}`} sentence={sentence} />
          ))}
        </div>
      )}
      {notProposed.map((why) => (
        <p key={why} className="hint">
          Not proposed. {why}
        </p>
      ))}
      {withheld && <p className="hint">{withheld}</p>}
      {fallback && (
        <p className="hint">
          {message && `${message} `}
          {fallback}
        </p>
      )}
    </>
  );
}

function Said({ sentence: { text, sources, unsupported } }: { readonly sentence: Sentence }) {
  return (
    <p>
      {text}
      {sources.map((source) => (
        <SourceChip key={source.id} source={source} />
      ))}
      {unsupported && <span className="chip unbacked">not backed by a record</span>}
    </p>
  );
}

function SourceChip({ source: { kind, id, label } }: { readonly source: Source }) {
  const me = useMe();
  // A source without a page is only named.
  const page = RECORD_PAGES[kind];
  if (kind === "Call") return <span className="chip">{say("Call {0}", id)}</span>;
  if (page === undefined) return <span className="chip">{label}</span>;
  const to: string = `${portalOf(me)}/${page}/${id}`;
  return (
    <Link className="chip" to={to}>
      {label}
    </Link>
  );
}

/** Where the question was sent. */
export function WhoAnswered({ turn: { state, answeredBy, fallback } }: { readonly turn: Turn }) {
  if (state === "kept" || (state === "asking" && !answeredBy)) return null;
  return (
    <p className="hint">
      {!answeredBy && "Without a model: nothing left this server."}
      {answeredBy && `${fallback ? "Sent to" : "Answered by"} model ${answeredBy.model} at ${answeredBy.host}.`}
    </p>
  );
}
