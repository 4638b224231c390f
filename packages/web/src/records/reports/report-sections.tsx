import { Link } from "@tanstack/react-router";
import { dayText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { type Evidence, isStale } from "#records/reports/report-evidence.ts";
import type { ReportedExercise, ReportShown } from "#records/reports/report-page.tsx";
import { blocksOf, MISSING_HEADING, referencesIn } from "#records/reports/report-text.ts";
import { Severity } from "#records/severity.tsx";
import { Status } from "#records/status.tsx";
import { usePagePath } from "#session/page-path.ts";

type TextSectionProps = {
  readonly number: number;
  readonly title: string;
  readonly text: string | null;
  readonly evidence: Evidence;
  readonly report: ReportShown;
};

export function TextSection({ number, title, text, evidence, report }: TextSectionProps) {
  const blocks = blocksOf(text ?? "").filter(({ heading }) => heading !== MISSING_HEADING);
  return (
    <section id={`s${number}`}>
      <h2>
        {number} {title}
      </h2>
      {blocks.length === 0 && <p className="t3">Nothing was written here.</p>}
      {blocks.map(({ heading, lines }) =>
        heading === undefined ? (
          <p key={lines[0]}>
            <Sentence line={lines[0] ?? ""} evidence={evidence} report={report} />
          </p>
        ) : (
          <div className="doc-list" key={heading}>
            <h3>{heading}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line}>
                  <Sentence line={line} evidence={evidence} report={report} />
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
    </section>
  );
}

type SentenceProps = { readonly line: string; readonly evidence: Evidence; readonly report: ReportShown };

/** A sentence with the records that it rests on, underlined when one of them changed since. */
function Sentence({ line, evidence, report }: SentenceProps) {
  const stale = isStale(line, evidence, report);
  return (
    <>
      <span className={stale ? "stale" : undefined}>{line}</span>{" "}
      {stale && (
        <a className="stm" href="#stale">
          <Mark name="warning" />
          Stale
        </a>
      )}{" "}
      {referencesIn(line).map((reference) => (
        <Chip key={reference} reference={reference} evidence={evidence} />
      ))}
    </>
  );
}

/** Leads to the record; where it is gone or not to be seen, only names it. */
export function Chip({ reference, evidence }: { readonly reference: string; readonly evidence: Evidence }) {
  const pagePath = usePagePath();
  const record = evidence.get(reference);
  const [exercise] = [...evidence.values()].filter((each) => each.updated_at === undefined);
  if (!record || !exercise) return <span className="ev">{reference}</span>;
  const isGap = reference.startsWith("G");
  const search = isGap ? { open: record.id } : { tab: reference.startsWith("D") ? "findings" : "plan" };
  return (
    <Link
      className="ev"
      title={record.title}
      to={isGap ? pagePath("gaps") : pagePath("exercises", exercise.id)}
      search={search}
    >
      {reference}
    </Link>
  );
}

type PlanProps = { readonly number: number; readonly gaps: ReportedExercise["gaps"] };

/** As it stands today: who does what until when about each gap. */
export function PlanSection({ number, gaps }: PlanProps) {
  return (
    <section id={`s${number}`}>
      <h2>{number} Improvement plan</h2>
      {gaps.length === 0 && <p>No gap was recorded.</p>}
      {gaps.length > 0 && (
        <table className="stack">
          <caption className="vh">Gaps and what is done about them</caption>
          <thead>
            <tr>
              <th scope="col">Gap</th>
              <th scope="col">Action item</th>
              <th scope="col">Owner</th>
              <th scope="col">Due</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {gaps.flatMap((gap) => {
              const head = (
                <th scope="row">
                  <Severity severity={gap.severity} />
                  <small>{gap.reference}</small>
                </th>
              );
              if (gap.action_items.length === 0) {
                return [
                  <tr key={gap.id}>
                    {head}
                    <td className="t3" data-label="Action">
                      No action item yet
                    </td>
                    <td data-label="Owner">{gap.owner ?? "–"}</td>
                    <td className="nw" data-label="Due">
                      {gap.due_on ? dayText(gap.due_on) : "None set"}
                    </td>
                    <td data-label="State">–</td>
                  </tr>,
                ];
              }
              return gap.action_items.map((item) => (
                <tr key={item.id}>
                  {head}
                  <td data-label="Action">{item.title}</td>
                  <td data-label="Owner">{item.owner ?? "–"}</td>
                  <td className="nw" data-label="Due">
                    {item.due_on ? dayText(item.due_on) : "None set"}
                  </td>
                  <td data-label="State">
                    <Status status={item.status} />
                  </td>
                </tr>
              ));
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

type MissingProps = { readonly number: number; readonly lines: readonly string[] };

export function MissingSection({ number, lines }: MissingProps) {
  return (
    <section id={`s${number}`} className="miss">
      <h2>{number} What is missing</h2>
      <ul>
        {lines.length === 0 && <li>Nothing that the record should hold of injects, decisions and gaps.</li>}
        {lines.map((line) => (
          <li key={line}>
            <Mark name="planned" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
