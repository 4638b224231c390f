// A program that uses the embedded PostgreSQL of a folder until it is asked to leave, or killed.
import { once } from "node:events";
import { startEmbeddedPostgres } from "#storage/embedded-postgres.ts";

const [folder = ""] = process.argv.slice(2);
const announced: string[] = [];
const { address, attached, stop } = await startEmbeddedPostgres(folder, { announce: (line) => announced.push(line) });
console.log(JSON.stringify({ address, attached, announced }));

await once(process.stdin, "data");
await stop();
process.exit();
