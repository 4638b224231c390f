import { isIP, type LookupFunction } from "node:net";
import { setImmediate } from "node:timers/promises";
import { connect, rootCertificates, type TLSSocket } from "node:tls";
import { OutsideFailure } from "#platform/outside-failure.ts";
import { failureInWords } from "./failure-in-words.ts";

export type TlsTarget = {
  readonly host: string;
  readonly port: number;
  /** PEM; trusted besides the public authorities. */
  readonly certificates: string | null;
};

type Limits = {
  readonly connectMs: number;
  /** The longest time without progress while writing. */
  readonly stallMs: number;
  /** For the receiver to close its side, once it has everything. */
  readonly closeMs: number;
  /** For everything together. */
  readonly totalMs: number;
};

const LIMITS: Limits = { connectMs: 5_000, stallMs: 15_000, closeMs: 30_000, totalMs: 90_000 };

export type Writing = { readonly signal?: AbortSignal | undefined; readonly limits?: Partial<Limits> };

/**
 * Writes the frames over TLS, then closes its side and waits until the receiver closes the other, as RFC 5425 (4.4)
 * demands of it. Only then has the receiver read everything: a connection that ends in any other way is a failure.
 */
export async function writeOverTls(
  target: TlsTarget,
  frames: Iterable<Buffer>,
  lookup: LookupFunction,
  { signal, limits }: Writing = {},
): Promise<void> {
  const { connectMs, stallMs, closeMs, totalMs } = { ...LIMITS, ...limits };
  const socket = open(target, lookup);
  const late = (what: string, ms: number) => new OutsideFailure(`${what} within ${ms / 1_000} s.`);
  const abort = () => socket.destroy(new OutsideFailure("The attempt was interrupted."));
  const total = setTimeout(() => socket.destroy(late("The receiver did not take everything", totalMs)), totalMs);
  const ending = endOf(socket);
  signal?.addEventListener("abort", abort);
  if (signal?.aborted) abort();
  try {
    await within(socket, connectMs, late("No connection", connectMs), [ending, once(socket, "secureConnect")]);
    for (const frame of frames) {
      const isBusy = !socket.write(frame);
      if (isBusy) await within(socket, stallMs, late("Nothing was taken", stallMs), [ending, once(socket, "drain")]);
      if (socket.readableEnded) throw new OutsideFailure(CLOSED_EARLY);
    }
    await setImmediate(); // an end that came before ours is then known
    if (socket.readableEnded) throw new OutsideFailure(CLOSED_EARLY);
    socket.end();
    await within(socket, closeMs, late("The receiver did not close the connection", closeMs), [ending]);
  } catch (error) {
    throw new OutsideFailure(failureInWords(error), { cause: error });
  } finally {
    clearTimeout(total);
    signal?.removeEventListener("abort", abort);
    socket.destroy();
  }
}

const CLOSED_EARLY = "The receiver closed the connection before it had everything.";

function open({ host, port, certificates }: TlsTarget, lookup: LookupFunction): TLSSocket {
  return connect({
    host,
    port,
    lookup,
    minVersion: "TLSv1.2",
    ...(isIP(host) === 0 && { servername: host }),
    ...(certificates && { ca: [...rootCertificates, certificates] }),
  });
}

/** Resolves when the receiver has closed its side in order, and rejects if the connection breaks. */
function endOf(socket: TLSSocket): Promise<void> {
  const ending = new Promise<void>((resolve, reject) => {
    socket.on("end", resolve);
    socket.on("error", reject);
    socket.on("close", () => reject(new OutsideFailure(CLOSED_EARLY)));
    socket.resume(); // what it says is of no interest
  });
  ending.catch(() => {}); // it is awaited later
  return ending;
}

function once(socket: TLSSocket, event: "secureConnect" | "drain"): Promise<void> {
  return new Promise((resolve) => {
    socket.once(event, () => resolve());
  });
}

/** The first of these, unless time is up before. */
async function within(
  socket: TLSSocket,
  ms: number,
  late: OutsideFailure,
  awaited: readonly Promise<void>[],
): Promise<void> {
  const timer = setTimeout(() => socket.destroy(late), ms);
  try {
    await Promise.race(awaited);
  } finally {
    clearTimeout(timer);
  }
}
