import { Icon } from "#kit/icon.tsx";
import { Mark } from "#kit/mark.tsx";
import { say } from "#kit/say.ts";
import { counted } from "#kit/words.ts";
import { EvidenceLink, MoreEvidence } from "#records/reports/evidence-link.tsx";
import { type SentenceShown, titleOf } from "#records/reports/report-question.ts";
import type { SentenceComments } from "#records/reports/review-question.ts";

type SentenceProps = {
  readonly sentence: SentenceShown;
  readonly isFinal: boolean;
  /** Omitted if nobody may change it. */
  readonly improve?: ((sentence: SentenceShown) => void) | undefined;
  readonly comments: SentenceComments;
};

/** A sentence with its records, underlined once one of them changed. */
export function Sentence({ sentence, isFinal, improve, comments }: SentenceProps) {
  const { id, section, position, text, is_stale, stale_because, rests_on } = sentence;
  const [changed] = stale_because;
  return (
    <>
      <span id={`sentence-${id}`} className={is_stale ? "sentence stale" : "sentence"}>
        {text}
      </span>{" "}
      {is_stale && changed && (
        <a className="stale-mark" href={`#stale-${changed.record_id}`}>
          <Mark name="warning" />
          {isFinal ? "Changed since" : "Stale"}
        </a>
      )}{" "}
      {rests_on.map((evidence) => (
        <EvidenceLink key={evidence.id} evidence={evidence} />
      ))}
      <MoreEvidence sentence={sentence} /> <CommentMark sentence={sentence} comments={comments} />{" "}
      {improve && (
        <button
          className="evidence improve"
          type="button"
          aria-label={`Improve sentence ${position} of ${titleOf(section)}`}
          title="Improve with the assistant"
          onClick={() => improve(sentence)}
        >
          <Icon name="chat" />
        </button>
      )}{" "}
    </>
  );
}

type CommentMarkProps = { readonly sentence: SentenceShown; readonly comments: SentenceComments };

/** Leads to the comments on a sentence, and begins another. */
function CommentMark({ sentence: { id, section, position }, comments: { on, add } }: CommentMarkProps) {
  const said = on.get(id) ?? [];
  const [first] = said.filter(({ resolved_at }) => resolved_at === null).concat(said);
  const place = say("sentence {0} of {1}", position, titleOf(section));
  return (
    <>
      {first && (
        <a
          className="evidence comment-mark"
          href={`#comment-${first.id}`}
          aria-label={`${counted(said.length, "comment")} on ${place}`}
        >
          <Icon name="comment" />
          {said.length}
        </a>
      )}
      {add && (
        <button
          className="evidence improve"
          type="button"
          aria-label={`Comment on ${place}`}
          title="Comment on this sentence"
          onClick={() => add(id)}
        >
          <Icon name={first ? "plus" : "comment"} />
        </button>
      )}
    </>
  );
}
