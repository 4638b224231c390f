import { momentText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { changedSince, type Evidence } from "#records/reports/report-evidence.ts";
import type { ReportShown } from "#records/reports/report-page.tsx";
import { Chip } from "#records/reports/report-sections.tsx";

type StaleNotesProps = {
  readonly lines: readonly string[];
  readonly evidence: Evidence;
  readonly report: ReportShown;
};

/** One note for each record that changed since the draft, with how many sentences rest on it. */
export function StaleNotes({ lines, evidence, report }: StaleNotesProps) {
  const changed = lines.flatMap((line) => changedSince(line, evidence, report));
  const records = [...new Set(changed)];
  if (records.length === 0) return null;
  return (
    <div id="stale" className="grid gap-3">
      {records.map((record) => {
        const count = changed.filter((each) => each === record).length;
        return (
          <div className="mn" key={record.id}>
            <p>
              <span className="st warn">
                <Mark name="warning" />
                Stale
              </span>{" "}
              <span className="t3">in {count === 1 ? "1 sentence" : `${count} sentences`}</span>
            </p>
            <p>
              <Chip reference={record.reference} evidence={evidence} /> was changed on{" "}
              {momentText(record.updated_at ?? "")}, after this was drafted: {record.title}
            </p>
          </div>
        );
      })}
    </div>
  );
}
