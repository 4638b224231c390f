import { tableOf } from "#domain/deliverables/contents/tables.ts";
import type { Section } from "#domain/documents/document.ts";
import type { AgreementFacts, ReportFacts } from "#domain/reports/exercise-facts.ts";

type Line = Pick<AgreementFacts, "reviewer" | "note"> & { readonly agreed_at: string | null };

/** Who reviewed the report, and who agreed to it as it reads, and when. */
export function reviewSection(report: ReportFacts | null): Section[] {
  const agreed = (report?.agreements ?? []).filter(({ is_void }) => !is_void);
  const others = report?.not_agreed ?? [];
  if (agreed.length + others.length === 0) return [];
  const lines: Line[] = [...agreed, ...others.map((reviewer) => ({ reviewer, note: null, agreed_at: null }))];
  const table = tableOf<Line>(
    { name: "Review", caption: "Reviewers of this version", empty: "Nobody reviewed it." },
    [
      { title: "Reviewer", type: "text", width: 1.6, of: ({ reviewer }) => reviewer },
      {
        title: "Agreed on",
        type: "date",
        width: 1.2,
        absent: "Has not agreed",
        of: ({ agreed_at }) => agreed_at?.slice(0, "2026-11-21".length) ?? null,
      },
      { title: "In their words", type: "text", width: 3, absent: "–", of: ({ note }) => note },
    ],
    lines,
  );
  return [{ heading: "Review", level: 1, blocks: [{ type: "table", table }] }];
}
