import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./leaving/", import.meta.url));
