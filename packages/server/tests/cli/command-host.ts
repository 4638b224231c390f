import { Readable } from "node:stream";
import { z } from "zod";
import { run } from "#cli/hotwash.ts";

// Carries out commands as bin/hotwash.mjs does, one after the other in one process: most of what a command costs is the
// start of its process. It ends by itself once nobody can ask any more, unless a command left something open.

const asked = z.object({
  args: z.array(z.string()),
  input: z.string(),
  env: z.record(z.string(), z.string()),
});

let last = Promise.resolve();
process.on("message", (message) => {
  last = last.then(() => answer(asked.parse(message)));
});

async function answer({ args, input, env }: z.infer<typeof asked>): Promise<void> {
  const [out, err] = [capture(process.stdout), capture(process.stderr)];
  process.env = env;
  Object.defineProperty(process, "stdin", { value: Readable.from([input]), configurable: true });
  process.exitCode = 0;
  await run([process.execPath, "hotwash", ...args]);
  process.stdout.removeAllListeners("error");
  process.send?.({ code: process.exitCode, out: out(), err: err() });
  process.exitCode = 0;
}

/** Keeps what is written to a stream, until it is asked for. */
function capture(stream: NodeJS.WriteStream): () => string {
  const { write } = stream;
  let text = "";
  stream.write = (chunk: Uint8Array | string) => {
    text += chunk;
    return true;
  };
  return () => {
    stream.write = write;
    return text;
  };
}
