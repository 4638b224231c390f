import "#tests/exports.test.ts";
import "#tests/mcp.test.ts";
