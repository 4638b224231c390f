import { Link } from "@tanstack/react-router";
import { Icon } from "#kit/icon.tsx";
import { counted } from "#kit/words.ts";
import type { Column } from "#records/list/record-list.ts";
import type { OrganizationRow } from "#records/organizations/organization-list.tsx";
import type { TreeRow } from "#records/organizations/tree-rows.ts";
import { usePagePath } from "#session/page-path.ts";

type TreeOrganizationProps = {
  readonly shown: Extract<TreeRow, { kind: "organization" }>;
  readonly columns: readonly Column<OrganizationRow>[];
  /** The only row that the Tab key reaches. */
  readonly reached: boolean;
  readonly reach: (id: string) => void;
  readonly toggle: (id: string, open: boolean) => void;
};

export function TreeOrganization({ shown, columns, reached, reach, toggle }: TreeOrganizationProps) {
  const pagePath = usePagePath();
  const { row, level, place, beside, expanded } = shown;
  return (
    <tr
      role="row"
      data-id={row.id}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={beside}
      aria-expanded={expanded}
      tabIndex={reached ? 0 : -1}
      onFocus={() => reach(row.id)}
    >
      {columns.map((column) =>
        column.primary ? (
          <th role="rowheader" scope="row" key={column.key}>
            {expanded !== undefined && (
              <button
                type="button"
                className="button ghost icon-only twist"
                tabIndex={-1}
                aria-label={expanded ? `Close ${row.name}` : `Open ${row.name}`}
                onClick={() => toggle(row.id, !expanded)}
              >
                <Icon name={expanded ? "chevron-down" : "chevron-right"} />
              </button>
            )}
            <Link to={pagePath("organizations", row.id)} tabIndex={-1}>
              {column.cell(row)}
            </Link>
          </th>
        ) : (
          <td role="cell" key={column.key} data-label={column.head} className={column.numeric ? "numeric" : ""}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

type RestRowProps = { readonly rest: Extract<TreeRow, { kind: "rest" }>; readonly columns: number };

export function RestRow({ rest, columns }: RestRowProps) {
  const path = usePagePath()("organizations");
  const { under, level, more } = rest;
  return (
    <tr role="row" aria-level={level}>
      <td role="cell" colSpan={columns} className="faint">
        {more === undefined ? (
          "Loading"
        ) : (
          <Link to={path} search={{ parent_id: under }}>
            {counted(more, "more", "more")} in the list
          </Link>
        )}
      </td>
    </tr>
  );
}
