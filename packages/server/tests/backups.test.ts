import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./backups/", import.meta.url));
