import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { inWords } from "#graphql/code-words.ts";
import { daysText, dayText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { Facts, Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { countryName, firstOf, joined } from "#kit/words.ts";
import { BenchmarkSharing } from "#records/organizations/benchmark-sharing.tsx";
import { Logo } from "#records/organizations/logo.tsx";
import { OrganizationDocuments } from "#records/organizations/organization-documents.tsx";
import { OrganizationLink } from "#records/organizations/organization-link.tsx";
import type { OrganizationShown } from "#records/organizations/organization-question.ts";
import { Status } from "#records/status.tsx";
import { useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

type PartProps = { readonly organization: OrganizationShown };

/** What was agreed with it, and what it is. */
export function OrganizationAbout({ organization }: PartProps) {
  const staff = useMe().organization.kind === "OPERATOR";
  const { kind, status, is_sample } = organization;
  return (
    <div className="two-columns">
      <div className="stacked">
        <Engagements organization={organization} />
        {kind === "CLIENT" && <OrganizationDocuments organization={organization} />}
      </div>
      <div className="stacked">
        <Panel title="About">
          <div className="panel-body">
            <Facts facts={factsOf(organization)} />
          </div>
        </Panel>
        {staff && status === "ACTIVE" && kind === "CLIENT" && !is_sample && (
          <BenchmarkSharing organization={organization} />
        )}
        {staff && status === "ACTIVE" && <Logo organization={organization} />}
        {organization.certificates.length > 0 && <Certificates organization={organization} />}
      </div>
    </div>
  );
}

function Engagements({ organization: { engagements, engagements_count } }: PartProps) {
  const pagePath = usePagePath();
  const staff = useMe().organization.kind === "OPERATOR";
  return (
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
                <small>{daysText(starts_on, ends_on)}</small>
              </span>
              <Status status={status} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Certificates({ organization: { certificates, certificates_count } }: PartProps) {
  return (
    <Panel title="Certificates" count={firstOf(certificates.length, certificates_count)}>
      <ul className="list">
        {certificates.map(({ id, holder, number, status, expires_on }) => (
          <li key={id}>
            <span className="grow">
              <span className="strong">{holder}</span>
              <small>{joined([number, expires_on && say("until {0}", dayText(expires_on))])}</small>
            </span>
            <Status status={status} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function factsOf(organization: OrganizationShown): (readonly [string, ReactNode])[] {
  const facts = [
    ["State", inWords(organization.status)],
    ["Under", organization.parent && <OrganizationLink key="under" organization={organization.parent} />],
    ["References", say("begin with {0}", organization.reference_prefix)],
    ["Country", organization.country && countryName(organization.country)],
    ["Time zone", organization.time_zone],
    ["Policy renews", organization.renewal_on && dayText(organization.renewal_on)],
    ["Policy", organization.policy_reference],
    ["Disclosed to its carrier", organization.parent?.kind === "CARRIER" ? inWords(organization.disclosure) : null],
  ] as const;
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}
