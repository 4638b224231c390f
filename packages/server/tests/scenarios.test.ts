import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./scenarios/", import.meta.url));
