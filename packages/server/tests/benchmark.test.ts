import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./benchmark/", import.meta.url));
