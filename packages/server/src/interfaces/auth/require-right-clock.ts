import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#interfaces/dependencies.ts";

/**
 * Sessions, tokens and waiting times would be dated by a wrong clock and last too long, so nothing is begun while it is
 * wrong. `endings` are the paths that only end something: they do not wait.
 */
export function requireRightClock(
  app: FastifyInstance,
  { clock }: Pick<Dependencies, "clock">,
  endings: readonly string[],
): void {
  app.addHook("onRequest", async ({ method, routeOptions: { url = "" } }) => {
    if (method === "POST" && !endings.includes(url)) clock.check?.();
  });
}
