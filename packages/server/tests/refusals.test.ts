import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./refusals/", import.meta.url));
