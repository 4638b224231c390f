import { dayText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { quoted } from "#kit/words.ts";
import type { ReportShown } from "#records/reports/report-question.ts";

/** Who agreed to the report as it reads, who agreed to earlier words, and who has not agreed. */
export function Agreements({ report }: { readonly report: ReportShown }) {
  const { agreements, not_agreed } = report;
  const current = agreements.filter(({ is_void }) => !is_void);
  const former = agreements.filter(({ is_void }) => is_void);
  if (agreements.length + not_agreed.length === 0) return null;
  return (
    <section className="margin-note question" aria-label="Agreement of the reviewers">
      <h3>Agreement of the reviewers</h3>
      <ul className="agreements">
        {current.map(({ id, reviewer, note, agreed_at }) => (
          <li key={id}>
            <span className="status good">
              <Mark name="done" />
              {reviewer}
            </span>{" "}
            <span className="faint">agreed on {dayText(agreed_at)}</span>
            {note && <span className="as-typed agreement-note">{quoted(note)}</span>}
          </li>
        ))}
        {not_agreed.map((reviewer) => (
          <li key={reviewer}>
            <span className="status">
              <Mark name="open" />
              {reviewer}
            </span>{" "}
            <span className="faint">{report.status === "FINAL" ? "did not agree" : "has not agreed yet"}</span>
          </li>
        ))}
        {former.map(({ id, reviewer, agreed_at }) => (
          <li key={id}>
            <span className="status">
              <Mark name="cancelled" />
              {reviewer}
            </span>{" "}
            <span className="faint">agreed on {dayText(agreed_at)}; void, because the text has changed since</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
