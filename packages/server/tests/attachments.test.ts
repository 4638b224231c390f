import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./attachments/", import.meta.url));
