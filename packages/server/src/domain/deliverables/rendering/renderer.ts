import { type ChildProcess, fork } from "node:child_process";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { CertificateSheet } from "#domain/certificates/certificate-sheet.ts";
import type { RenderedFormat } from "#domain/deliverables/deliverable-kinds.ts";
import type { Document } from "#domain/documents/document.ts";

/** A document in one of its formats, or a certificate. */
export type Rendering =
  | { readonly document: Document; readonly format: RenderedFormat }
  | { readonly certificate: CertificateSheet };

export type Renderer = {
  readonly render: (rendering: Rendering, signal: AbortSignal) => Promise<Buffer>;
  readonly close: () => void;
};

// The file next to this one with the same extension: .ts in a checkout, .js in a build.
const PROGRAM = fileURLToPath(new URL(`./render-process${extname(import.meta.filename)}`, import.meta.url));

const IDLE_MS = 60_000;
const HEAP_MB = 1_024;

const answered = z.union([z.object({ bytes: z.instanceof(Uint8Array) }), z.object({ failure: z.string() })]);

/**
 * Renders in a separate process, which starts on first use and ends when idle. Rendering would block the thread it runs
 * on, and a document that breaks its renderer affects nothing else. One document at a time.
 */
export function startRenderer(program: string = PROGRAM): Renderer {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const started = (): ChildProcess => {
    if (child?.connected) return child;
    const execArgv = [`--max-old-space-size=${HEAP_MB}`];
    const made = fork(program, [], { serialization: "advanced", execArgv, stdio: "ignore" });
    made.on("exit", () => {
      if (child === made) child = undefined;
    });
    child = made;
    return made;
  };
  const end = () => {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = undefined;
  };
  const renderOne = async (rendering: Rendering, signal: AbortSignal): Promise<Buffer> => {
    clearTimeout(idle);
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const process = started();
    const hear = (message: unknown) => {
      const answer = answered.safeParse(message).data;
      if (answer && "bytes" in answer) resolve(Buffer.from(answer.bytes));
      else reject(new Error(answer?.failure ?? "The renderer sent an unreadable answer."));
    };
    const lose = (code: number | null, sent: NodeJS.Signals | null) =>
      reject(new Error(`The renderer ended unexpectedly (${sent ?? `exit code ${code}`}).`));
    const giveUp = () => {
      reject(new Error("The renderer took too long."));
      end();
    };
    process.once("message", hear);
    process.once("exit", lose);
    signal.addEventListener("abort", giveUp, { once: true });
    process.send(rendering, () => {});
    try {
      return await promise;
    } finally {
      process.off("message", hear);
      process.off("exit", lose);
      signal.removeEventListener("abort", giveUp);
      idle = setTimeout(end, IDLE_MS).unref();
    }
  };
  return {
    render: (rendering, signal) => {
      const next = last.then(() => renderOne(rendering, signal));
      last = next.catch(() => {});
      return next;
    },
    close: end,
  };
}
