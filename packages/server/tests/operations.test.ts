import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./operations/", import.meta.url));
