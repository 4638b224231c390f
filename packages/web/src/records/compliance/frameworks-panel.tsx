import { Link, useRouterState, useSearch } from "@tanstack/react-router";
import { Panel } from "#kit/page.tsx";
import type { CoverageShown, StateCode } from "#records/compliance/coverage-question.ts";

type Props = { readonly coverage: CoverageShown; readonly chosen: string };

/** Each framework's controls by coverage; the selected one is shown in full below. */
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
            {["Exercised", "With open gaps", "Not exercised", "Controls"].map((head) => (
              <th role="columnheader" scope="col" className="numeric" key={head}>
                {head}
              </th>
            ))}
            <th role="columnheader" scope="col">
              Covered
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {(coverage.compliance_frameworks ?? []).map(({ code, name }) => {
            const ofIt = all.filter(({ framework }) => framework === code);
            const count = (state: StateCode) => ofIt.filter((each) => each.state === state).length;
            const covered = share(ofIt.length - count("NOT_EXERCISED"), ofIt.length);
            return (
              <tr role="row" key={code} aria-selected={code === chosen || undefined}>
                <th role="rowheader" scope="row">
                  <Link to={path} search={{ ...search, framework: code }} resetScroll={false} activeProps={{}}>
                    {name}
                  </Link>
                </th>
                <td role="cell" className="numeric" data-label="Exercised">
                  {count("EXERCISED")}
                </td>
                <td role="cell" className="numeric" data-label="With open gaps">
                  {count("EXERCISED_WITH_OPEN_GAPS")}
                </td>
                <td role="cell" className="numeric" data-label="Not exercised">
                  {count("NOT_EXERCISED")}
                </td>
                <td role="cell" className="numeric" data-label="Controls">
                  {ofIt.length}
                </td>
                <td role="cell" className="covered" data-label="Covered">
                  <span className="track" aria-hidden="true">
                    <s style={{ width: `${covered}%` }} />
                  </span>
                  <span className="numeric">{covered} %</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part / whole) * 100);
}
