import { fork } from "node:child_process";
import { setPriority } from "node:os";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

export type ModelProcess = { readonly send: (text: string) => void; readonly end: () => void };

// The file next to this one with the same extension: .ts in a checkout, .js in a build.
const PROGRAM = fileURLToPath(new URL(`./offline-model${extname(import.meta.filename)}`, import.meta.url));

// Lower than the server's priority, so that passages do not slow it; not much lower, because people wait for queries.
const NICE = 4;

const answered = z.object({ vector: z.instanceof(Float32Array) });

/**
 * Starts the process of the offline model. `answer` receives a vector for each text sent, `lose` the end of the
 * process.
 */
export function startModelProcess(answer: (vector: Float32Array | undefined) => void, lose: () => void): ModelProcess {
  const child = fork(PROGRAM, [], { serialization: "advanced", execArgv: [], stdio: "ignore" });
  let ended = false;
  const gone = () => {
    if (!ended) lose();
    ended = true;
  };
  // It neither keeps the server alive nor blocks its answers.
  child.unref();
  child.channel?.unref();
  if (child.pid !== undefined) lowerPriority(child.pid);
  child.on("message", (message) => answer(answered.safeParse(message).data?.vector));
  child.on("exit", gone);
  child.on("error", gone);
  return {
    // A process that has ended reports it separately.
    send: (text) => child.send({ text }, () => {}),
    end: () => {
      ended = true;
      child.kill();
    },
  };
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICE);
  } catch {
    // Not every system allows this; the process then runs at normal priority.
  }
}
