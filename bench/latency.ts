import { Agent, request } from "node:http";
import { type Ask, bodyOf } from "./load.ts";

/** One request after the other on one connection, for so long: how long each took, in milliseconds. */
export async function askFor(ms: number, ask: Ask, port: number, first: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const ends = performance.now() + ms;
  while (times.length === 0 || performance.now() < ends) {
    const began = performance.now();
    const { status, body } = await post(ask, port, agent, first + times.length);
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`${ask.path} answered ${status}: ${body.slice(0, 500)}`);
  }
  agent.destroy();
  return times;
}

export type Answer = { readonly status: number | undefined; readonly body: string };

export function post(ask: Ask, port: number, agent: Agent | undefined, n: number): Promise<Answer> {
  const { path, headers } = ask;
  const body = bodyOf(ask, n);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const length = { "content-length": String(Buffer.byteLength(body)) };
  const options = { host: "127.0.0.1", port, path, method: "POST", headers: { ...headers(n), ...length } };
  const sent = request({ ...options, ...(agent && { agent }), timeout: 30_000 }, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("end", () => resolve({ status: response.statusCode, body: Buffer.concat(chunks).toString() }));
    response.on("error", reject);
  });
  sent.on("timeout", () => sent.destroy(new Error(`${path} of port ${port} gave no answer for 30 s.`)));
  sent.on("error", reject);
  sent.end(body);
  return promise;
}
