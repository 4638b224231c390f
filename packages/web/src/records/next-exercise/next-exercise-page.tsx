import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { daysUntil, dayText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { opened } from "#kit/opened.tsx";
import { PageHead } from "#kit/page.tsx";
import { counted } from "#kit/words.ts";
import { EvidenceDrawer, PlanNextExercise } from "#records/dialogs.ts";
import { useListSearch } from "#records/list/list-search.ts";
import { DimensionToExercise } from "#records/next-exercise/dimension-to-exercise.tsx";
import { type RequestShown, requestQuestion } from "#records/next-exercise/exercise-request.ts";
import {
  NextExercise,
  type NextExerciseShown,
  type UnprovenGapShown,
} from "#records/next-exercise/next-exercise-question.ts";
import { RequestedExercise } from "#records/next-exercise/requested-exercise.tsx";
import { useMay, useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

const AskForExercise = opened(async () => (await import("#records/next-exercise/ask-for-exercise.tsx")).AskForExercise);

export const begin: Begin = ({ me, params: { organization: id = me.organization.id } }) =>
  queries.ensureQueryData(question(NextExercise, { id }));

/** What an organization should exercise next, and why. The operator plans it with one button, a client asks for it. */
export function NextExercisePage() {
  const me = useMe();
  const { organization: id = me.organization.id } = useParams({ strict: false });
  const [search, change] = useListSearch();
  const pagePath = usePagePath();
  const { data } = useSuspenseQuery(question(NextExercise, { id }));
  const { organization, next_exercise: next } = data;
  const reads = useMay()("read_exercise_requests");
  const { data: asked } = useQuery({ ...requestQuestion(id), enabled: reads });
  const request = asked?.exercise_requests?.[0];
  if (!organization || !next) return <NotFound />;
  const own = organization.id === me.organization.id;
  return (
    <Page
      title="Next exercise"
      under={[{ label: organization.name, ...(!own && { to: pagePath("organizations", organization.id) }) }]}
      drawer={
        search.open && (
          <EvidenceDrawer kind={search.of} id={search.open} close={() => change({ open: undefined, of: undefined })} />
        )
      }
    >
      <PageHead title={own ? "Next exercise" : `Next exercise of ${organization.name}`} lead={leadText(next)} />
      {next.dimensions.length === 0 ? (
        <div className="table-frame">
          <Empty title="Nothing needs a retest">
            Every dimension was exercised within a year and is as good as its peers, and every closed gap was retested.
          </Empty>
        </div>
      ) : (
        <Plan key={`${organization.id} ${request?.id}`} next={next} organization={organization.id} request={request} />
      )}
    </Page>
  );
}

function leadText({ last_exercised_on: last }: NextExerciseShown): string {
  if (!last) return "What to exercise and why. Nothing was exercised yet.";
  return `What to exercise and why. The last exercise was on ${dayText(last)}, ${counted(-daysUntil(last), "day")} ago.`;
}

/** As many as one exercise can be planned with. */
const MOST_GAPS = 50;

type PlanProps = {
  readonly next: NextExerciseShown;
  readonly organization: string;
  /** That of the client for it, if one stands. */
  readonly request: RequestShown | undefined;
};

function Plan({ next, organization, request }: PlanProps) {
  const may = useMay();
  const gaps = next.dimensions.flatMap((each) => each.gaps);
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(firstPicked(gaps, request)));
  const toggle = (id: string) =>
    setPicked((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    );
  const plans = may("run_exercises");
  const asks = may("request_exercises");
  const picks = plans || (asks && !request);
  const list = (
    <div className="stacked">
      {next.dimensions.map((each) => (
        <DimensionToExercise key={each.dimension} shown={each} {...(picks && { picked, toggle })} />
      ))}
    </div>
  );
  const chosen = gaps.filter(({ id }) => picked.has(id));
  if (!plans && !asks && !request) return list;
  return (
    <div className="two-columns">
      {list}
      <div className="stacked">
        {request && !asks && <RequestedExercise request={request} />}
        {plans && <PlanNextExercise next={next} organization={organization} gaps={chosen} />}
        {asks && <AskForExercise gaps={chosen} request={request} />}
      </div>
    </div>
  );
}

/** Those that the client asks to retest; otherwise the first that no planned exercise retests. */
function firstPicked(gaps: readonly UnprovenGapShown[], request: RequestShown | undefined): readonly string[] {
  const asked = gaps.filter(({ id }) => request?.gap_ids.includes(id));
  if (asked.length > 0) return asked.map(({ id }) => id);
  return gaps
    .filter(({ is_planned }) => !is_planned)
    .slice(0, MOST_GAPS)
    .map(({ id }) => id);
}
