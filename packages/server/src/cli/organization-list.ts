import { print, table } from "#cli/print.ts";
import { withDatabase } from "#cli/with-database.ts";
import { systemCaller } from "#kernel/caller.ts";
import { asCaller } from "#storage/tenancy.ts";

type Listed = {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly parent: string | null;
  readonly status: string;
};

const HEAD = ["ID", "NAME", "KIND", "UNDER", "STATUS"];
const LIST = `
  select o.id, o.name, o.kind, p.name as parent, o.status
  from organizations o left join organizations p on p.id = o.parent_id
  order by array_position(array['OPERATOR', 'CARRIER', 'CLIENT'], o.kind), lower(o.name), o.id`;

export async function listOrganizations({ json }: { readonly json?: boolean }): Promise<void> {
  const { rows: organizations } = await withDatabase((database) =>
    asCaller(database, systemCaller(), (connection) => connection.query<Listed>(LIST)),
  );
  const rows = organizations.map((each) => [each.id, each.name, each.kind, each.parent ?? "", each.status]);
  print(organizations, table(HEAD, rows), { json });
}
