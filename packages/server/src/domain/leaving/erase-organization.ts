import { lockRecord } from "#domain/actions/find-record.ts";
import { type Erased, markErased } from "#domain/certificates/revocation-list.ts";
import { organization } from "#domain/organizations/organization.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf, line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";
import { counted } from "#platform/text/counted.ts";
import { asCertifierWithin } from "#storage/tenancy.ts";

type Held = {
  readonly kind: OrganizationKind;
  readonly name: string;
  readonly erasing_since: Date | null;
  readonly legal_hold_since: Date | null;
};

/** Somebody must have taken an export within this number of days. */
const EXPORT_DAYS = 30;

export const eraseOrganization = action({
  name: "eraseOrganization",
  description:
    "Erases a carrier or client with everything that belongs to it, for good: rows, files, audit log, keys, and the " +
    "accounts of people who belong to nothing else. Its people and keys are locked out at once, its certificates are " +
    "revoked, and a job removes the rest within minutes. Only its ID stays, in the operator's log and as a removal in the data feed. CONFLICT for the " +
    "operator, for a carrier that has clients, under a legal hold, while an exercise is IN_PROGRESS or an export is " +
    `being written, if it is being erased already, and if nobody has taken an export in the last ${EXPORT_DAYS} days ` +
    "and without_export is not true.",
  permission: "erase_organizations",
  returns: organization,
  proposal: { never: neverProposed.leaving },
  input: {
    id: idOf("Organization", "The carrier or client."),
    name: line("Its exact name, to confirm."),
    without_export: {
      type: "boolean",
      optional: true,
      description: "true: no export of it is wanted. Default: false.",
    },
  },
  run: async (context, { id, name, without_export }) => {
    const columns = "kind, name, erasing_since, legal_hold_since";
    const held = await lockRecord<Held>(context, organization, { id, columns });
    checkMayEnd(held, name);
    await checkNothingUnfinished(context, held.id);
    if (without_export !== true) await checkExported(context, held.id);
    const { connection, caller, now } = context;
    const certified = await findCertified(context, held.id);
    await asCertifierWithin(connection, caller, (certifier) => markErased(certifier, certified, now));
    await connection.query({ name: "mark-erasing", text: MARK, values: [held.id, now] });
    const noted = { organization_id: await findOperatorId(context), id: held.id };
    const also = [{ ...noted, action: "eraseOrganization", record: organization }];
    return { organization_id: held.id, id: held.id, also };
  },
});

const MARK = `update organizations set status = 'ARCHIVED', benchmark_opted_in_at = null, erasing_since = $2, updated_at = $2
  where id = $1`;

function checkMayEnd({ kind, name, erasing_since, legal_hold_since }: Held, given: string): void {
  if (kind === "OPERATOR") conflict(phrase`The operator is the whole installation and cannot be erased.`);
  if (erasing_since) conflict(phrase`This Organization is being erased already.`);
  if (legal_hold_since) conflict(phrase`This Organization is under a legal hold: release it first.`);
  if (given !== name) refuseInput("name", phrase`must be the organization's exact name (got ${given})`);
}

const UNFINISHED = `select
  (select count(*)::int from organizations where parent_id = $1) as clients,
  (select count(*)::int from exercises where organization_id = $1 and status = 'IN_PROGRESS') as live,
  (select count(*)::int from organization_exports where organization_id = $1 and status in ('QUEUED', 'RUNNING')) as exports`;

type Unfinished = { readonly clients: number; readonly live: number; readonly exports: number };

async function checkNothingUnfinished({ connection }: ActionContext, id: string): Promise<void> {
  const { rows } = await connection.query<Unfinished>({
    name: "unfinished-at-erasure",
    text: UNFINISHED,
    values: [id],
  });
  const { clients, live, exports } = rows[0] ?? { clients: 0, live: 0, exports: 0 };
  if (clients > 0)
    conflict(phrase`This carrier has ${() => counted(clients, "client")}, also archived ones: erase them first.`);
  if (live > 0) conflict(phrase`An exercise of this Organization is IN_PROGRESS: complete or cancel it first.`);
  if (exports > 0) conflict(phrase`An export of this Organization is being written: wait until it is READY.`);
}

// The command line notes it once the file is complete, and a page once it was downloaded, because its file is erased too.
// What came with the log of another installation was exported there.
const TAKEN = `select from audit_entries where organization_id = $1 and at > $2 and outcome = 'OK'
  and action = 'download.organization_export' and sequence > coalesce((select max(sequence) from audit_entries
    where organization_id = $1 and action = 'importOrganization' and actor_kind = 'SYSTEM'), 0) limit 1`;

async function checkExported({ connection, now }: ActionContext, id: string): Promise<void> {
  const values = [id, new Date(now.getTime() - EXPORT_DAYS * 86_400_000)];
  const { rowCount } = await connection.query({ name: "export-taken", text: TAKEN, values });
  if (rowCount) return;
  conflict(
    phrase`Nobody has taken an export in the last ${EXPORT_DAYS} days: export everything and download the file, or say that none is wanted with without_export.`,
  );
}

const CERTIFIED = `select list_number, list_index, token as link from certificates where organization_id = $1 and token is not null
  union all select list_number, list_index, id::text from renewal_packs where organization_id = $1`;

async function findCertified({ connection }: ActionContext, id: string): Promise<readonly Erased[]> {
  return (await connection.query<Erased>({ name: "certified-of", text: CERTIFIED, values: [id] })).rows;
}

const OPERATOR = "select id from organizations where kind = 'OPERATOR'";

async function findOperatorId({ connection }: ActionContext): Promise<string> {
  const { rows } = await connection.query<{ id: string }>({ name: "operator-id", text: OPERATOR });
  const [operator] = rows;
  if (!operator) throw new Error("The operator is missing.");
  return operator.id;
}

function conflict(message: Phrase): never {
  throw new Refusal("CONFLICT", message);
}
