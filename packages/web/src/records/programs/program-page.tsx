import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { dayText } from "#kit/dates.ts";
import { Facts, PageHead, Panel } from "#kit/page.tsx";
import { History } from "#records/history.tsx";
import { useOrganizationCrumb } from "#records/organizations/organization-link.tsx";
import { ProgramActions } from "#records/programs/program-actions.tsx";
import { ProgramDuties } from "#records/programs/program-duties.tsx";
import { Program, type ProgramShown } from "#records/programs/program-question.ts";
import { yearsText } from "#records/programs/program-texts.ts";
import { ProgramYears } from "#records/programs/program-years.tsx";
import { Status } from "#records/status.tsx";
import { useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

export const begin: Begin = ({ params: { program: id = "" } }) => queries.ensureQueryData(question(Program, { id }));

/** A client's plan of one to five years: its exercises by quarter, and where it stands with its duties. */
export function ProgramPage() {
  const { program: id = "" } = useParams({ strict: false });
  const pagePath = usePagePath();
  const organizationCrumb = useOrganizationCrumb();
  const { data } = useSuspenseQuery(question(Program, { id }));
  const program = data.exercise_program;
  if (!program) return <NotFound />;
  const { title, organization, status } = program;
  return (
    <Page title={title} under={[{ label: "Programs", to: pagePath("programs") }, organizationCrumb(organization)]}>
      <PageHead
        title={title}
        lead={
          <span className="inline-row wrap">
            <Status status={status} />
            <span>{yearsText(program)}</span>
          </span>
        }
        actions={<ProgramActions program={program} />}
      />
      <div className="two-columns">
        <div className="stacked">
          <ProgramYears program={program} />
          <ProgramDuties program={program} />
        </div>
        <div className="stacked">
          <About program={program} />
          <div className="panel panel-body">
            <History changes={program.history} />
          </div>
        </div>
      </div>
    </Page>
  );
}

function About({ program }: { readonly program: ProgramShown }) {
  const me = useMe();
  const pagePath = usePagePath();
  const { organization, owner, workshop_on, priorities } = program;
  const client =
    organization.id === me.organization.id ? (
      organization.name
    ) : (
      <Link to={pagePath("organizations", organization.id)}>{organization.name}</Link>
    );
  return (
    <Panel title="About">
      <div className="panel-body">
        <Facts
          facts={[
            ["Client", client],
            ...(owner ? [["Owner", owner] as const] : []),
            ...(workshop_on ? [["Planning workshop", dayText(workshop_on)] as const] : []),
          ]}
        />
        {priorities && <p className="space-above-12 keep-lines">{priorities}</p>}
      </div>
    </Panel>
  );
}
