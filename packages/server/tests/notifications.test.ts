import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./notifications/", import.meta.url));
