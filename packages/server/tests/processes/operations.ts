import "#tests/cli.test.ts";
import "#tests/embedded.test.ts";
import "#tests/jobs.test.ts";
import "#tests/knowledge.test.ts";
import "#tests/notifications.test.ts";
import "#tests/operations.test.ts";
import "#tests/storage.test.ts";
