import { useQuery } from "@tanstack/react-query";
import { Link, useRouterState, useSearch } from "@tanstack/react-router";
import { inSentence, inWords } from "#graphql/code-words.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { scoreWithRange } from "#graphql/score-words.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { dueText } from "#kit/dates.ts";
import { Icon } from "#kit/icon.tsx";
import { Mark } from "#kit/mark.tsx";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { changeText } from "#kit/scores.ts";
import { Skeleton } from "#kit/skeleton.tsx";
import { joined } from "#kit/words.ts";
import { SEVERITY_MARKS } from "#records/severity.tsx";
import { useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

const WhatIf = graphql(`
  query WhatWouldMoveIt($id: ID!) {
    readiness_what_if(organization_id: $id) {
      kind
      dimension
      action
      points
      overall_score
      range_low
      range_high
      records
      status
      record_kind
      record_id
      reference
      title
      severity
      due_on
    }
    today: readiness(organization_id: $id) {
      overall_score
      range_low
      range_high
      records
      status
    }
  }
`);

export const whatIfQuestion = (id: string) => question(WhatIf, { id });

type Change = NonNullable<ResultOf<typeof WhatIf>["readiness_what_if"]>[number];

const SHOWN = 7;

type Props = { readonly organization: string; readonly disclosed: boolean };

/** What to do next, dimension by dimension: fix, then prove. Loaded separately, because it is computed on request. */
export function WhatWouldMoveIt({ organization, disclosed }: Props) {
  const { data, error, isPending, refetch } = useQuery(whatIfQuestion(organization));
  const path: string = useRouterState({ select: ({ location }) => location.pathname });
  const search = useSearch({ strict: false });
  const changes = data?.readiness_what_if ?? [];
  const shown = search.moves === "all" ? changes : firstOf(changes);
  const more = (
    <span className="inline-row">
      {changes.length > shown.length && (
        <Link to={path} search={{ ...search, moves: "all" }} resetScroll={false} replace>
          All
        </Link>
      )}
      <NextExerciseLink organization={organization} />
    </span>
  );
  return (
    <Panel
      title="What would move it"
      count={changes.length > 0 ? `${shown.length} of ${changes.length}` : undefined}
      more={more}
    >
      {error && !data ? (
        <Trouble error={error} what="The list" retry={refetch} />
      ) : isPending ? (
        <Skeleton what="what would move the score" rows={SHOWN} />
      ) : changes.length === 0 ? (
        <Empty title={disclosed ? "Nothing is open" : "Not disclosed"}>
          {disclosed
            ? "Every gap is verified and no action item is overdue. Only new exercises move the score now."
            : "This client shares a summary, without the evidence behind its score."}
        </Empty>
      ) : (
        <>
          {byDimension(shown).map((group) => (
            <Group key={group[0].dimension} changes={group} />
          ))}
          <p className="small faint panel-end">
            {changes[0]?.kind === "EXERCISE"
              ? "There is no score yet. Closing a gap moves one once there is."
              : "Each is computed by itself, with the same formula, from today's evidence, which would give a score of " +
                `${data?.today ? scoreWithRange(data.today) : "none"}. A retest includes everything above it; otherwise ` +
                "they do not add up."}
          </p>
        </>
      )}
    </Panel>
  );
}

function NextExerciseLink({ organization }: { readonly organization: string }) {
  const me = useMe();
  const pagePath = usePagePath();
  const own = organization === me.organization.id;
  const path = own ? pagePath("next-exercise") : pagePath("organizations", organization, "next-exercise");
  return <Link to={path}>Next exercise</Link>;
}

/** The first few, with the retest that proves them. */
function firstOf(changes: readonly Change[]): readonly Change[] {
  const shown = changes.slice(0, SHOWN);
  const last = shown.at(-1)?.dimension;
  const proof = changes.slice(SHOWN).filter(({ kind, dimension }) => kind === "RETEST" && dimension === last);
  return [...shown, ...proof];
}

type Group = readonly [Change, ...Change[]];

/** In their order, which has each dimension once. */
function byDimension(changes: readonly Change[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const change of changes) {
    const group = groups.get(change.dimension);
    groups.set(change.dimension, group ? [...group, change] : [change]);
  }
  return [...groups.values()];
}

function Group({ changes }: { readonly changes: Group }) {
  const [{ dimension }] = changes;
  return (
    <section>
      <h3 className="panel-subhead">{inWords(dimension)}</h3>
      <ul className="list tight">
        {changes.map((change) => (
          <li key={change.record_id ?? change.kind}>
            <Row change={change} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChangeProps = { readonly change: Change };

function Row({ change }: ChangeProps) {
  switch (change.kind) {
    case "RETEST":
      return <Proof change={change} />;
    case "EXERCISE":
      return <Needed change={change} />;
    default:
      return <Fix change={change} />;
  }
}

/** What has to be exercised before there is a score. */
function Needed({ change }: ChangeProps) {
  return (
    <>
      <Icon name="play" />
      <span className="grow">{change.action}</span>
    </>
  );
}

function Proof({ change }: ChangeProps) {
  const { action, points } = change;
  return (
    <>
      <Icon name="play" />
      <span className="grow">
        <span className="faint">Then prove:</span> {action}
        <small>new score {scoreWithRange(change)}</small>
      </span>
      <span className="numeric">
        <span className="faint">up to</span> <b className="rising">{changeText(points)}</b>
      </span>
    </>
  );
}

function Fix({ change }: ChangeProps) {
  const path: string = useRouterState({ select: ({ location }) => location.pathname });
  const search = useSearch({ strict: false });
  const { record_id, record_kind, reference, title, severity, due_on, points } = change;
  const late = severity === null;
  return (
    <>
      <span className={late ? "ink-critical" : `ink-${severity.toLowerCase()}`}>
        <Mark name={late ? "late" : SEVERITY_MARKS[severity]} />
      </span>
      <span className="grow">
        <span className="faint">{late ? "Finish" : "Close the gap"}</span>{" "}
        <Link
          className="plain-ink"
          to={path}
          search={{ ...search, open: record_id ?? "", of: record_kind ?? "" }}
          resetScroll={false}
          replace
        >
          {title ?? reference}
        </Link>{" "}
        <span className="faint unbroken">
          {joined([title && reference, severity ? inSentence(severity) : due_on && dueText(due_on)])}
        </span>
        <small>new score {scoreWithRange(change)}</small>
      </span>
      <b className={points > 0 ? "numeric rising" : "numeric faint"}>{changeText(points)}</b>
    </>
  );
}
