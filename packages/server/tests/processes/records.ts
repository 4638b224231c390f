import "#tests/audit.test.ts";
import "#tests/benchmark.test.ts";
import "#tests/compliance.test.ts";
import "#tests/imports.test.ts";
import "#tests/jobs.test.ts";
import "#tests/knowledge.test.ts";
import "#tests/notifications.test.ts";
import "#tests/portfolio.test.ts";
