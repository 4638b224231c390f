import type { Database } from "#storage/database.ts";

/** Which of these organizations currently allow the provider. Checked before each transmission. */
export async function consentingOrganizations(
  database: Database,
  organizations: readonly string[],
  provider: string,
): Promise<ReadonlySet<string>> {
  const text = "select consenting_organizations($1, $2) as id";
  const values = [organizations, provider];
  const { rows } = await database.query<{ id: string }>({ name: "consenting-organizations", text, values });
  return new Set(rows.map(({ id }) => id));
}

/** The parts of a text that name people, whatever organization they belong to. */
export async function namesIn(database: Database, written: string): Promise<readonly string[]> {
  const text = "select names_in($1) as name";
  const { rows } = await database.query<{ name: string }>({ name: "names-in", text, values: [written] });
  return rows.map(({ name }) => name);
}
