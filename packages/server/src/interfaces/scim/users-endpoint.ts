import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type HeldPerson, holdPerson, takeTurn } from "#domain/directories/hold-person.ts";
import type { PersonChanges } from "#domain/directories/person-changes.ts";
import {
  addProvisionedPerson,
  changeHeldPerson,
  removeProvisionedPerson,
} from "#domain/directories/provision-person.ts";
import { findPeople, findPersonOf } from "#domain/directories/provisioned-person.ts";
import { user } from "#domain/people/user.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { selectAttributes } from "#interfaces/scim/attributes.ts";
import { enterDirectory } from "#interfaces/scim/enter.ts";
import { personPatch } from "#interfaces/scim/read-patch.ts";
import { readUser } from "#interfaces/scim/read-user.ts";
import { userResource } from "#interfaces/scim/resources.ts";
import { ROOT } from "#interfaces/scim/schema-names.ts";
import { listResponse, pageOf, personFilter, readQuery } from "#interfaces/scim/scim-list.ts";
import { userOperations as operations } from "#interfaces/scim/scim-operations.ts";
import { sendResource } from "#interfaces/scim/send-resource.ts";
import { checkVersion, writeAsDirectory } from "#interfaces/scim/write.ts";
import type { ActionContext, ActionResult } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";
import type { Connection } from "#storage/database.ts";
import { readAsCaller } from "#storage/tenancy.ts";

const USERS = `${ROOT}/Users`;
const ONE = `${USERS}/:id`;
type One = { Params: { id: string } };
type Change = (context: ActionContext, held: HeldPerson) => Promise<ActionResult | undefined>;

export function scimUsers(app: FastifyInstance, dependencies: Dependencies): void {
  app.get(USERS, { config: { operation: operations.list } }, (request, reply) => list(dependencies, request, reply));
  app.post(USERS, { config: { operation: operations.create } }, (request, reply) =>
    create(dependencies, request, reply),
  );
  app.get<One>(ONE, { config: { operation: operations.read } }, (request, reply) => read(dependencies, request, reply));
  app.put<One>(ONE, { config: { operation: operations.replace } }, (request, reply) =>
    change(dependencies, request, reply, readUser),
  );
  app.patch<One>(ONE, { config: { operation: operations.change } }, (request, reply) =>
    change(dependencies, request, reply, personPatch),
  );
  app.delete<One>(ONE, { config: { operation: operations.remove } }, async (request, reply) => {
    const caller = await enterDirectory(request, reply, dependencies);
    const run = (context: ActionContext) => onHeld(context, request, removeProvisionedPerson);
    const work = { name: "provisionUser", returns: user, run } as const;
    await writeAsDirectory(dependencies, request, caller, work, async () => undefined);
    return reply.code(204).send();
  });
}

async function list(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const caller = await enterDirectory(request, reply, dependencies);
  const query = readQuery(request.query);
  const filter = personFilter(query.filter);
  const { people, total } = await readAsCaller(dependencies.database, caller, (connection) =>
    findPeople(connection, caller, filter, pageOf(query)),
  );
  const all = people.map((person) => selectAttributes(userResource(person, dependencies.baseUrl), query));
  return listResponse(all, total, query);
}

async function read(dependencies: Dependencies, request: FastifyRequest<One>, reply: FastifyReply) {
  const caller = await enterDirectory(request, reply, dependencies);
  const { id } = request.params;
  const resource = await readAsCaller(dependencies.database, caller, (connection) =>
    resourceOf(dependencies, connection, caller, id),
  );
  return sendResource(request, reply, resource);
}

async function create(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply) {
  const caller = await enterDirectory(request, reply, dependencies);
  const wanted = readUser(request.body);
  const run = (context: ActionContext) => addProvisionedPerson(context, wanted);
  const work = { name: "provisionUser", returns: user, run } as const;
  const resource = await writeAsDirectory(dependencies, request, caller, work, (connection, done) =>
    resourceOf(dependencies, connection, caller, done?.id ?? ""),
  );
  return sendResource(request, reply.code(201), resource);
}

async function change(
  dependencies: Dependencies,
  request: FastifyRequest<One>,
  reply: FastifyReply,
  wantedIn: (body: unknown) => PersonChanges,
) {
  const caller = await enterDirectory(request, reply, dependencies);
  const wanted = wantedIn(request.body);
  const run = (context: ActionContext) =>
    onHeld(context, request, (_context, held) => changeHeldPerson(context, held, wanted));
  const work = { name: "provisionUser", returns: user, run } as const;
  const resource = await writeAsDirectory(dependencies, request, caller, work, (connection) =>
    resourceOf(dependencies, connection, caller, request.params.id),
  );
  return sendResource(request, reply, resource);
}

async function onHeld(context: ActionContext, request: FastifyRequest<One>, work: Change) {
  await takeTurn(context);
  const held = await holdPerson(context, request.params.id);
  checkVersion(request, held);
  return work(context, held);
}

async function resourceOf({ baseUrl }: Dependencies, connection: Connection, caller: Caller, id: string) {
  const person = await findPersonOf(connection, caller, id);
  if (!person) throw new Refusal("NOT_FOUND", verbatim(`There is no User with the id ${id.slice(0, 100)}.`));
  return userResource(person, baseUrl);
}
