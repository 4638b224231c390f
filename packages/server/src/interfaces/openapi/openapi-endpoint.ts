import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { openApiDocument, type Route } from "#interfaces/openapi/openapi-document.ts";

/** Collects the operations of all routes that are added from now on, and serves their description. */
export function openApiEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  const routes: Route[] = [];
  app.addHook("onRoute", ({ method, url, config }) => {
    const operation = config?.operation;
    if (!operation) return;
    for (const each of [method].flat()) if (each !== "HEAD") routes.push({ method: each, url, operation });
  });
  let written: string | undefined;
  app.get("/api/openapi.json", (_request, reply) => {
    written ??= JSON.stringify(openApiDocument(routes, dependencies));
    return reply
      .headers({ "cache-control": "public, max-age=300", "access-control-allow-origin": "*" })
      .type("application/json; charset=utf-8")
      .send(written);
  });
}
