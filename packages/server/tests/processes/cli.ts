import "#tests/backups.test.ts";
import "#tests/cli.test.ts";
import "#tests/embedded.test.ts";
import "#tests/leaving.test.ts";
import "#tests/operations.test.ts";
import "#tests/storage.test.ts";
import "#tests/tracing.test.ts";
