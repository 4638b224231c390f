/** What a command says beside its answer. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}
