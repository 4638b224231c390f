import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { credentialsOf, readCredentials } from "#demo/credentials.ts";
import { greeting } from "#demo/greeting.ts";
import { type Made, makeDemo } from "#demo/make-demo.ts";
import { systemCaller } from "#domain/access/caller.ts";
import { setPassword } from "#domain/access/set-password.ts";
import { findOperator } from "#domain/organizations/found-operator.ts";
import type { Config } from "#platform/config.ts";
import { type Database, openDatabase } from "#storage/database.ts";
import type { Storage } from "#storage/open-storage.ts";
import { asCaller } from "#storage/tenancy.ts";

type Tell = (line: string) => void;

/** The file is written last. */
const INCOMPLETE = (file: string) =>
  `The database holds records, but ${file} is not there: if making the demo was cut short, remove the data folder and start again.`;

/** Fills an empty database with the demo, and says how to get in. One that holds records already is left as it is. */
export async function prepareDemo(storage: Storage, config: Config, tell: Tell): Promise<void> {
  const database = openDatabase(storage.login);
  const file = join(config.dataDir, "demo-credentials.json");
  try {
    if (await findOperator(database)) {
      const known = await readCredentials(file);
      tell(known ? greeting({ ...known, base_url: config.baseUrl }, file) : INCOMPLETE(file));
      return;
    }
    tell("Making the demo data, once for this data folder.");
    const made = await makeDemo(database, config, new Date(), showProgress(tell));
    const credentials = credentialsOf(made, await passwords(database, made), config.baseUrl);
    await writeFile(file, `${JSON.stringify(credentials, undefined, 2)}\n`, { mode: 0o600 });
    tell(greeting(credentials, file));
  } finally {
    await database.end();
  }
}

async function passwords(database: Database, { users }: Made): Promise<ReadonlyMap<string, string>> {
  const chosen = new Map(users.map(({ email }) => [email, randomBytes(12).toString("base64url")]));
  await Promise.all(users.map((user) => setPassword(database, user, chosen.get(user.email) ?? "", new Date())));
  await asCaller(database, systemCaller(), (connection) => connection.query("update users set status = 'ACTIVE'"));
  return chosen;
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
