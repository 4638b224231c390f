// Tries to sign in at a socket as another user of the machine, and prints what came of it.
import { Client } from "pg";
import { z } from "zod";

const as = z
  .object({ uid: z.number(), gid: z.number(), host: z.string(), port: z.number(), password: z.string().default("") })
  .parse(JSON.parse(process.argv[2] ?? ""));
process.setgroups?.([]);
process.setgid?.(as.gid);
process.setuid?.(as.uid);
// Given an empty password, the client would load a module to look for one, which the other user may not reach.
const client = new Client({ ...as, user: "postgres", database: "postgres", password: () => as.password });
try {
  await client.connect();
  const { rows } = await client.query<{ user: string }>("select current_user as user");
  console.log(`in as ${rows[0]?.user}`);
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
} finally {
  await client.end();
}
