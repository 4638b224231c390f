import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { Empty } from "#kit/notice.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { useListSearch } from "#records/list/list-search.ts";
import { organizationList } from "#records/organizations/organization-list.tsx";
import { RestRow, TreeOrganization } from "#records/organizations/tree-row.tsx";
import { type Branch, type TreeRow, treeRows } from "#records/organizations/tree-rows.ts";
import { idsOf, useTreeKeys } from "#records/organizations/use-tree-keys.ts";
import { useMe } from "#session/me.ts";

/** In the tree under an organization; elsewhere in the list. */
const MOST = 200;

/** The list's columns that the tree does not show by itself. */
const columns = organizationList.columns.filter(({ key, extra }) => key !== "parent" && !extra);

/** Arrow keys move between its rows; the Tab key reaches only one of them. */
const treegrid = { role: "treegrid" } as const;

export const branchQuestion = (parent_id: string) =>
  question(organizationList.document, { parent_id, order_by: "NAME_ASC", limit: MOST });

/** Carriers with their clients under them. The expanded rows are in the URL. */
export function OrganizationTree() {
  const me = useMe();
  const [search, change] = useListSearch();
  const expanded = search.expanded?.split(",") ?? [];
  const root = useQuery({ ...branchQuestion(me.organization.id), placeholderData: keepPreviousData });
  const answers = useQueries({ queries: expanded.map(branchQuestion) });
  if (root.error && !root.data) return <Trouble error={root.error} what="The tree" retry={root.refetch} />;
  if (!root.data) return <Skeleton what="the tree" rows={10} />;
  const branches = new Map(expanded.map((id, i) => [id, branchOf(answers[i]?.data)]));
  const rows = treeRows(branchOf(root.data), branches, me.organization.id);
  if (rows.length === 0) return <Empty title={organizationList.empty.title}>{organizationList.empty.text}</Empty>;
  const toggle = (id: string, open: boolean) => {
    const others = expanded.filter((each) => each !== id);
    change({ expanded: (open ? [...others, id] : others).join(",") });
  };
  return <Treegrid rows={rows} toggle={toggle} />;
}

type TreegridProps = {
  readonly rows: readonly TreeRow[];
  readonly toggle: (id: string, open: boolean) => void;
};

function Treegrid({ rows, toggle }: TreegridProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [at, setAt] = useState<string>();
  const ids = idsOf(rows);
  const reached = at !== undefined && ids.includes(at) ? at : ids[0];
  const onKey = useTreeKeys({ rows, reached, toggle, body });
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
