import { fileURLToPath } from "node:url";
import { folderInMemory } from "#tests/support/memory.ts";

/** Where the tests' PostgreSQL keeps its files. Each test file has a copy of a database, which is a thousand files. */
export const clusterFolder = folderInMemory("") ?? fileURLToPath(new URL("../../../../.data/tests", import.meta.url));
