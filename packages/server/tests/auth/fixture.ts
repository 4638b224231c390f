import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { Client, type QueryResultRow } from "pg";
import type { Passwords } from "#domain/accounts/passwords.ts";
import { setPassword } from "#domain/accounts/set-password.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { systemCaller } from "#kernel/caller.ts";
import { createApp } from "#server/app.ts";
import { createDependencies, drainDependencies } from "#server/create-dependencies.ts";
import { openAuthDatabase } from "#storage/auth-database.ts";
import { type Database, openDatabase } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import { insertRow } from "#storage/write.ts";
import { createDatabase } from "#tests/support/database.ts";
import { quickPasswords } from "#tests/support/quick-passwords.ts";

export const PASSWORD = "correct horse battery";

export type SignInFixture = {
  readonly database: Database;
  readonly dependencies: Dependencies;
  readonly app: FastifyInstance;
  readonly organization: string;
  /** With the password, or without an account. */
  readonly addUser: (email: string, status: "INVITED" | "ACTIVE" | "DISABLED", hasAccount?: boolean) => Promise<string>;
  readonly signIn: (email: string, password?: string, address?: string) => Promise<LightMyRequestResponse>;
  /** Signs in, and answers the cookie to send from then on. */
  readonly cookieOf: (email: string) => Promise<string>;
  readonly signOut: (cookie: string, origin: string | undefined) => Promise<LightMyRequestResponse>;
  readonly askOwner: <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<readonly Row[]>;
  /** Waits for what happens after the answer. */
  readonly until: (condition: () => Promise<boolean>) => Promise<void>;
  /** What a reset of this person's password is for. */
  readonly resetOf: (userId: string) => Promise<{ readonly purpose: "PASSWORD_RESET"; readonly account_id: string }>;
  readonly end: () => Promise<void>;
};

/** An operator with one active user, ada@example.test, and the server over it. */
export async function createSignInFixture(
  baseUrl = "http://localhost:4000",
  passwords: Passwords = quickPasswords,
  clock: () => Date = () => new Date(),
): Promise<SignInFixture> {
  const { owner, login, authLogin, drop } = await createDatabase();
  const client = new Client(owner);
  await client.connect();
  const database = openDatabase(login, 4);
  const authDatabase = openAuthDatabase(authLogin);
  const dependencies = createDependencies({
    database,
    authDatabase,
    config: {
      baseUrl,
      allowedOrigins: [baseUrl],
      introspection: false,
      secrets: ["0123456789abcdef".repeat(4)] as const,
    },
    passwords,
    clock,
  });
  const app = createApp(dependencies);
  const organization = await addOrganization(database);
  const addUser = (email: string, status: string, hasAccount = true) =>
    addPerson(dependencies, organization, email, status, hasAccount);
  await addUser("ada@example.test", "ACTIVE");
  const end = async () => {
    await app.close();
    await drainDependencies(dependencies);
    await Promise.all([database.end(), authDatabase.end()]);
    await client.end();
    await drop();
  };
  const signIn = (email: string, password = PASSWORD, remoteAddress = nextAddress()) =>
    app.inject({ method: "POST", url: "/api/auth/sign-in/email", payload: { email, password }, remoteAddress });
  return {
    database,
    dependencies,
    app,
    organization,
    addUser,
    signIn,
    cookieOf: async (email) => String((await signIn(email)).headers["set-cookie"]).split(";")[0] ?? "",
    signOut: (cookie, origin) =>
      app.inject({
        method: "POST",
        url: "/api/auth/sign-out",
        headers: { cookie, ...(origin === undefined ? {} : { origin }) },
      }),
    askOwner: async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
    until: async (condition) => {
      while (!(await condition())) await sleep(20);
    },
    resetOf: async (userId) => {
      const { rows } = await client.query("select account_id from hotwash.users where id = $1", [userId]);
      return { purpose: "PASSWORD_RESET", account_id: String(rows[0].account_id) };
    },
    end,
  };
}

let addresses = 0;

/** Each sign-in from an address of its own, so that tests do not use up each other's tries. */
function nextAddress(): string {
  addresses++;
  return `10.1.${addresses >> 8}.${addresses & 255}`;
}

async function addOrganization(database: Database): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  await asCaller(database, systemCaller(), (connection) =>
    insertRow(connection, "organizations", {
      id,
      name: "Operator",
      reference_prefix: "OP",
      kind: "OPERATOR",
      disclosure: "FULL",
      created_at: now,
      updated_at: now,
    }),
  );
  return id;
}

async function addPerson(
  dependencies: Dependencies,
  organization_id: string,
  email: string,
  status: string,
  hasAccount: boolean,
): Promise<string> {
  const { database, passwords } = dependencies;
  const id = randomUUID();
  const now = new Date();
  const times = { created_at: now, updated_at: now };
  await asCaller(database, systemCaller(), async (connection) => {
    await insertRow(connection, "users", { organization_id, id, name: `Name of ${email}`, email, status, ...times });
    const membership = { organization_id, id: randomUUID(), user_id: id, role: "ADMIN", started_at: now };
    await insertRow(connection, "memberships", { ...membership, ...times });
  });
  if (hasAccount) await setPassword(dependencies, { id, name: `Name of ${email}`, email }, PASSWORD, now, passwords);
  return id;
}
