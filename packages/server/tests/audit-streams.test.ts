import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./audit-streams/", import.meta.url));
