import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./compliance/", import.meta.url));
