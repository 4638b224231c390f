type Row = Readonly<Record<string, unknown>>;

const LETTERS: Readonly<Record<string, string>> = { exercises: "X", gaps: "G", action_items: "A" };

/** A row to plant, with the reference or prefix that actions would give it. */
export function withReference(table: string, row: Row & { readonly id: string }): Row {
  if (table === "organizations") return { reference_prefix: prefixOf(row.id), ...row };
  const letter = LETTERS[table];
  return letter ? { reference: `T-${letter}-${row.number}`, ...row } : row;
}

export function prefixOf(id: string): string {
  return `P${id.replaceAll("-", "").slice(-7).toUpperCase()}`;
}
