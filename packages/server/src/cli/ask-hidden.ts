import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks on the terminal; what is typed is not shown. */
export async function askHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // From here on the terminal shows nothing: somebody may type as soon as the question is there.
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stderr.write(question);
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}
