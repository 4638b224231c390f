import { access, constants, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type AuthDatabase, openAuthDatabase } from "@hotwash/server/auth-database.ts";
import { systemCaller } from "@hotwash/server/caller.ts";
import type { Config } from "@hotwash/server/config.ts";
import { type Database, openDatabase } from "@hotwash/server/database.ts";
import { findOperator } from "@hotwash/server/found-operator.ts";
import type { Storage } from "@hotwash/server/open-storage.ts";
import { setRehearsal } from "@hotwash/server/rehearsal.ts";
import { setPassword } from "@hotwash/server/set-password.ts";
import { asCaller } from "@hotwash/server/tenancy.ts";
import { type Chosen, choosePassword } from "#demo/choose-password.ts";
import { createDemo, type Made } from "#demo/create-demo.ts";
import { type Credentials, credentialsOf, readCredentials } from "#demo/credentials.ts";
import { greeting } from "#demo/greeting.ts";

/** For the sign-in page; none where the file is gone. */
type Accounts = Credentials["users"] | undefined;
type Tell = (line: string) => void;

/** The file is written last. */
const INCOMPLETE = (file: string) =>
  `The database holds records, but ${file} is not there: if making the demo was cut short, start again with an empty data folder and, where DATABASE_URL is set, an empty database.`;

/**
 * Fills an empty database with the demo, and says how to get in; one that holds records already is left as it is.
 * Begun before there is a database: what takes long without one is done by then.
 */
export async function openDemo(config: Config, tell: Tell): Promise<(storage: Storage) => Promise<Accounts>> {
  const file = join(config.dataDir, "demo-credentials.json");
  // With DATABASE_URL nobody has made it yet; found out at the end, the passwords would be lost.
  await mkdir(config.dataDir, { recursive: true });
  await access(config.dataDir, constants.W_OK);
  const known = await readCredentials(file);
  const choosing = known ? undefined : choosePassword();
  // Heard where it is waited for, unless the database fails first.
  choosing?.catch(() => {});

  return async ({ owner, login, authLogin }) => {
    const database = openDatabase(login);
    const authDatabase = openAuthDatabase(authLogin);
    try {
      if (await findOperator(database)) {
        tell(known ? greeting({ ...known, base_url: config.baseUrl }, file) : INCOMPLETE(file));
        return known?.users;
      }
      tell("Making the demo data, once for this data folder.");
      await setRehearsal(owner, true);
      const made = await createDemo(database, config, new Date(), showProgress(tell));
      await setRehearsal(owner, false);
      const chosen = await (choosing ?? choosePassword());
      await letIn({ database, authDatabase }, made, chosen);
      const credentials = credentialsOf(made, chosen, config.baseUrl);
      await writeFile(file, `${JSON.stringify(credentials, undefined, 2)}\n`, { mode: 0o600 });
      tell(greeting(credentials, file));
      return credentials.users;
    } finally {
      await Promise.all([database.end(), authDatabase.end()]);
    }
  };
}

type Databases = { readonly database: Database; readonly authDatabase: AuthDatabase };

async function letIn(databases: Databases, { users }: Made, { password, hash }: Chosen): Promise<void> {
  const now = new Date();
  await Promise.all(
    users.map((user) =>
      // Made at random, so that there is nothing to find wrong with it.
      setPassword(databases, user, password, now, { hash: async () => hash, weakness: async () => undefined }),
    ),
  );
  await asCaller(databases.database, systemCaller(), (connection) =>
    connection.query("update users set status = 'ACTIVE'"),
  );
}

const SHOWN_EVERY = 0.2;

function showProgress(tell: Tell): (share: number) => void {
  let shown = 0;
  return (share) => {
    if (share < shown + SHOWN_EVERY) return;
    shown = share;
    tell(`  ${Math.round(share * 100)} % of the clients' stories`);
  };
}
