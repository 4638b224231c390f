import { perform } from "../packages/server/src/domain/actions/perform.ts";
import { createExercise } from "../packages/server/src/domain/exercises/plan/create-exercise.ts";
import { openJoinCode } from "../packages/server/src/domain/exercises/room/open-join-code.ts";
import { startExercise } from "../packages/server/src/domain/exercises/run/start-exercise.ts";
import { createOrganization } from "../packages/server/src/domain/organizations/create-organization.ts";
import { foundOperator } from "../packages/server/src/domain/organizations/found-operator.ts";
import type { Action } from "../packages/server/src/kernel/action.ts";
import { systemCaller } from "../packages/server/src/kernel/caller.ts";
import { createApp } from "../packages/server/src/server/app.ts";
import { createDependencies, drainDependencies } from "../packages/server/src/server/create-dependencies.ts";
import { openAuthDatabase } from "../packages/server/src/storage/auth-database.ts";
import { openDatabase } from "../packages/server/src/storage/database.ts";
import type { Storage } from "../packages/server/src/storage/open-storage.ts";
import { asCaller } from "../packages/server/src/storage/tenancy.ts";

/** One server on an empty database, with an operator and a client. */
export async function openLiveServer(storage: Storage) {
  const database = openDatabase(storage.login);
  const authDatabase = openAuthDatabase(storage.authLogin);
  const baseUrl = "http://localhost:4000";
  const config = { baseUrl, allowedOrigins: [baseUrl], introspection: false, secrets: ["bench".repeat(8)] as const };
  const dependencies = createDependencies({ database, authDatabase, config });
  const app = createApp(dependencies);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const { clock, newId } = dependencies;

  const operator = newId();
  await foundOperator(database, { id: operator, name: "Bench", now: clock(), actor: "bench", entryId: newId() });
  const caller = systemCaller(operator, "bench");
  const request = { request_id: null, remote_address: null };
  const act = (action: Action, input: Readonly<Record<string, unknown>>) =>
    perform(database, action, input, { caller, clock, newId, request }, async (_connection, done) => done);
  const client = { name: "Client", kind: "CLIENT", parent_id: operator };
  const { id: organization_id } = await act(createOrganization, client);

  return {
    url,
    act,
    /** A running exercise, and the code that opens it. */
    startExercise: async () => {
      const story = { title: "Bench", scenario: "RANSOMWARE", severity: "HIGH", exercise_date: "2026-11-21" };
      const { id } = await act(createExercise, { ...story, organization_id });
      await act(startExercise, { id });
      return { id, code: (await act(openJoinCode, { id })).once?.join_code ?? "" };
    },
    countAnswers: (exercise: string): Promise<number> =>
      asCaller(database, caller, async (connection) => {
        const text = "select count(*)::int as count from inject_responses where exercise_id = $1";
        const { rows } = await connection.query<{ readonly count: number }>(text, [exercise]);
        return rows[0]?.count ?? 0;
      }),
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      await drainDependencies(dependencies);
      await Promise.all([database.end(), authDatabase.end()]);
    },
  };
}

export type LiveServer = Awaited<ReturnType<typeof openLiveServer>>;
