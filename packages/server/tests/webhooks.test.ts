import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./webhooks/", import.meta.url));
