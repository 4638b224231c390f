import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { codesText, type FeedResource, feedResources, rowSchema, typeText } from "#carrier/feed/feed-resources.ts";
import { LastPulls, lastPulls } from "#carrier/feed/last-pulls.tsx";
import { TryFeed } from "#carrier/feed/try-feed.tsx";
import { inWords } from "#graphql/code-words.ts";
import { queries } from "#graphql/queries.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { ButtonLink } from "#kit/button.tsx";
import { CopyButton } from "#kit/copy-button.tsx";
import { PageHead, Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { scrollable } from "#kit/scrollable.ts";
import { Skeleton } from "#kit/skeleton.tsx";
import { counted } from "#kit/words.ts";
import { type ListSearch, useListSearch } from "#records/list/list-search.ts";
import { useMay } from "#session/me.ts";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

function resourceOf(search: ListSearch): FeedResource {
  return namesOf(feedResources).find((name) => name === search.resource) ?? "organizations";
}

export const begin: Begin = ({ me, search }) =>
  Promise.all([
    queries.ensureQueryData(rowSchema(resourceOf(search))),
    me.permissions.includes("read_audit") && queries.ensureQueryData(lastPulls(me.organization.id)),
  ]);

/** The data feed of a carrier's own systems: its contents, how to request it, and who did. */
export function FeedPage() {
  const may = useMay();
  const [search] = useListSearch();
  const resource = resourceOf(search);
  return (
    <Page title="Data feed">
      <PageHead
        title="Data feed"
        lead="Your own systems pull every row you may read, and afterwards only what changed. Fields a client withholds are null."
        actions={
          <ButtonLink to="/carrier/api-keys" icon="key">
            {may("manage_api_keys") ? "Create a key" : "API keys"}
          </ButtonLink>
        }
      />
      <div className="two-columns">
        <div className="stacked">
          <Resources shown={resource} />
          <Members resource={resource} />
        </div>
        <div className="stacked">
          <Call resource={resource} />
          <TryFeed key={resource} resource={resource} />
          {may("read_audit") && <LastPulls />}
        </div>
      </div>
    </Page>
  );
}

function namesOf<K extends string>(record: Readonly<Record<K, string>>): K[] {
  const names: K[] = [];
  for (const name in record) names.push(name);
  return names;
}

function Resources({ shown }: { readonly shown: FeedResource }) {
  const names = namesOf(feedResources);
  return (
    <Panel title="Resources" count={names.length}>
      <ul className="list">
        {names.map((name) => (
          <li key={name}>
            <span className="grow">
              <Link
                className="title"
                to="/carrier/feed"
                search={{ resource: name }}
                resetScroll={false}
                aria-current={name === shown ? "true" : undefined}
                activeProps={{}}
              >
                {inWords(name)}
              </Link>
              <small>{feedResources[name]}</small>
            </span>
            {name === shown && <span className="badge">Shown</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Members({ resource }: { readonly resource: FeedResource }) {
  const { data, error, refetch } = useQuery(rowSchema(resource));
  const members = Object.entries(data?.properties ?? {});
  return (
    <Panel
      title={inWords(resource)}
      count={data && counted(members.length, "member of a row", "members of a row")}
      more={<a href={`/api/feed/v1/schemas/${resource}.json`}>JSON Schema</a>}
    >
      {error && <Trouble error={error} what="The schema" retry={refetch} />}
      {!error && !data && <Skeleton what="the members" rows={12} />}
      <ul className="list">
        {members.map(([name, member]) => (
          <li key={name}>
            <span className="grow">
              <span className="mono">{name}</span>
              <small>{name === "removed_at" ? "Null while it is visible." : say(member.description)}</small>
              {member.enum && <small>{codesText(member)}</small>}
            </span>
            <span className="faint unbroken">{typeText(member)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Call({ resource }: { readonly resource: FeedResource }) {
  const address = `${location.origin}/api/feed/v1/${resource}`;
  const first = `curl -sS --compressed -D headers.txt ${address} \\
  -H "X-API-Key: $KEY" > ${resource}.ndjson`;
  const next = `CURSOR=$(sed -n 's/^x-next-cursor: //Ip' headers.txt | tr -d '\\r')
curl -sS --compressed -G ${address} \\
  -H "X-API-Key: $KEY" --data-urlencode "cursor=$CURSOR"`;
  return (
    <Panel title="Pull it">
      <div className="panel-body">
        <Snippet title="All rows, the first time" text={first} />
        <Snippet title="Then only changes" text={next} />
        <p className="hint">
          One row per line, as NDJSON; with <span className="mono">Accept: text/csv</span> as CSV. A key may pull 120
          times a minute.
        </p>
      </div>
    </Panel>
  );
}

function Snippet({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <div className="code-head">
        <h3>{title}</h3>
        <CopyButton text={text} label="Copy" look="ghost" />
      </div>
      <pre className="code" {...scrollable}>
        {text}
      </pre>
    </>
  );
}
