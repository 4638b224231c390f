import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { JobButton } from "#assistant/job-button.tsx";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { buttonClass } from "#kit/button.tsx";
import { dayText } from "#kit/dates.ts";
import { Icon } from "#kit/icon.tsx";
import { Empty } from "#kit/notice.tsx";
import { Facts, PageHead, Panel, Strip } from "#kit/page.tsx";
import { ScoreChange } from "#kit/score-change.tsx";
import { scoreText } from "#kit/scores.ts";
import { Tabs } from "#kit/tabs.tsx";
import { countryName, firstOf, inWords, joined } from "#kit/words.ts";
import { actionItemList } from "#records/action-items/action-item-list.tsx";
import { AsCarrier } from "#records/disclosure/as-carrier.tsx";
import { exerciseList } from "#records/exercises/exercise-list.tsx";
import { gapList } from "#records/gaps/gap-list.tsx";
import { RecordListView } from "#records/list/record-list-view.tsx";
import { BenchmarkSharing } from "#records/organizations/benchmark-sharing.tsx";
import { Logo } from "#records/organizations/logo.tsx";
import { OrganizationActions } from "#records/organizations/organization-actions.tsx";
import { OrganizationDocuments } from "#records/organizations/organization-documents.tsx";
import { OrganizationLink } from "#records/organizations/organization-link.tsx";
import { organizationList, sizeText } from "#records/organizations/organization-list.tsx";
import type { OrganizationShown } from "#records/organizations/organization-question.ts";
import { Organization } from "#records/organizations/organization-question.ts";
import { peopleList } from "#records/people/people-list.tsx";
import { Status } from "#records/status.tsx";
import { useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
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

/** One organization: how it stands, and what there is of it. */
export function OrganizationPage() {
  const { organization: id = "" } = useParams({ strict: false });
  const me = useMe();
  const pagePath = usePagePath();
  const { data } = useSuspenseQuery(question(Organization, { id }));
  const organization = data.organization;
  if (!organization) return <NotFound />;
  const within = { organization_id: organization.id };
  const previews = me.organization.kind === "OPERATOR" && organization.parent?.kind === "CARRIER";
  const under = me.organization.kind === "OPERATOR" ? "Organizations" : "Portfolio";
  return (
    <Page
      title={organization.name}
      under={[{ label: under, to: me.organization.kind === "OPERATOR" ? pagePath("organizations") : pagePath() }]}
      actions={
        organization.kind === "CLIENT" && (
          <>
            <ClientJobs />
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
        lead={joined([
          inWords(organization.kind),
          organization.industry && inWords(organization.industry),
          organization.size_band && sizeText(organization.size_band),
          organization.parent && organization.parent.kind === "CARRIER" && `client of ${organization.parent.name}`,
        ])}
        actions={<OrganizationActions organization={organization} />}
      />
      {organization.kind === "CLIENT" && <Strip figures={figuresOf(organization)} />}
      <Tabs
        label="Parts of the organization"
        tabs={[
          ...(organization.children_count > 0
            ? [
                {
                  key: "organizations",
                  label: organization.kind === "CARRIER" ? "Clients" : "Organizations",
                  count: organization.children_count,
                  content: () => (
                    <RecordListView
                      list={organizationList}
                      within={{ parent_id: organization.id }}
                      name={(row, content) => <Link to={pagePath("organizations", row.id)}>{content}</Link>}
                    />
                  ),
                },
              ]
            : []),
          { key: "about", label: "About", content: () => <About organization={organization} /> },
          ...[
            {
              key: "exercises",
              label: "Exercises",
              count: organization.exercises_count,
              content: () => (
                <RecordListView
                  list={exerciseList}
                  within={within}
                  name={(row, content) => <Link to={pagePath("exercises", row.id)}>{content}</Link>}
                />
              ),
            },
            {
              key: "gaps",
              label: "Gaps",
              count: organization.gaps_count,
              content: () => (
                <RecordListView
                  list={gapList}
                  within={within}
                  name={(row, content) => (
                    <Link to={pagePath("gaps")} search={{ ...within, open: row.id }}>
                      {content}
                    </Link>
                  )}
                />
              ),
            },
            {
              key: "action-items",
              label: "Action items",
              count: organization.action_items_count,
              content: () => (
                <RecordListView
                  list={actionItemList}
                  within={within}
                  name={(row, content) => (
                    <Link to={pagePath("action-items")} search={{ ...within, open: row.id }}>
                      {content}
                    </Link>
                  )}
                />
              ),
            },
          ].filter(({ count }) => organization.kind === "CLIENT" || count > 0),
          {
            key: "people",
            label: "People",
            content: () => <RecordListView list={peopleList} within={within} name={(_, content) => content} />,
          },
          ...(previews
            ? [
                {
                  key: "carrier",
                  label: "As its carrier",
                  content: () => (
                    <AsCarrier client={organization.id} carrier={organization.parent?.name ?? "The carrier"} />
                  ),
                },
              ]
            : []),
        ]}
      />
    </Page>
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
      note: score ? <ScoreChange change={score.change_since_previous} /> : "not assessed",
    },
    { name: "Gaps open", value: open_gaps_count },
    { name: "Critical gaps open", value: critical },
    { name: "Overdue actions", value: overdue },
    { name: "Last exercised", value: last_exercised_on ? dayText(last_exercised_on) : "Never" },
  ];
}

function About({ organization }: { readonly organization: OrganizationShown }) {
  const pagePath = usePagePath();
  const staff = useMe().organization.kind === "OPERATOR";
  const { engagements, engagements_count, certificates, certificates_count, kind, status } = organization;
  return (
    <div className="two-columns">
      <div className="stacked">
        <Panel title="Engagements" count={firstOf(engagements.length, engagements_count)}>
          {engagements.length === 0 ? (
            <Empty title="No engagements">No engagement has been agreed yet.</Empty>
          ) : (
            <ul className="list">
              {engagements.map(({ id, title, status, starts_on, ends_on }) => (
                <li key={id}>
                  <span className="grow">
                    {staff ? (
                      <Link className="title" to={pagePath("engagements", id)}>
                        {title}
                      </Link>
                    ) : (
                      <span className="strong">{title}</span>
                    )}
                    <small>{`${dayText(starts_on)} to ${ends_on ? dayText(ends_on) : "open end"}`}</small>
                  </span>
                  <Status status={status} />
                </li>
              ))}
            </ul>
          )}
        </Panel>
        {kind === "CLIENT" && <OrganizationDocuments organization={organization} />}
      </div>
      <div className="stacked">
        <Panel title="About">
          <div className="panel-body">
            <Facts facts={factsOf(organization)} />
          </div>
        </Panel>
        {staff && status === "ACTIVE" && kind === "CLIENT" && <BenchmarkSharing organization={organization} />}
        {staff && status === "ACTIVE" && <Logo organization={organization} />}
        {certificates.length > 0 && (
          <Panel title="Certificates" count={firstOf(certificates.length, certificates_count)}>
            <ul className="list">
              {certificates.map(({ id, holder, number, status, expires_on }) => (
                <li key={id}>
                  <span className="grow">
                    <span className="strong">{holder}</span>
                    <small>{joined([number, expires_on && `until ${dayText(expires_on)}`])}</small>
                  </span>
                  <Status status={status} />
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </div>
  );
}

function factsOf(organization: OrganizationShown): (readonly [string, ReactNode])[] {
  const facts = [
    ["State", inWords(organization.status)],
    ["Under", organization.parent && <OrganizationLink key="under" organization={organization.parent} />],
    ["Country", organization.country && countryName(organization.country)],
    ["Time zone", organization.time_zone],
    ["Disclosed to its carrier", organization.parent?.kind === "CARRIER" ? inWords(organization.disclosure) : null],
  ] as const;
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}
