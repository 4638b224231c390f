import { type ClientRequest, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

type Shown = { readonly kind: string; readonly id: string; readonly record: { readonly body?: string } | null };

type Options = {
  readonly address: string;
  readonly cookie: string;
  /** Each record that arrives, and when the stream that brought it was opened. */
  readonly take: (shown: Shown, openedAt: number) => void;
  /** Mean time between two cuts of the network, in milliseconds; undefined for a network that holds. */
  readonly cutEveryMs: number | undefined;
};

export type LiveStream = { readonly cuts: () => number; readonly close: () => void };

const LONGEST_CUT_MS = 3_000;
/** As long as a browser waits before it connects again. */
const AGAIN_MS = 1_000;

/**
 * One participant's stream: cut at random, or by an instance that dies, and continued as a browser would, from the last
 * message it received.
 */
export async function openLiveStream({ address, cookie, take, cutEveryMs }: Options): Promise<LiveStream> {
  let last: string | undefined;
  let current: ClientRequest | undefined;
  let [isClosed, isCut, cuts] = [false, false, 0];

  const read = (block: string, openedAt: number) => {
    const lines = block.split("\n");
    const lineOf = (name: string) => lines.find((line) => line.startsWith(name))?.slice(name.length);
    last = lineOf("id: ") ?? last;
    const data = lineOf("data: ");
    if (data === undefined) return;
    if (lines[0] === "event: change") {
      const { changes }: { changes: Shown[] } = JSON.parse(data);
      for (const change of changes) take(change, openedAt);
    }
    if (lines[0] !== "event: snapshot") return;
    const { records }: { records: Record<string, Shown["record"][]> } = JSON.parse(data);
    for (const [kind, list] of Object.entries(records)) {
      for (const record of list) take({ kind, id: String(Object(record).id), record }, openedAt);
    }
  };

  const open = () =>
    new Promise<void>((resolve, reject) => {
      const openedAt = performance.now();
      const headers = { cookie, ...(last !== undefined && { "last-event-id": last }) };
      const asked = request(address, { headers }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`A stream was answered ${answer.statusCode}.`));
        let rest = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => {
          resolve();
          const blocks = (rest + chunk).split("\n\n");
          rest = blocks.pop() ?? "";
          for (const block of blocks) read(block, openedAt);
        });
        answer.on("error", () => {});
        answer.on("close", () => void continueAfter(asked));
      });
      current = asked;
      // One that is closed while it opens has nobody left to tell.
      asked.on("error", (error) => (isClosed ? resolve() : reject(error))).end();
    });

  const continueAfter = async (broken: ClientRequest): Promise<void> => {
    if (isClosed || isCut || current !== broken) return;
    cuts++;
    for (let isOpen = false; !isOpen && !isClosed; ) {
      await sleep(AGAIN_MS);
      isOpen = await open().then(
        () => true,
        () => false,
      );
    }
  };

  const flap = async (meanMs: number): Promise<void> => {
    while (!isClosed) {
      await sleep(-Math.log(1 - Math.random()) * meanMs, undefined, { ref: false });
      if (isClosed) return;
      isCut = true;
      current?.destroy();
      cuts++;
      await sleep(Math.random() * LONGEST_CUT_MS);
      isCut = false;
      if (!isClosed) await open();
    }
  };

  await open();
  if (cutEveryMs !== undefined) void flap(cutEveryMs);
  return {
    cuts: () => cuts,
    close: () => {
      isClosed = true;
      current?.destroy();
    },
  };
}
