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

/** The people whose names, or parts of them, stand in a text in any case, whatever organization they belong to. */
export async function namesIn(database: Database, written: string): Promise<readonly string[]> {
  const text = "select people_in($1, $2) as name";
  const { rows } = await database.query<{ name: string }>({
    name: "people-in",
    text,
    values: [written, written.toLowerCase()],
  });
  return rows.map(({ name }) => name);
}
