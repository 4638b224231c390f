import type { FastifyInstance } from "fastify";

/** Whether this server is about to stop. It still answers, so that a proxy can first send its requests elsewhere. */
export type Shutdown = { readonly begin: () => void; readonly hasBegun: () => boolean };

export function createShutdown(): Shutdown {
  let begun = false;
  return {
    begin: () => {
      begun = true;
    },
    hasBegun: () => begun,
  };
}

/** Connections close with their next answer: a request on one that is still open at the end would fail. */
export function closeConnections(app: FastifyInstance, { shutdown }: { readonly shutdown: Shutdown }): void {
  app.addHook("onRequest", (_request, reply, done) => {
    if (shutdown.hasBegun()) reply.header("connection", "close");
    done();
  });
}
