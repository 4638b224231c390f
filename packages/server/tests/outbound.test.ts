import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./outbound/", import.meta.url));
