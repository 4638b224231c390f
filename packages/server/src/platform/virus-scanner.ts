import { createReadStream } from "node:fs";
import { connect, type NetConnectOpts } from "node:net";
import { pipeline } from "node:stream/promises";

/** The name of what is found in a file, or undefined. Rejects if the file could not be scanned. */
export type VirusScanner = (path: string) => Promise<string | undefined>;

const LONGEST_MS = 60_000;

/** Scans with clamd, as its manual describes INSTREAM: chunks with their length in front, then a length of zero. */
export function clamdScanner(address: NetConnectOpts): VirusScanner {
  return async (path) => {
    const socket = connect(address);
    socket.setTimeout(LONGEST_MS, () => socket.destroy(new Error("clamd took too long.")));
    const answer = readAnswer(socket);
    answer.catch(() => {}); // the pipeline says why
    socket.write("zINSTREAM\0");
    await pipeline(createReadStream(path), framed, socket, { end: false });
    socket.write(Buffer.alloc(4));
    return foundIn(await answer);
  };
}

async function* framed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
}

async function readAnswer(socket: AsyncIterable<Buffer>): Promise<string> {
  let answer = "";
  for await (const chunk of socket) answer += chunk.toString("utf8");
  return answer;
}

function foundIn(answer: string): string | undefined {
  const [, found] = /^stream: (.+) FOUND\0?$/.exec(answer) ?? [];
  if (found) return found;
  if (/^stream: OK\0?$/.test(answer)) return undefined;
  throw new Error(`clamd answered: ${answer.slice(0, 200)}`);
}
