import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./mcp/", import.meta.url));
