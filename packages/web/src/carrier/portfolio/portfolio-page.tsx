import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { portfolioColumns } from "#carrier/portfolio/portfolio-columns.tsx";
import { PortfolioFigures } from "#carrier/portfolio/portfolio-figures.tsx";
import { portfolioFilters } from "#carrier/portfolio/portfolio-filters.ts";
import { Portfolio, type PortfolioShown } from "#carrier/portfolio/portfolio-question.ts";
import { portfolioFile, portfolioVariables } from "#carrier/portfolio/portfolio-search.ts";
import { PortfolioFoot, PortfolioTable } from "#carrier/portfolio/portfolio-table.tsx";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { Button } from "#kit/button.tsx";
import { Empty } from "#kit/notice.tsx";
import { PageHead } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { Skeleton } from "#kit/skeleton.tsx";
import { counted } from "#kit/words.ts";
import { ListFilters } from "#records/list/list-filters.tsx";
import { type ListSearch, useListSearch } from "#records/list/list-search.ts";
import { filterVariables, pageOf } from "#records/list/list-variables.ts";
import { NoSuchPage } from "#records/list/no-such-page.tsx";
import { PageTurn } from "#records/list/page-turn.tsx";
import { shownColumns } from "#records/list/shown-columns.ts";
import { JobButton } from "#shell/ask-button.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

export const begin: Begin = ({ search }) => queries.ensureQueryData(question(Portfolio, portfolioVariables(search)));

/** A carrier's whole book, one row for each client, those that need attention first. */
export function PortfolioPage() {
  const [search, change] = useListSearch();
  const asked = useQuery({
    ...question(Portfolio, portfolioVariables(search)),
    placeholderData: keepPreviousData,
  });
  const portfolio = asked.data?.portfolio;
  const columns = shownColumns(portfolioColumns, search);
  const turn = (page: number) => change({ page: String(page) });
  return (
    <Page title="Portfolio">
      <PageHead
        title="Portfolio"
        lead={leadOf(portfolio, search)}
        actions={
          <>
            <JobButton question="What changed since I last looked?">What changed</JobButton>
            <JobButton question="Which clients need attention, and why?">Who needs attention, and why</JobButton>
          </>
        }
      />
      {portfolio && <PortfolioFigures portfolio={portfolio} />}
      <ListFilters
        what="clients"
        field="portfolio"
        filters={portfolioFilters}
        columns={portfolioColumns}
        shown={new Set(columns.map(({ key }) => key))}
        search={search}
        change={change}
        csv={portfolioFile(search)}
        finds
      />
      <div className="table-frame">
        {asked.error && !portfolio ? (
          <Trouble error={asked.error} what="The portfolio" retry={asked.refetch} />
        ) : !portfolio ? (
          <Skeleton what="the portfolio" rows={12} />
        ) : portfolio.clients.length === 0 && portfolio.total > 0 ? (
          <NoSuchPage page={pageOf(search)} total={portfolio.total} turn={turn} />
        ) : portfolio.clients.length === 0 ? (
          <NoClients
            filtered={Object.keys(filterVariables(portfolioFilters, search)).length > 0}
            clear={() => change(Object.fromEntries(Object.keys(search).map((key) => [key, undefined])))}
          />
        ) : (
          <>
            <PortfolioTable clients={portfolio.clients} columns={columns} search={search} change={change} />
            <PortfolioFoot
              shown={portfolio.clients.length}
              total={portfolio.total}
              turn={<PageTurn page={pageOf(search)} total={portfolio.total} turn={turn} />}
            />
          </>
        )}
      </div>
    </Page>
  );
}

function leadOf(portfolio: PortfolioShown | null | undefined, { sort }: ListSearch): string | undefined {
  if (!portfolio) return undefined;
  return `${counted(portfolio.total, "client")}${sort ? "" : say(", most in need of attention first")}.`;
}

type NoClientsProps = { readonly filtered: boolean; readonly clear: () => void };

function NoClients({ filtered, clear }: NoClientsProps) {
  if (!filtered)
    return <Empty title="No clients yet">Clients appear here once the operator assigns them to you.</Empty>;
  return (
    <Empty title="No matching clients" actions={<Button onClick={clear}>Remove all filters</Button>}>
      No client matches all the filters. Remove one, or all.
    </Empty>
  );
}
