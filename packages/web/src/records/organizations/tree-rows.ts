import type { OrganizationRow } from "#records/organizations/organization-list.tsx";

/** The organizations directly under one, as far as they are loaded. */
export type Branch = { readonly rows: readonly OrganizationRow[] | undefined; readonly total: number };

export type TreeRow =
  | {
      readonly kind: "organization";
      readonly row: OrganizationRow;
      readonly level: number;
      /** Position from one, of this many siblings. */
      readonly place: number;
      readonly beside: number;
      /** Undefined if it has no children. */
      readonly expanded: boolean | undefined;
    }
  /** They are loading, or too many to show here. */
  | { readonly kind: "rest"; readonly under: string; readonly level: number; readonly more: number | undefined };

/** The visible part of the tree, from top to bottom. */
export function treeRows(root: Branch, branches: ReadonlyMap<string, Branch>, under: string, level = 1): TreeRow[] {
  const { rows, total } = root;
  if (!rows) return [{ kind: "rest", under, level, more: undefined }];
  const shown = rows.flatMap((row, i): TreeRow[] => {
    const branch = branches.get(row.id);
    const expanded = row.children_count > 0 ? branch !== undefined : undefined;
    return [
      { kind: "organization", row, level, place: i + 1, beside: total, expanded },
      ...(branch && expanded ? treeRows(branch, branches, row.id, level + 1) : []),
    ];
  });
  return total > rows.length ? [...shown, { kind: "rest", under, level, more: total - rows.length }] : shown;
}
