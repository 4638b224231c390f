import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./embedded/", import.meta.url));
