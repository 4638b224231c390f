import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { codeIn } from "#forms/form.tsx";
import { optionsOf } from "#graphql/code-options.ts";
import { KnowledgeSource, SearchMode } from "#graphql/enums.ts";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { Icon } from "#kit/icon.tsx";
import { Empty } from "#kit/notice.tsx";
import { PageHead } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { Skeleton } from "#kit/skeleton.tsx";
import { counted } from "#kit/words.ts";
import { KnowledgePassage } from "#records/knowledge/knowledge-passage.tsx";
import { Search } from "#records/knowledge/knowledge-question.ts";
import { FilterChip } from "#records/list/filter-chip.tsx";
import { type ListSearch, useListSearch } from "#records/list/list-search.ts";
import type { ListFilter } from "#records/list/record-list.ts";
import { useMe } from "#session/me.ts";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

const filters: readonly ListFilter[] = [
  { name: "source", label: "Source", kind: "choice", options: optionsOf(KnowledgeSource) },
  { name: "from", label: "From", kind: "day" },
  { name: "to", label: "Until", kind: "day" },
];

const organization: ListFilter = { name: "organization_id", label: "Organization", kind: "organization" };

export const begin: Begin = async ({ search }) => {
  if (search.query) await queries.ensureQueryData(question(Search, variablesOf(search)));
};

/** Lessons from exercises, found by words and by meaning. */
export function KnowledgePage() {
  const me = useMe();
  const [search, change] = useListSearch();
  const shown = me.organization.kind === "CLIENT" ? filters : [organization, ...filters];
  return (
    <Page title="Knowledge">
      <PageHead
        title="Knowledge"
        lead="Ask in your own words: reports, findings, gaps, remediation notes and decisions from exercises."
      />
      <Asking text={search.query ?? ""} ask={(query) => change({ query: query || undefined })} />
      <fieldset className="filter-bar fixed-filters">
        <legend className="visually-hidden">Narrow the search</legend>
        {shown.map((filter) => (
          <FilterChip
            key={filter.name}
            filter={filter}
            value={search[filter.name] ?? ""}
            set={(value) => change({ [filter.name]: value })}
            remove={() => change({ [filter.name]: undefined })}
          />
        ))}
      </fieldset>
      <div className="table-frame">
        {search.query ? (
          <Found search={search} />
        ) : (
          <Empty title="What do you want to know?">
            For example: who may disconnect a site at night, or how long a restore took.
          </Empty>
        )}
      </div>
    </Page>
  );
}

function Asking({ text, ask }: { readonly text: string; readonly ask: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  return (
    <form
      className="knowledge-question"
      onSubmit={(event) => {
        event.preventDefault();
        ask(typed.trim());
      }}
    >
      <label className="find">
        <Icon name="search" />
        <span className="visually-hidden">What to look for</span>
        <input value={typed} placeholder="Search past lessons" onChange={(event) => setTyped(event.target.value)} />
      </label>
      <button className="button primary" type="submit">
        Search
      </button>
    </form>
  );
}

function variablesOf({ query = "", source, organization_id, from, to }: ListSearch) {
  return {
    query,
    ...(source && source in KnowledgeSource && { sources: [codeIn(KnowledgeSource)(source)] }),
    ...(organization_id && { organization_id }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

function Found({ search }: { readonly search: ListSearch }) {
  const asked = useQuery({ ...question(Search, variablesOf(search)), placeholderData: keepPreviousData });
  const answer = asked.data?.search_knowledge;
  if (asked.error && !answer) return <Trouble error={asked.error} what="The search" retry={asked.refetch} />;
  if (asked.isPending) return <Skeleton what="passages" rows={8} />;
  if (!answer || answer.results.length === 0) {
    return (
      <Empty title="No close matches">
        Try other words, or fewer filters. Passages far from the question are left out.
      </Empty>
    );
  }
  return (
    <>
      <ol className="passages">
        {answer.results.map((passage) => (
          <KnowledgePassage key={passage.source + passage.record_id + passage.snippet} passage={passage} />
        ))}
      </ol>
      <div className="table-foot">
        <span role="status">{`${counted(answer.results.length, "passage")}, best match first`}</span>
        <span className="push-right">{say(SearchMode[answer.mode])}</span>
      </div>
    </>
  );
}
