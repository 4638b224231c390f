/** Blocks that `npm run bench:docs` runs, because they need the network, another Node, nginx or a PostgreSQL of their own. */
export const RUN_BY_BENCH: Readonly<Record<string, string>> = {
  "README.md > Start": "installs from npm, on Node 20 and 24",
  "CONTRIBUTING.md > Contributing": "installs from npm, on Node 20 and 24",
  "docs/agents.md > Connecting an agent 2": "installs the clients from npm",
  "docs/interfaces.md > First calls 2": "gets the generator of pages from npm",
  "docs/operations.md > First start": "installs from npm, on Node 20 and 24",
  "docs/operations.md > First start 2": "installs from npm, on Node 20 and 24",
  "docs/operations.md > Behind a proxy": "needs nginx and a certificate",
  "docs/operations.md > With PostgreSQL's own tools": "needs PostgreSQL's own tools",
  "docs/operations.md > With PostgreSQL's own tools 2": "needs PostgreSQL's own tools",
  "docs/operations.md > Your own PostgreSQL": "needs PostgreSQL's own tools",
  "docs/operations.md > Software bill of materials": "writes a file into the checkout",
};

/** Blocks that nothing can run, or that another test reads. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  "CONTRIBUTING.md > Layout": "a list of folders",
  "docs/architecture.md > Architecture": "a drawing",
  "docs/connect.md > Claude Code": "needs Claude Code",
  "docs/connect.md > Cursor": "needs Cursor",
  "docs/connect.md > VS Code": "needs VS Code",
  "docs/connect.md > Programs that start a server on your computer: mcp-remote": "needs such a program",
  "docs/connect.md > MCP Inspector": "installs the Inspector from npm and opens a browser",
  "docs/operations.md > On a schedule": "tests/backups/schedule.test.ts makes them",
  "docs/operations.md > Leaving": "tests/leaving/export.test.ts runs them",
  "docs/operations.md > What an export contains": "tests/leaving/export.test.ts validates lines",
  "docs/operations.md > Point-in-time recovery": "the settings of bench/faults/point-in-time.ts",
  "docs/operations.md > Point-in-time recovery 2": "bench/faults/point-in-time.ts runs them",
  "docs/operations.md > Point-in-time recovery 3": "bench/faults/point-in-time.ts runs it",
  "docs/operations.md > Your own PostgreSQL 2": "a line of pg_hba.conf, for a network of one's own",
  "docs/portals.md > How they are tested": "runs the portals' tests, which take minutes and are run by npm test",
  "docs/scim.md > By hand": "tests/scim/document.test.ts sends its body",
  "docs/siem.md > An event": "tests/audit-streams/ocsf.test.ts validates it",
  "docs/webhooks.md > A delivery": "tests/webhooks/document.test.ts compares its members",
  "docs/webhooks.md > A receiver": "tests/webhooks/document.test.ts runs it",
  "docs/readiness.md > A worked example": "tests/readiness/document.test.ts computes its score",
};
