import type { Credentials } from "#demo/credentials.ts";

/** What somebody who started the demo wants to know next. */
export function greeting({ base_url, users, api_keys, links }: Credentials, file: string): string {
  const shown = users.map(({ email, password, organization, role }) => [email, password, `${organization}, ${role}`]);
  const keys = api_keys.map(({ name, key, state, scopes }) => [
    name,
    key,
    state === "active" ? scopes.join(", ") : state,
  ]);
  const keyOf = (name: string) => api_keys.find((each) => each.name === name)?.key ?? "";
  return `
Hotwash with demo data

Open ${base_url} and sign in as one of them
${aligned(shown)}

API keys
${aligned(keys)}

${links.length > 0 ? `Links that open without an account\n${aligned(links.map(({ name, path }) => [name, `${base_url}${path}`]))}\n` : ""}
All of them are in ${file}

Ask which critical gaps are open, as a program and as an agent:

curl -s ${base_url}/api/graphql -H 'X-API-Key: ${keyOf("staff-graphql")}' -H 'Content-Type: application/json' \\
  -d '{"query":"{ gaps(status: OPEN, severity: CRITICAL, limit: 5) { reference title organization { name } } }"}'

curl -s ${base_url}/api/mcp -H 'X-API-Key: ${keyOf("carrier-mcp")}' -H 'Content-Type: application/json' \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_gaps","arguments":{"status":"open","severity":"critical"}}}'
`;
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd())
    .join("\n");
}
