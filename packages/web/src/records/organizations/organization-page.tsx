import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { inWords } from "#graphql/code-words.ts";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { noScoreText, rangeText, sureText } from "#graphql/score-words.ts";
import { buttonClass } from "#kit/button.tsx";
import { dayText } from "#kit/dates.ts";
import { Icon } from "#kit/icon.tsx";
import { PageHead, Strip } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { ScoreChange } from "#kit/score-change.tsx";
import { scoreText } from "#kit/scores.ts";
import { joined } from "#kit/words.ts";
import { ClientAnswer } from "#records/organizations/client-answer.tsx";
import { LeavingBadges } from "#records/organizations/leaving-badges.tsx";
import { OrganizationActions } from "#records/organizations/organization-actions.tsx";
import { sizeText } from "#records/organizations/organization-choices.ts";
import type { OrganizationShown } from "#records/organizations/organization-question.ts";
import { Organization } from "#records/organizations/organization-question.ts";
import { OrganizationTabs } from "#records/organizations/organization-tabs.tsx";
import { SampleBadge } from "#records/organizations/sample-badge.tsx";
import { PacksOfClient } from "#records/renewal-packs/packs-of-client.tsx";
import { useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { JobButton } from "#shell/ask-button.tsx";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

export const begin: Begin = ({ params: { organization: id = "" } }) =>
  queries.ensureQueryData(question(Organization, { id }));

function ClientJobs() {
  return (
    <>
      <JobButton question="What changed since I last looked at this client?">What changed</JobButton>
      <JobButton question="What to retest next at this client, and why?">What to retest next</JobButton>
    </>
  );
}

/** One organization: its state and its records. */
export function OrganizationPage() {
  const { organization: id = "" } = useParams({ strict: false });
  const me = useMe();
  const pagePath = usePagePath();
  const { data } = useSuspenseQuery(question(Organization, { id }));
  const organization = data.organization;
  if (!organization) return <NotFound />;
  const carriers = me.organization.kind === "CARRIER" && organization.kind === "CLIENT";
  const under = me.organization.kind === "OPERATOR" ? say("Organizations") : say("Portfolio");
  return (
    <Page
      title={organization.name}
      under={[{ label: under, to: me.organization.kind === "OPERATOR" ? pagePath("organizations") : pagePath() }]}
      actions={
        organization.kind === "CLIENT" && (
          <>
            <ClientJobs />
            <Link
              className={buttonClass({ icon: "play" })}
              to={pagePath("organizations", organization.id, "next-exercise")}
            >
              <Icon name="play" />
              Next exercise
            </Link>
            <Link className={buttonClass({ icon: "readiness" })} to={pagePath("readiness", organization.id)}>
              <Icon name="readiness" />
              Readiness
            </Link>
          </>
        )
      }
    >
      <PageHead
        title={organization.name}
        lead={
          <>
            {joined([
              inWords(organization.kind),
              organization.industry && inWords(organization.industry),
              organization.size_band && sizeText(organization.size_band),
              organization.parent &&
                organization.parent.kind === "CARRIER" &&
                say("client of {0}", organization.parent.name),
            ])}{" "}
            <SampleBadge is_sample={organization.is_sample} /> <LeavingBadges {...organization} />
          </>
        }
        actions={<OrganizationActions organization={organization} />}
      />
      {carriers && <ClientAnswer organization={organization} />}
      {organization.kind === "CLIENT" && <Strip figures={figuresOf(organization)} />}
      {organization.kind === "CLIENT" && <PacksOfClient client={organization.id} />}
      <OrganizationTabs organization={organization} />
    </Page>
  );
}

type Latest = NonNullable<OrganizationShown["latest_readiness_score"]>;

function ScoreNote({ score }: { readonly score: Latest }) {
  if (score.overall_score === null) return joined([noScoreText(score.status), sureText(score)]);
  return (
    <>
      {joined([rangeText(score), sureText(score)])} <ScoreChange change={score.change_since_previous} />
    </>
  );
}

function figuresOf({
  latest_readiness_score: score,
  critical,
  open_gaps_count,
  overdue,
  last_exercised_on,
}: OrganizationShown) {
  return [
    {
      name: "Readiness",
      value: score?.overall_score == null ? "–" : scoreText(score.overall_score),
      note: score ? <ScoreNote score={score} /> : "not assessed",
    },
    { name: "Gaps open", value: open_gaps_count },
    { name: "Critical gaps open", value: critical },
    { name: "Overdue actions", value: overdue },
    { name: "Last exercised", value: last_exercised_on ? dayText(last_exercised_on) : "Never" },
  ];
}
