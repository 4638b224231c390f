import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./trackers/", import.meta.url));
