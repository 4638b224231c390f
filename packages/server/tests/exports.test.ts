import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./exports/", import.meta.url));
