import { Mark } from "#kit/mark.tsx";
import { EvidenceLink, MoreEvidence } from "#records/reports/evidence-link.tsx";
import { isMissing } from "#records/reports/missing.ts";
import type { SentenceShown } from "#records/reports/report-question.ts";

type MissingProps = { readonly number: number; readonly sentences: readonly SentenceShown[]; readonly version: number };

/** What was missing from the record when it was drafted; lines that were resolved since are marked. */
export function MissingSection({ number, sentences, version }: MissingProps) {
  return (
    <section id={`s${number}`} className="missing-list">
      <h2>{number} What is missing</h2>
      {sentences.length === 0 && <p>Nothing was missing from the record when version {version} was drafted.</p>}
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence.id}>
            <Mark name={isMissing(sentence) ? "planned" : "done"} />
            <span>
              {sentence.text}.{" "}
              {sentence.rests_on
                .filter(({ record_kind }) => record_kind !== "EXERCISE")
                .map((evidence) => (
                  <EvidenceLink key={evidence.id} evidence={evidence} />
                ))}
              <MoreEvidence sentence={sentence} />
              {sentence.is_stale && (
                <span className="faint"> {isMissing(sentence) ? "Some of it" : "It"} has been added since.</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
