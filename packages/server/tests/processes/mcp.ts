import "#tests/exports.test.ts";
import "#tests/injection.test.ts";
import "#tests/mcp.test.ts";
