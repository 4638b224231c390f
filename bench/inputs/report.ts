import type { Answer, Endpoint } from "./endpoint.ts";

/** An answer that takes longer keeps somebody waiting who did nothing. */
export const LONGEST_MS = 10_000;

type Row = { asked: number; answered: number; refused: number; busy: number; problems: number; slowest: number };

/** What came of the requests: a row for each interface, and the first problem of each endpoint. */
export function createReport() {
  const rows = new Map<string, Row>();
  const problems = new Map<string, { readonly said: string; readonly requestId: string }>();
  return {
    note({ group, name }: Endpoint, sent: string, answer: Answer, ms: number, problem: string | undefined): void {
      const row = rows.get(group) ?? { asked: 0, answered: 0, refused: 0, busy: 0, problems: 0, slowest: 0 };
      rows.set(group, row);
      row.asked++;
      if (answer.status === 429 || answer.status === 503) row.busy++;
      else if (answer.status >= 400) row.refused++;
      else row.answered++;
      row.slowest = Math.max(row.slowest, ms);
      if (problem === undefined) return;
      row.problems++;
      if (problems.has(name)) return;
      const said = `${problem}\n${sent}\n${answer.status} ${answer.text.slice(0, 500)}`;
      problems.set(name, { said, requestId: answer.headers.get("x-request-id") ?? "none" });
    },
    problems,
    lines(): readonly string[] {
      const cells = [...rows].map(([group, { asked, answered, refused, busy, problems: wrong, slowest }]) =>
        [group, asked, answered, refused, busy, wrong, Math.round(slowest)].join(" | "),
      );
      const header = "interface | requests | answered | refused | 429 and 503 | problems | slowest (ms)";
      return [`| ${header} |`, "|---|---|---|---|---|---|---|", ...cells.toSorted().map((each) => `| ${each} |`)];
    },
  };
}
