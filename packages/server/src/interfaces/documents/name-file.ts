import type { FastifyReply } from "fastify";

/** A download with this name, which has only characters that a header may have. */
export function nameFile(reply: FastifyReply, name: string, type: string): void {
  reply.header("content-disposition", `attachment; filename="${name}"`).type(type);
}
