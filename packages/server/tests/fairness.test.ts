import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./fairness/", import.meta.url));
