/** Prints a command's result: as JSON for programs, otherwise as text for people. */
export function print(value: unknown, text: string, { json = false }: { readonly json?: boolean | undefined }): void {
  process.stdout.write(`${json ? JSON.stringify(value, undefined, 2) : text}\n`);
}

/** Columns as wide as their widest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
