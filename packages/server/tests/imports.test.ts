import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./imports/", import.meta.url));
