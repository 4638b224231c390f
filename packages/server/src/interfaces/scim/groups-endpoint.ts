import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  addGroup,
  changeHeldGroup,
  type GroupChanges,
  holdGroup,
  removeGroup,
} from "#domain/directories/change-group.ts";
import { directoryGroup } from "#domain/directories/directory-group.ts";
import { findGroups, type HeldGroup } from "#domain/directories/directory-groups.ts";
import { takeTurn } from "#domain/directories/hold-person.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { asksForMembers, selectAttributes } from "#interfaces/scim/attributes.ts";
import { enterDirectory } from "#interfaces/scim/enter.ts";
import { groupPatch, readGroup } from "#interfaces/scim/read-group.ts";
import { groupResource, type ScimResource } from "#interfaces/scim/resources.ts";
import { ROOT } from "#interfaces/scim/schema-names.ts";
import { groupFilter, type ListQuery, listResponse, pageOf, readQuery } from "#interfaces/scim/scim-list.ts";
import { groupOperations as operations } from "#interfaces/scim/scim-operations.ts";
import { sendResource } from "#interfaces/scim/send-resource.ts";
import { checkVersion, writeAsDirectory } from "#interfaces/scim/write.ts";
import type { ActionContext, ActionResult } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";
import type { Connection } from "#storage/database.ts";
import { readAsCaller } from "#storage/tenancy.ts";

const GROUPS = `${ROOT}/Groups`;
const ONE = `${GROUPS}/:id`;
type One = { Params: { id: string } };
type Change = (context: ActionContext, held: HeldGroup) => Promise<ActionResult | undefined>;

export function scimGroups(app: FastifyInstance, dependencies: Dependencies): void {
  app.get(GROUPS, { config: { operation: operations.list } }, (request, reply) => list(dependencies, request, reply));
  app.post(GROUPS, { config: { operation: operations.create } }, (request, reply) =>
    create(dependencies, request, reply),
  );
  app.get<One>(ONE, { config: { operation: operations.read } }, (request, reply) => read(dependencies, request, reply));
  app.put<One>(ONE, { config: { operation: operations.replace } }, (request, reply) =>
    change(dependencies, request, reply, readGroup),
  );
  app.patch<One>(ONE, { config: { operation: operations.change } }, (request, reply) =>
    change(dependencies, request, reply, groupPatch),
  );
  app.delete<One>(ONE, { config: { operation: operations.remove } }, async (request, reply) => {
    const caller = await enterDirectory(request, reply, dependencies);
    const run = (context: ActionContext) => onHeld(context, request, removeGroup);
    const work = { name: "provisionGroup", returns: directoryGroup, run } as const;
    await writeAsDirectory(dependencies, request, caller, work, async () => undefined);
    return reply.code(204).send();
  });
}

async function list(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const caller = await enterDirectory(request, reply, dependencies);
  const query = readQuery(request.query);
  const filter = groupFilter(query.filter);
  const { groups, total } = await readAsCaller(dependencies.database, caller, (connection) =>
    findGroups(connection, caller, filter, { ...pageOf(query), withMembers: asksForMembers(query) }),
  );
  const all = groups.map((group) => selectAttributes(groupResource(group, dependencies.baseUrl), query));
  return listResponse(all, total, query);
}

async function read(dependencies: Dependencies, request: FastifyRequest<One>, reply: FastifyReply) {
  const caller = await enterDirectory(request, reply, dependencies);
  const query = readQuery(request.query);
  const resource = await readAsCaller(dependencies.database, caller, (connection) =>
    resourceOf(dependencies, connection, caller, request.params.id, query),
  );
  return sendResource(request, reply, resource);
}

async function create(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply) {
  const caller = await enterDirectory(request, reply, dependencies);
  const wanted = readGroup(request.body);
  const query = readQuery(request.query);
  const run = (context: ActionContext) => addGroup(context, wanted);
  const work = { name: "provisionGroup", returns: directoryGroup, run } as const;
  const resource = await writeAsDirectory(dependencies, request, caller, work, (connection, done) =>
    resourceOf(dependencies, connection, caller, done?.id ?? "", query),
  );
  return sendResource(request, reply.code(201), resource);
}

async function change(
  dependencies: Dependencies,
  request: FastifyRequest<One>,
  reply: FastifyReply,
  wantedIn: (body: unknown) => GroupChanges,
) {
  const caller = await enterDirectory(request, reply, dependencies);
  const wanted = wantedIn(request.body);
  const query = readQuery(request.query);
  const run = (context: ActionContext) =>
    onHeld(context, request, (_context, held) => changeHeldGroup(context, held, wanted));
  const work = { name: "provisionGroup", returns: directoryGroup, run } as const;
  const resource = await writeAsDirectory(dependencies, request, caller, work, (connection) =>
    resourceOf(dependencies, connection, caller, request.params.id, query),
  );
  return sendResource(request, reply, resource);
}

async function onHeld(context: ActionContext, request: FastifyRequest<One>, work: Change) {
  await takeTurn(context);
  const held = await holdGroup(context, request.params.id);
  checkVersion(request, held);
  return work(context, held);
}

async function resourceOf(
  { baseUrl }: Dependencies,
  connection: Connection,
  caller: Caller,
  id: string,
  query: ListQuery,
): Promise<ScimResource> {
  const one = { offset: 0, limit: 1, withMembers: asksForMembers(query) };
  const { groups } = await findGroups(connection, caller, { id }, one);
  const [group] = groups;
  if (!group) throw new Refusal("NOT_FOUND", verbatim(`There is no Group with the id ${id.slice(0, 100)}.`));
  return groupResource(group, baseUrl);
}
