import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./storage/", import.meta.url));
