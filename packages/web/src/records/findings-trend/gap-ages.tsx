import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { inSentence } from "#graphql/code-words.ts";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { isoDay, shifted } from "#kit/dates.ts";
import { Panel } from "#kit/page.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { numeral } from "#kit/words.ts";
import { GapAges, type GapAgesShown } from "#records/findings-trend/findings-question.ts";
import { foundDays } from "#records/gaps/found-days.ts";
import { filterVariables } from "#records/list/list-variables.ts";
import { Severity } from "#records/severity.tsx";
import { usePagePath } from "#session/page-path.ts";

const SEVERITIES = [
  { code: "CRITICAL", key: "critical" },
  { code: "HIGH", key: "high" },
  { code: "MEDIUM", key: "medium" },
  { code: "LOW", key: "low" },
] as const;

/** Whole days since a gap was found: from the youngest of a band to its oldest. */
const BANDS = [
  { key: "30", head: "0 to 30 days", youngest: 0, oldest: 30 },
  { key: "60", head: "31 to 60 days", youngest: 31, oldest: 60 },
  { key: "90", head: "61 to 90 days", youngest: 61, oldest: 90 },
  { key: "more", head: "Over 90 days", youngest: 91, oldest: undefined },
] as const;
type Band = (typeof BANDS)[number];

/** Unclosed gaps by severity and age; each number leads to its gaps. */
export function GapAgesPanel({ organization }: { readonly organization: string }) {
  const today = isoDay(new Date());
  const { data, error, isPending, refetch } = useQuery(question(GapAges, { id: organization, ...edgesOf(today) }));
  return (
    <Panel title="Unclosed gaps by severity and age" count="days since they were found">
      {error && !data ? (
        <Trouble error={error} what="The ages" retry={refetch} />
      ) : isPending ? (
        <Skeleton what="how old gaps are" rows={5} />
      ) : (
        data && <Ages ages={data} organization={organization} today={today} />
      )}
    </Panel>
  );
}

type AgesProps = { readonly ages: GapAgesShown; readonly organization: string; readonly today: string };

function Ages({ ages, organization, today }: AgesProps) {
  const pagePath = usePagePath();
  return (
    <table role="table" className="stack dense">
      <caption className="visually-hidden">Unclosed gaps by severity and age</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Severity
          </th>
          {BANDS.map(({ key, head }) => (
            <th role="columnheader" scope="col" className="numeric" key={key}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {SEVERITIES.map(({ code, key: severity }) => (
          <tr role="row" key={code}>
            <th role="rowheader" scope="row">
              <Severity severity={code} />
            </th>
            {BANDS.map((band) => {
              const count = ages[`${severity}_${band.key}`] ?? 0;
              const within = { organization_id: organization, severity: code, unclosed: "true" };
              return (
                <td role="cell" className="numeric" data-label={band.head} key={band.key}>
                  {count === 0 ? (
                    <span className="faint">0</span>
                  ) : (
                    <Link className="strong" to={pagePath("gaps")} search={{ ...within, ...daysOf(band, today) }}>
                      {numeral(count)}
                      <span className="visually-hidden">{` ${inSentence(code)}, ${band.head}`}</span>
                    </Link>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The days on which the gaps of a band were found, as the list of gaps filters them. */
function daysOf({ youngest, oldest }: Band, today: string): Record<string, string> {
  const before = (days: number) => isoDay(shifted(new Date(`${today}T12:00`), -days));
  return {
    ...(oldest !== undefined && { from: before(oldest) }),
    ...(youngest > 0 && { to: before(youngest) }),
  };
}

/** The same days as the list sends them. */
function edgesOf(today: string) {
  const edges = BANDS.flatMap((band) => {
    const { from, to } = filterVariables(foundDays, daysOf(band, today));
    return [
      ...(from === undefined ? [] : [[`from_${band.oldest}`, String(from)] as const]),
      ...(to === undefined ? [] : [[`to_${band.youngest}`, String(to)] as const]),
    ];
  });
  return Object.fromEntries(edges);
}
