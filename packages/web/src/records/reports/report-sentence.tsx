import { Icon } from "#kit/icon.tsx";
import { Mark } from "#kit/mark.tsx";
import { EvidenceLink, MoreEvidence } from "#records/reports/evidence-link.tsx";
import { type SentenceShown, titleOf } from "#records/reports/report-question.ts";

type SentenceProps = {
  readonly sentence: SentenceShown;
  readonly isFinal: boolean;
  /** Omitted if nobody may change it. */
  readonly improve?: ((sentence: SentenceShown) => void) | undefined;
};

/** A sentence with its records, underlined once one of them changed. */
export function Sentence({ sentence, isFinal, improve }: SentenceProps) {
  const { section, position, text, is_stale, stale_because, rests_on } = sentence;
  const [changed] = stale_because;
  return (
    <>
      <span className={is_stale ? "stale" : undefined}>{text}</span>{" "}
      {is_stale && changed && (
        <a className="stale-mark" href={`#stale-${changed.record_id}`}>
          <Mark name="warning" />
          {isFinal ? "Changed since" : "Stale"}
        </a>
      )}{" "}
      {rests_on.map((evidence) => (
        <EvidenceLink key={evidence.id} evidence={evidence} />
      ))}
      <MoreEvidence sentence={sentence} />{" "}
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
