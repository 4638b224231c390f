import { openLog } from "../../packages/server/src/platform/log.ts";
import { createApp } from "../../packages/server/src/server/app.ts";
import { createDependencies } from "../../packages/server/src/server/create-dependencies.ts";
import { openAuthDatabase } from "../../packages/server/src/storage/auth-database.ts";
import { openDatabase } from "../../packages/server/src/storage/database.ts";
import { announce, database } from "./start.ts";

// As in production: request log on (its lines go nowhere, gathered as ever), introspection off.
const baseUrl = "http://127.0.0.1:4000";
const config = { baseUrl, allowedOrigins: [baseUrl], introspection: false, secrets: ["bench".repeat(8)] as const };
// One caller asks for all: their budget is not what is measured.
const dependencies = createDependencies({
  database: openDatabase(database.login, { connections: 10 }),
  authDatabase: openAuthDatabase(database.authLogin),
  config,
  readBudget: Number.POSITIVE_INFINITY,
});
const log = process.env.BENCH_LOG === "off" ? undefined : openLog("info");
const app = createApp(dependencies, log ? { log } : {});
await app.listen({ host: "127.0.0.1", port: 0 });
announce(app.server);
