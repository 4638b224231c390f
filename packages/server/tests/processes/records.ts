import "#tests/audit.test.ts";
import "#tests/benchmark.test.ts";
import "#tests/compliance.test.ts";
import "#tests/imports.test.ts";
import "#tests/portfolio.test.ts";
