import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./tracing/", import.meta.url));
