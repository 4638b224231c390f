import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { Empty } from "#kit/notice.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { useListSearch } from "#records/list/list-search.ts";
import { organizationList } from "#records/organizations/organization-list.tsx";
import { RestRow, TreeOrganization } from "#records/organizations/tree-row.tsx";
import { type Branch, treeRows } from "#records/organizations/tree-rows.ts";
import { useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

/** Under one organization; the others stand in the list. */
const MOST = 200;

/** Of the list's columns those that the tree does not say by itself. */
const columns = organizationList.columns.filter(({ key, extra }) => key !== "parent" && !extra);

/** Its rows are reached by the arrow keys: the tabulator key leads to one of them alone. */
const treegrid = { role: "treegrid" } as const;

export const branchQuestion = (parent_id: string) =>
  question(organizationList.document, { parent_id, order_by: "NAME_ASC", limit: MOST });

/** Carriers with their clients under them. What is expanded stands in the URL. */
export function OrganizationTree() {
  const me = useMe();
  const pagePath = usePagePath();
  const navigate = useNavigate();
  const body = useRef<HTMLTableSectionElement>(null);
  const [search, change] = useListSearch();
  const [at, setAt] = useState<string>();
  const expanded = search.expanded?.split(",") ?? [];
  const root = useQuery({ ...branchQuestion(me.organization.id), placeholderData: keepPreviousData });
  const answers = useQueries({ queries: expanded.map(branchQuestion) });
  if (root.error && !root.data) return <Trouble error={root.error} what="The tree" retry={root.refetch} />;
  if (!root.data) return <Skeleton what="the tree" rows={10} />;
  const branches = new Map(expanded.map((id, i) => [id, branchOf(answers[i]?.data)]));
  const rows = treeRows(branchOf(root.data), branches, me.organization.id);
  if (rows.length === 0) return <Empty title={organizationList.empty.title}>{organizationList.empty.text}</Empty>;

  const ids = rows.flatMap((each) => (each.kind === "organization" ? [each.row.id] : []));
  const reached = at !== undefined && ids.includes(at) ? at : ids[0];
  const toggle = (id: string, open: boolean) => {
    const others = expanded.filter((each) => each !== id);
    change({ expanded: (open ? [...others, id] : others).join(",") });
  };
  const focus = (id: string | undefined) => {
    if (id) body.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus();
  };
  const onKey = (event: React.KeyboardEvent) => {
    const place = rows.findIndex((each) => each.kind === "organization" && each.row.id === reached);
    const here = rows[place];
    if (here?.kind !== "organization" || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = (by: 1 | -1) => focus(ids[ids.indexOf(here.row.id) + by]);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Home: () => focus(ids[0]),
      End: () => focus(ids.at(-1)),
      Enter: () => navigate({ to: pagePath("organizations", here.row.id) }),
      ArrowRight: () => (here.expanded === false ? toggle(here.row.id, true) : here.expanded && step(1)),
      ArrowLeft: () => {
        if (here.expanded) return toggle(here.row.id, false);
        const above = rows.slice(0, place).findLast(({ kind, level }) => kind === "organization" && level < here.level);
        if (above?.kind === "organization") focus(above.row.id);
      },
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div className="table-frame">
      <table {...treegrid} className="stack tree" aria-label="Organization tree">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, head, numeric }) => (
              <th role="columnheader" scope="col" key={key} className={numeric ? "numeric" : ""}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body} onKeyDown={onKey}>
          {rows.map((each) =>
            each.kind === "rest" ? (
              <RestRow key={`rest ${each.under}`} rest={each} columns={columns.length} />
            ) : (
              <TreeOrganization
                key={each.row.id}
                shown={each}
                columns={columns}
                reached={each.row.id === reached}
                reach={setAt}
                toggle={toggle}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

function branchOf(answer: { readonly rows: Branch["rows"] | null; readonly total: number | null } | undefined): Branch {
  return { rows: answer?.rows ?? undefined, total: answer?.total ?? 0 };
}
