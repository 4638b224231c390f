import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { type Estimate, estimate, type Question } from "#domain/accounts/password-rules/estimate.ts";

// The file next to this one with the same extension: .ts in a checkout, .js in a build.
const PROGRAM = new URL(`./estimate-thread${extname(import.meta.filename)}`, import.meta.url);

/** The word lists take about 60 MB. Nobody sets a password for hours, and then several people do. */
const IDLE_MS = 60_000;
const LONGEST_MS = 20_000;

type Waiting = { readonly resolve: (estimated: Estimate) => void; readonly reject: (error: Error) => void };
type Thread = { readonly worker: Worker; readonly waiting: Map<number, Waiting> };

let running: Thread | undefined;
let idle: NodeJS.Timeout | undefined;
let last = 0;

/** Runs in a separate thread: a long password takes up to a second, during which the server could answer nobody. */
export async function estimateGuesses(password: string, words: readonly string[]): Promise<Estimate> {
  clearTimeout(idle);
  running ??= start();
  const { worker, waiting } = running;
  const asked: Question = { id: ++last, password, words: [...words] };
  const { promise, resolve, reject } = Promise.withResolvers<Estimate>();
  const late = setTimeout(() => reject(new Error("A password took too long to check.")), LONGEST_MS);
  waiting.set(asked.id, { resolve, reject });
  worker.ref();
  worker.postMessage(asked);
  try {
    return await promise;
  } catch (error) {
    stop(worker);
    throw error;
  } finally {
    clearTimeout(late);
    waiting.delete(asked.id);
    if (waiting.size === 0) rest(worker);
  }
}

function start(): Thread {
  const worker = new Worker(PROGRAM, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
  const waiting = new Map<number, Waiting>();
  worker.on("message", (message: unknown) => {
    const estimated = estimate.parse(message);
    waiting.get(estimated.id)?.resolve(estimated);
  });
  worker.on("error", (error: Error) => {
    if (running?.worker === worker) running = undefined;
    for (const { reject } of waiting.values()) reject(error);
  });
  return { worker, waiting };
}

/** Neither the thread nor its timer keeps an otherwise idle process alive. */
function rest(worker: Worker): void {
  worker.unref();
  clearTimeout(idle);
  idle = setTimeout(() => stop(worker), IDLE_MS).unref();
}

function stop(worker: Worker): void {
  if (running?.worker === worker) running = undefined;
  void worker.terminate();
}
