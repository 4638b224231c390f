import { findReferred } from "#domain/actions/find-record.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { checkPlace } from "#domain/organizations/check-place.ts";
import { findActiveOrganization } from "#domain/organizations/find-active-organization.ts";
import { organization } from "#domain/organizations/organization.ts";
import { checkCountsFrom, checkDetails, checkDueDate } from "#domain/requirements/check-requirement.ts";
import { requirement } from "#domain/requirements/requirement.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { createInput } from "#kernel/set-fields.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { phrase } from "#platform/language/phrase.ts";
import { withArticle } from "#platform/with-article.ts";
import { holdLock } from "#storage/advisory-lock.ts";
import { insertRow } from "#storage/write.ts";

/** Each is computed for each client, whenever somebody looks. */
const MOST_ACTIVE = 100;

export const createRequirement = action({
  name: "createRequirement",
  description:
    "Sets a requirement of a carrier for one client, for those of an industry, size or country, or for its whole book. " +
    "CONFLICT if the carrier already has 100 ACTIVE ones.",
  permission: "set_requirements",
  returns: requirement,
  proposal: { never: neverProposed.requirements },
  input: {
    organization_id: {
      ...idOf("Organization", "The carrier; must be ACTIVE. Default: your own organization."),
      optional: true,
    },
    client_id: {
      ...idOf("Organization", "The only client it concerns; must be an ACTIVE client of the carrier."),
      optional: true,
    },
    ...createInput(requirement),
  },
  run: async (context, { organization_id = context.caller.organization_id, client_id, ...given }) => {
    const { connection, now, newId } = context;
    const from = given.kind === "EXERCISE_BY" ? utcDay(now) : undefined;
    const { counts_from = from } = given;
    checkDetails(given.kind, { ...given, counts_from });
    checkDueDate(given.due_on, now);
    checkCountsFrom(counts_from, given.due_on);
    checkPlace({ country: given.country });
    if (client_id !== undefined) await checkClient(context, organization_id, client_id, given);
    const carrier = await findActiveOrganization(context, organization_id);
    if (carrier.kind !== "CARRIER") {
      const what = phrase`${carrier.name} is ${() => withArticle(carrier.kind)}; a requirement must belong to a CARRIER`;
      refuseInput("organization_id", what);
    }
    await checkRoom(context, carrier.id);

    const key = { organization_id: carrier.id, id: newId() };
    const row = { ...given, ...key, client_id, counts_from, status: "ACTIVE", created_at: now, updated_at: now };
    await insertRow(connection, requirement.plural, row);
    await recordStateChange(context, requirement, key, { from: null, to: "ACTIVE" });
    return key;
  },
});

type Segment = Readonly<Record<"industry" | "size_band" | "country", string | null | undefined>>;
type Client = { readonly kind: string; readonly status: string; readonly parent_id: string | null };

async function checkClient(
  context: ActionContext,
  carrier: string,
  id: string,
  { industry, size_band, country }: Partial<Segment>,
): Promise<void> {
  if (industry || size_band || country) {
    refuseInput("client_id", phrase`must be omitted if an industry, size or country is given`);
  }
  const columns = "kind, status, parent_id";
  const client = await findReferred<Client>(context, organization, { id, columns, field: "client_id" });
  if (client.kind === "CLIENT" && client.status === "ACTIVE" && client.parent_id === carrier) return;
  refuseInput("client_id", phrase`must be an ACTIVE client of the carrier`);
}

const HELD = "select count(*)::int as held from requirements where organization_id = $1 and status = 'ACTIVE'";

/** Waits for another requirement of the carrier that is being set, so that the count is right. */
async function checkRoom({ connection }: ActionContext, carrier: string): Promise<void> {
  await holdLock(connection, "requirements", carrier);
  const query = { name: "requirements-held", text: HELD, values: [carrier] };
  const { rows } = await connection.query<{ held: number }>(query);
  if ((rows[0]?.held ?? 0) < MOST_ACTIVE) return;
  throw new Refusal("CONFLICT", phrase`There are already ${MOST_ACTIVE} ACTIVE requirements: withdraw one first.`);
}
