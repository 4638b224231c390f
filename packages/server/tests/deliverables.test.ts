import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./deliverables/", import.meta.url));
