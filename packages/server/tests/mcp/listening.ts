import type { FastifyInstance } from "fastify";

/** Opens a door to the network, at a port that is free, and answers its address. */
export function listeningAt(app: FastifyInstance): Promise<string> {
  return app.listen({ port: 0, host: "127.0.0.1" });
}
