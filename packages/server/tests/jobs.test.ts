import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./jobs/", import.meta.url));
