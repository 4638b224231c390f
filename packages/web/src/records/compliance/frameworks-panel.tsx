import { Link, useRouterState, useSearch } from "@tanstack/react-router";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import type { CoverageShown, Strength } from "#records/compliance/coverage-question.ts";

type Props = { readonly coverage: CoverageShown; readonly chosen: string };

const HEADS = [
  "Tested directly",
  "In part",
  "Only touched",
  "Not exercised",
  "Stale",
  "With open gaps",
  "Controls",
] as const;

/** Each framework's controls by how far they were tested, never added up; the selected one is shown in full below. */
export function FrameworksPanel({ coverage, chosen }: Props) {
  const path: string = useRouterState({ select: ({ location }) => location.pathname });
  const search = useSearch({ strict: false });
  const all = coverage.all ?? [];
  return (
    <Panel title="By framework" count="controls that exercises can test">
      <table role="table" className="stack">
        <caption className="visually-hidden">Coverage by framework</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Framework
            </th>
            {HEADS.map((head) => (
              <th role="columnheader" scope="col" className="numeric" key={head}>
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {(coverage.compliance_frameworks ?? []).map(({ code, name }) => {
            const ofIt = all.filter(({ framework }) => framework === code);
            const count = (strength: Strength) => ofIt.filter((each) => each.strength === strength).length;
            const figures = [
              count("TESTS_DIRECTLY"),
              count("TESTS_IN_PART"),
              count("TOUCHES"),
              count(null),
              ofIt.filter(({ is_stale }) => is_stale).length,
              ofIt.filter(({ open_gaps_count }) => open_gaps_count > 0).length,
              ofIt.length,
            ];
            return (
              <tr role="row" key={code} aria-selected={code === chosen || undefined}>
                <th role="rowheader" scope="row">
                  <Link to={path} search={{ ...search, framework: code }} resetScroll={false} activeProps={{}}>
                    {name}
                  </Link>
                </th>
                {figures.map((figure, at) => (
                  <td role="cell" className="numeric" data-label={say(HEADS[at] ?? "")} key={HEADS[at]}>
                    {figure}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}
