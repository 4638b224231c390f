import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";

export type Balancer = {
  readonly baseUrl: string;
  readonly add: (baseUrl: string) => void;
  /** Those that were ready when they were last asked. */
  readonly ready: () => readonly string[];
  readonly end: () => Promise<void>;
};

type Backend = { readonly baseUrl: string; readonly agent: Agent; isReady: boolean };

const CHECK_EVERY_MS = 100;

/**
 * A proxy as load balancers are: it asks each server whether it is ready, keeps connections to them, and tries no request
 * twice.
 */
export async function startBalancer(): Promise<Balancer> {
  const backends: Backend[] = [];
  let turn = 0;
  const choose = () => {
    const ready = backends.filter(({ isReady }) => isReady);
    turn++;
    return ready[turn % ready.length];
  };
  const check = async (backend: Backend) => {
    backend.isReady = await fetch(`${backend.baseUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  const timer = setInterval(() => backends.forEach(check), CHECK_EVERY_MS);
  const server = createServer((asked, answer) => forward(asked, answer, choose()));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    add: (baseUrl) => backends.push({ baseUrl, agent: new Agent({ keepAlive: true }), isReady: false }),
    ready: () => backends.flatMap(({ isReady, baseUrl }) => (isReady ? [baseUrl] : [])),
    end: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
      for (const { agent } of backends) agent.destroy();
      await once(server, "close");
    },
  };
}

function forward(asked: IncomingMessage, answer: ServerResponse, backend: Backend | undefined): void {
  if (!backend) {
    answer.writeHead(502).end("no server is ready");
    return;
  }
  const { method, headers, url } = asked;
  const passed = request(new URL(url ?? "/", backend.baseUrl), { method, headers, agent: backend.agent });
  passed.on("error", ({ message }) => {
    if (!answer.headersSent) answer.writeHead(502);
    answer.end(`${backend.baseUrl}: ${message}`);
  });
  passed.on("response", (response) => {
    const { connection: _, "keep-alive": __, ...kept } = response.headers;
    answer.writeHead(response.statusCode ?? 502, kept);
    pipeline(response, answer, () => {});
  });
  asked.pipe(passed);
}
