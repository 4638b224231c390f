import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Client, type ClientConfig } from "pg";
import { createDatabase, type TestDatabase } from "#tests/support/database.ts";

let made: TestDatabase;
before(async () => {
  made = await createDatabase();
});
after(() => made.drop());

const DENIED = "42501";

const AUTH_TABLES = `select relname as name from pg_class where relnamespace = 'hotwash'::regnamespace and relkind = 'r'
  and (relname like 'auth\\_%' or relname = 'account_links') order by 1`;
const OTHER_TABLES = AUTH_TABLES.replace("and (", "and not (");

async function using<T>(address: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...address, options: "-c search_path=hotwash" });
  await client.connect();
  return work(client).finally(() => client.end());
}

function tablesOf(text: string): Promise<readonly string[]> {
  return using(made.owner, async (client) => (await client.query<{ name: string }>(text)).rows.map(({ name }) => name));
}

/** What a statement of each kind meets, tried in every role that the login may take and in none. */
async function assertDenied(login: ClientConfig, tables: readonly string[], except: readonly string[] = []) {
  const roles = await using(login, async (client) => {
    const text = `select rolname as name from pg_roles where pg_has_role(session_user, oid, 'MEMBER')`;
    return (await client.query<{ name: string }>(text)).rows.map(({ name }) => name);
  });
  await using(login, async (client) => {
    for (const role of roles) {
      await client.query(`set role ${role}`);
      for (const table of tables) {
        if (except.includes(table)) continue;
        for (const text of [
          `select from ${table}`,
          `insert into ${table} default values`,
          `delete from ${table}`,
          `truncate ${table}`,
        ]) {
          await assert.rejects(client.query(text), { code: DENIED }, `${role}: ${text}`);
        }
      }
    }
  });
  return roles;
}

test("T18: the server's login can neither read nor plant anything in the tables of sign-in, in any role", async () => {
  const tables = await tablesOf(AUTH_TABLES);
  assert.ok(tables.includes("auth_sessions") && tables.includes("account_links") && tables.length >= 8, String(tables));
  const roles = await assertDenied(made.login, tables);
  assert.ok(roles.includes("hotwash_operator"), String(roles));
});

test("T19: the login of sign-in takes no other role, reads no other table and calls no function that bypasses row policies", async () => {
  // Every role reads which migrations were applied; that is in another schema.
  assert.deepEqual(await assertDenied(made.authLogin, await tablesOf(OTHER_TABLES)), ["hotwash_auth_login"]);
  const callable = `select p.oid::regprocedure::text as name from pg_proc p
    where pronamespace = 'hotwash'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype
      and has_function_privilege('hotwash_auth_login', p.oid, 'EXECUTE')`;
  assert.deepEqual(await tablesOf(callable), []);
  await using(made.authLogin, async (client) => {
    assert.equal((await client.query("select from auth_sessions")).rowCount, 0);
  });
});
