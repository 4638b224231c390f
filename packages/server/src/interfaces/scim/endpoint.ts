import type { FastifyInstance, FastifyRequest } from "fastify";
import { cacheNothing } from "#interfaces/answer-refusal.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { readJson } from "#interfaces/read-body.ts";
import { scimGroups } from "#interfaces/scim/groups-endpoint.ts";
import { ROOT } from "#interfaces/scim/schema-names.ts";
import { type Described, resourceTypes, scimSchemas, serviceProviderConfig } from "#interfaces/scim/schemas.ts";
import { answerScimFailures, SCIM_JSON, ScimFailure } from "#interfaces/scim/scim-failure.ts";
import { listResponse, MOST_AT_ONCE, readQuery } from "#interfaces/scim/scim-list.ts";
import { discoveryOperations as operations } from "#interfaces/scim/scim-operations.ts";
import { scimUsers } from "#interfaces/scim/users-endpoint.ts";

/** How a directory provisions the people of an organization: SCIM 2.0, RFC 7643 and 7644. */
export function scimEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  cacheNothing(app);
  answerScimFailures(app);
  readJson(app, "application/scim+json");
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (reply.statusCode !== 204 && reply.statusCode !== 304) reply.type(SCIM_JSON);
    done(null, payload);
  });
  discovery(app, dependencies);
  scimUsers(app, dependencies);
  scimGroups(app, dependencies);
  app.register(notFound, { prefix: ROOT });
  // The portals have a page for every other unknown address.
  app.get(`${ROOT}/*`, unknown);
}

async function notFound(app: FastifyInstance): Promise<void> {
  app.setNotFoundHandler(unknown);
}

function unknown({ url }: Pick<FastifyRequest, "url">): never {
  const path = url.split("?", 1)[0]?.slice(ROOT.length) ?? "";
  if (/^(\/(Bulk|Me)\b|.*\/\.search$)/.test(path)) throw new ScimFailure(501, `${path} is not supported.`);
  throw new ScimFailure(404, `There is nothing at ${path}.`);
}

/** What the server can do. It is the same for everybody and needs no token. */
function discovery(app: FastifyInstance, { baseUrl }: Dependencies): void {
  const config = { config: { operation: operations.config } };
  app.get(`${ROOT}/ServiceProviderConfig`, config, () => serviceProviderConfig(baseUrl, MOST_AT_ONCE));
  described(app, "Schemas", scimSchemas(baseUrl), [operations.schemas, operations.schema]);
  described(app, "ResourceTypes", resourceTypes(baseUrl), [operations.resourceTypes, operations.resourceType]);
}

function described(
  app: FastifyInstance,
  name: string,
  all: readonly Described[],
  [list, one]: readonly [typeof operations.schemas, typeof operations.schema],
): void {
  app.get(`${ROOT}/${name}`, { config: { operation: list } }, (request: FastifyRequest) => {
    const query = readQuery(request.query);
    if (query.filter !== undefined) throw new ScimFailure(403, `${name} cannot be filtered.`);
    return listResponse(all, all.length, { ...query, startIndex: 1 });
  });
  app.get<{ Params: { id: string } }>(`${ROOT}/${name}/:id`, { config: { operation: one } }, ({ params: { id } }) => {
    const found = all.find((each) => each.id === id);
    if (!found) throw new ScimFailure(404, `There is nothing of that name in ${name}.`);
    return found;
  });
}
