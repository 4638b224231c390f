import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./live/", import.meta.url));
