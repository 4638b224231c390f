import type { FastifyReply } from "fastify";
import type { Message, Stream } from "#domain/live/subscriber.ts";

/** A snapshot of a large exercise fits; a client with more than this buffered reads too slowly. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;
const RECONNECT_MS = 2_000;

/** Server-sent events, as WHATWG's HTML standard writes them. */
export function openEventStream(reply: FastifyReply): Stream {
  const { raw } = reply;
  // Proxies neither keep, nor pack, nor hold it back.
  reply.headers({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    // Kept alive after its stream, a connection would hold up the end of the server.
    connection: "close",
  });
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  reply.hijack();
  raw.writeHead(200);
  raw.write(`retry: ${RECONNECT_MS}\n\n`);
  return {
    send: (message) => {
      if (raw.writableEnded || raw.destroyed || raw.writableLength > MOST_WAITING_BYTES) return false;
      raw.write(written(message));
      return true;
    },
    // A block without data dispatches nothing, but moves the browser's last event id on.
    beat: (sequence) => {
      if (!raw.writableEnded && !raw.destroyed) raw.write(`:\nid: ${sequence}\n\n`);
    },
    close: () => {
      // What is too slow to be sent a message is too slow to be waited for.
      if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy();
      else raw.end();
    },
  };
}

/** JSON has no line ends of its own, so it is one line of data. */
function written({ event, data, sequence }: Message): string {
  const id = sequence === undefined ? "" : `id: ${sequence}\n`;
  return `event: ${event}\n${id}data: ${data}\n\n`;
}
