import { Mark } from "#kit/mark.tsx";
import { counted } from "#kit/words.ts";
import { EvidenceLink, MoreEvidence } from "#records/reports/evidence-link.tsx";
import { MendMissing } from "#records/reports/mend-missing.tsx";
import { MendPart } from "#records/reports/mend-part.tsx";
import { isMissing, otherParts, partInWords } from "#records/reports/missing.ts";
import type { ReportShown, SectionName, SentenceShown } from "#records/reports/report-question.ts";

type MissingProps = {
  readonly number: number;
  readonly sentences: readonly SentenceShown[];
  readonly report: ReportShown;
  readonly exercise: string;
  /** Its writers add what is missing. */
  readonly edit?: ((section: SectionName) => void) | undefined;
};

/** What was missing from the record when it was drafted, with what was resolved since, and what else it lacks now. */
export function MissingSection({ number, sentences, report, exercise, edit }: MissingProps) {
  const others = otherParts(report);
  return (
    <section id={`s${number}`} className="missing-list">
      <h2>{number} What is missing</h2>
      {sentences.length === 0 && <p>Nothing was missing from the record when version {report.version} was drafted.</p>}
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
                <span className="faint">
                  {" "}
                  {isMissing(sentence) ? "Part of it has been added since." : "It has been added since."}
                </span>
              )}{" "}
              {edit && isMissing(sentence) && <MendMissing sentence={sentence} exercise={exercise} />}
            </span>
          </li>
        ))}
        {others.map((part) => (
          <li key={part}>
            <Mark name="planned" />
            <span>
              {partInWords(part)}. {edit && <MendPart part={part} report={report} exercise={exercise} edit={edit} />}
            </span>
          </li>
        ))}
      </ul>
      {report.final_reason && <FinalWithout report={report} reason={report.final_reason} />}
    </section>
  );
}

type FinalWithoutProps = { readonly report: Pick<ReportShown, "missing_parts">; readonly reason: string };

/** What it lacked when it became final, and why it did anyway. */
function FinalWithout({ report, reason }: FinalWithoutProps) {
  return (
    <>
      <h3>Made final with {counted(report.missing_parts.length, "part")} missing</h3>
      <p>Reason: {reason}</p>
    </>
  );
}
