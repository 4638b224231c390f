import { type Client, DatabaseError } from "pg";

const ONE = "select organization_id as id, count(*)::int as count from hotwash.gaps group by 1 order by 2 desc limit 1";
const WAYS = [
  ["set_config()", "select set_config('hotwash.organization_id', $1, true)"],
  ["set local, propagated", "set local hotwash.organization_id = $1"],
] as const;

/** Whether a client at a worker has its organization, in the two ways in which a transaction can set it. */
export async function trySettings(client: Client): Promise<string> {
  const { id = "", count = 0 } = (await client.query<{ id: string; count: number }>(ONE)).rows[0] ?? {};
  const lines: string[] = [];
  for (const [way, statement] of WAYS) {
    await client.query("begin");
    await client.query("set local citus.propagate_set_commands = 'local'");
    await client.query("set local role hotwash_client");
    await client.query(statement.replace("$1", client.escapeLiteral(id)));
    const found = await client.query<{ count: number }>("select count(*)::int from hotwash.gaps").then(
      ({ rows }) => `${rows[0]?.count} of ${count} gaps`,
      (error: unknown) => {
        if (!(error instanceof DatabaseError)) throw error;
        return error.message;
      },
    );
    await client.query("rollback");
    lines.push(`A client's gaps with ${way}: ${found}`);
  }
  return lines.join("\n");
}
