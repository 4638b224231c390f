import { setImmediate as turn } from "node:timers/promises";

/** The response, broken off after this number of bytes. */
export function boundedResponse(response: Response, mostBytes: number): Response {
  if (response.body === null) return response;
  const { status, statusText, headers } = response;
  return new Response(ReadableStream.from(boundedChunks(response.body, mostBytes)), { status, statusText, headers });
}

async function* boundedChunks(body: ReadableStream<Uint8Array>, mostBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error(`The response of the model is longer than ${mostBytes} bytes.`);
    yield chunk;
    // The rest of the server has its turn, even if the provider sends faster than its chunks are read.
    await turn();
  }
}
