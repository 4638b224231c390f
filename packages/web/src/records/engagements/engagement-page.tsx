import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { inWords } from "#graphql/code-words.ts";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { daysText, dayText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { Facts, PageHead, Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { counted, firstOf, joined } from "#kit/words.ts";
import { DeliverableRows } from "#records/deliverables/deliverable-rows.tsx";
import { GenerateFrom } from "#records/deliverables/generate-button.tsx";
import { EngagementActions } from "#records/engagements/engagement-actions.tsx";
import type { EngagementShown } from "#records/engagements/engagement-question.ts";
import { Engagement } from "#records/engagements/engagement-question.ts";
import { History } from "#records/history.tsx";
import { useOrganizationCrumb } from "#records/organizations/organization-link.tsx";
import { ScoreFigure } from "#records/readiness/score-figure.tsx";
import { ExerciseStatus, Status } from "#records/status.tsx";
import { usePagePath } from "#session/page-path.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

export const begin: Begin = ({ params: { engagement: id = "" } }) =>
  queries.ensureQueryData(question(Engagement, { id }));

/** What was agreed with a client, and its results so far. */
export function EngagementPage() {
  const { engagement: id = "" } = useParams({ strict: false });
  const pagePath = usePagePath();
  const organizationCrumb = useOrganizationCrumb();
  const { data } = useSuspenseQuery(question(Engagement, { id }));
  const engagement = data.engagement;
  if (!engagement) return <NotFound />;
  const { title, organization, starts_on, ends_on, status } = engagement;
  return (
    <Page
      title={title}
      under={[{ label: "Engagements", to: pagePath("engagements") }, organizationCrumb(organization)]}
    >
      <PageHead
        title={title}
        lead={
          <span className="inline-row wrap">
            <Status status={status} />
            <span>{daysText(starts_on, ends_on)}</span>
          </span>
        }
        actions={<EngagementActions engagement={engagement} />}
      />
      <div className="two-columns">
        <div className="stacked">
          <Exercises exercises={engagement.exercises} total={engagement.exercises_count} />
          <Deliverables engagement={engagement} />
        </div>
        <div className="stacked">
          <Panel title="About">
            <div className="panel-body">
              <Facts
                facts={[
                  [
                    "Client",
                    <Link key="client" to={pagePath("organizations", organization.id)}>
                      {organization.name}
                    </Link>,
                  ],
                  ["Lead", engagement.lead ?? "No lead"],
                ]}
              />
              {engagement.objectives && <p className="space-above-12 keep-lines">{engagement.objectives}</p>}
            </div>
          </Panel>
          <div className="panel panel-body">
            <History changes={engagement.history} />
          </div>
        </div>
      </div>
    </Page>
  );
}

type ExercisesProps = Pick<EngagementShown, "exercises"> & { readonly total: number };

function Exercises({ exercises, total }: ExercisesProps) {
  const pagePath = usePagePath();
  return (
    <Panel title="Exercises" count={firstOf(exercises.length, total)}>
      {exercises.length === 0 ? (
        <Empty title="No exercises yet">Exercises planned under this engagement appear here.</Empty>
      ) : (
        <ul className="list">
          {exercises.map((exercise) => (
            <li key={exercise.id}>
              <span className="grow">
                <Link className="title" to={pagePath("exercises", exercise.id)}>
                  {exercise.title}
                </Link>
                <small>
                  {joined([
                    exercise.reference,
                    dayText(exercise.exercise_date),
                    inWords(exercise.scenario),
                    exercise.gaps_count > 0 &&
                      say("{0} of {1} open", exercise.open, counted(exercise.gaps_count, "gap")),
                  ])}
                </small>
              </span>
              {exercise.readiness_score && (
                <span className="numeric">
                  <ScoreFigure score={exercise.readiness_score} />
                </span>
              )}
              <ExerciseStatus status={exercise.status} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Deliverables({ engagement }: { readonly engagement: EngagementShown }) {
  const { id, organization, deliverables, deliverables_count } = engagement;
  return (
    <Panel
      title="Documents"
      count={firstOf(deliverables.length, deliverables_count)}
      more={<GenerateFrom subject={{ kind: "engagement", id }} organization={organization} />}
    >
      {deliverables.length === 0 ? (
        <Empty title="No documents yet">
          Improvement plans and compliance evidence for this engagement appear here.
        </Empty>
      ) : (
        <DeliverableRows deliverables={deliverables} />
      )}
    </Panel>
  );
}
