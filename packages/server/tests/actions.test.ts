import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./actions/", import.meta.url));
