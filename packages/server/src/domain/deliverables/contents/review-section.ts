import { tableOf } from "#domain/deliverables/contents/tables.ts";
import type { Section } from "#domain/documents/document.ts";
import type { AgreementFacts, ReportFacts } from "#domain/reports/exercise-facts.ts";
import { say } from "#platform/language/say.ts";

type Line = Pick<AgreementFacts, "reviewer" | "note"> & { readonly agreed_at: string | null };

/** Who reviewed the report, and who agreed to it as it reads, and when. */
export function reviewSection(report: ReportFacts | null): Section[] {
  const agreed = (report?.agreements ?? []).filter(({ is_void }) => !is_void);
  const others = report?.not_agreed ?? [];
  if (agreed.length + others.length === 0) return [];
  const lines: Line[] = [...agreed, ...others.map((reviewer) => ({ reviewer, note: null, agreed_at: null }))];
  const table = tableOf<Line>(
    { name: say("Review"), caption: say("Reviewers of this version"), empty: say("Nobody reviewed it.") },
    [
      { title: say("Reviewer"), type: "text", width: 1.6, of: ({ reviewer }) => reviewer },
      {
        title: say("Agreed on"),
        type: "date",
        width: 1.2,
        absent: say("Has not agreed"),
        of: ({ agreed_at }) => agreed_at?.slice(0, "2026-11-21".length) ?? null,
      },
      { title: say("In their words"), type: "text", width: 3, absent: "–", of: ({ note }) => note },
    ],
    lines,
  );
  return [{ heading: say("Review"), level: 1, blocks: [{ type: "table", table }] }];
}
