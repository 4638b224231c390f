import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { codeIn } from "#forms/form.tsx";
import { Framework } from "#graphql/enums.ts";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { Icon } from "#kit/icon.tsx";
import { Empty } from "#kit/notice.tsx";
import { PageHead } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { Skeleton } from "#kit/skeleton.tsx";
import { ControlsPanel } from "#records/compliance/controls-panel.tsx";
import { CoverageOverTime } from "#records/compliance/coverage-over-time.tsx";
import { Coverage } from "#records/compliance/coverage-question.ts";
import { FrameworksPanel } from "#records/compliance/frameworks-panel.tsx";
import { EvidenceDrawer } from "#records/dialogs.ts";
import { FilterChip } from "#records/list/filter-chip.tsx";
import { type ListSearch, useListSearch } from "#records/list/list-search.ts";
import { type Me, useMe } from "#session/me.ts";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

type FrameworkCode = keyof typeof Framework;

function whoseCoverage({ organization }: Me, search: ListSearch) {
  const id = organization.kind === "CLIENT" ? organization.id : search.organization_id;
  return { id, framework: frameworkOf(search.framework) };
}

export const begin: Begin = async ({ me, search }) => {
  const { id, framework } = whoseCoverage(me, search);
  if (id) await queries.ensureQueryData(question(Coverage, { id, framework }));
};

/** Which controls exercises have tested, with their evidence, and what is still open. */
export function CompliancePage() {
  const me = useMe();
  const [search, change] = useListSearch();
  const { id, framework } = whoseCoverage(me, search);
  const close = () => change({ open: undefined, of: undefined });
  return (
    <Page title="Compliance" drawer={search.open && <EvidenceDrawer kind={search.of} id={search.open} close={close} />}>
      <PageHead
        title="Compliance"
        lead="How far exercises tested each control, how well and when. Touching a control does not test it. This is evidence, not a certificate."
        actions={id && <Exports id={id} framework={framework} />}
      />
      {me.organization.kind !== "CLIENT" && (
        <fieldset className="filter-bar fixed-filters">
          <legend className="visually-hidden">Whose coverage</legend>
          <FilterChip
            filter={{ name: "organization_id", label: "Organization", kind: "organization", unset: say("choose one") }}
            value={id ?? ""}
            set={(organization_id) => change({ organization_id })}
            remove={() => change({ organization_id: undefined })}
          />
        </fieldset>
      )}
      {id ? (
        <CoverageOf id={id} framework={framework} />
      ) : (
        <div className="table-frame">
          <Empty title="Whose coverage?">
            Choose a client above: coverage is shown for one organization at a time.
          </Empty>
        </div>
      )}
    </Page>
  );
}

const FIRST: FrameworkCode = "NIST_CSF";

function frameworkOf(given: string | undefined): FrameworkCode {
  return given !== undefined && given in Framework ? codeIn(Framework)(given) : FIRST;
}

type CoverageOfProps = { readonly id: string; readonly framework: FrameworkCode };

function CoverageOf({ id, framework }: CoverageOfProps) {
  const { data, error, refetch } = useQuery({
    ...question(Coverage, { id, framework }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <Trouble error={error} what="The coverage" retry={refetch} />;
  if (!data) return <Skeleton what="the coverage" rows={12} />;
  return (
    <div className="stacked">
      <FrameworksPanel coverage={data} chosen={framework} />
      <div className="two-columns">
        <ControlsPanel coverage={data} framework={framework} />
        <div className="stacked">
          <CoverageOverTime coverage={data} />
        </div>
      </div>
    </div>
  );
}

function Exports({ id, framework }: CoverageOfProps) {
  const asked = new URLSearchParams({ organization_id: id, framework });
  return (
    <>
      <a className="button" href={`/api/exports/compliance-coverage.json?${asked}`} download>
        <Icon name="download" />
        OSCAL
      </a>
      <a className="button" href={`/api/exports/compliance-coverage.csv?${asked}&labels=true`} download>
        <Icon name="download" />
        CSV
      </a>
    </>
  );
}
