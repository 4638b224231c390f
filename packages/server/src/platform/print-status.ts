/** What a command says besides its result. */
export function printStatus(line: string): void {
  process.stderr.write(`${line}\n`);
}
