import { recordStateChange } from "#domain/history/change-state.ts";
import { checkPlace } from "#domain/organizations/check-place.ts";
import { findActiveOrganization } from "#domain/organizations/find-active-organization.ts";
import { organization } from "#domain/organizations/organization.ts";
import { choosePrefix } from "#domain/organizations/reference-prefix.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { createInput } from "#kernel/set-fields.ts";
import { anyOf } from "#platform/language/lists.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

export const createOrganization = action({
  name: "createOrganization",
  description:
    "Creates a carrier under the operator, or a client under a carrier or the operator. A new client discloses " +
    "a SUMMARY to its carrier; only the client itself can disclose more.",
  permission: "manage_organizations",
  returns: organization,
  proposal: { never: neverProposed.organizations },
  input: {
    ...createInput(organization),
    parent_id: {
      ...idOf("Organization", "Parent organization; must be ACTIVE. Default: your own."),
      optional: true,
    },
  },
  run: async (context, { parent_id = context.caller.organization_id, time_zone = "UTC", ...given }) => {
    checkPlace({ country: given.country, time_zone });
    await checkParent(context, given.kind, parent_id);
    return insertOrganization(context, { ...given, parent_id, time_zone });
  },
});

type Begun = {
  readonly parent_id: string;
  readonly name: string;
  readonly kind: OrganizationKind;
  readonly reference_prefix?: string | undefined;
  readonly industry?: string | undefined;
  readonly size_band?: string | undefined;
  readonly country?: string | null | undefined;
  readonly time_zone: string;
  readonly is_sample?: true;
};

export async function insertOrganization(
  context: Pick<ActionContext, "connection" | "caller" | "now" | "newId">,
  begun: Begun,
): Promise<RowKey> {
  const { connection, now, newId } = context;
  const reference_prefix = await choosePrefix(connection, begun.name, begun.reference_prefix);
  const id = newId();
  const key = { organization_id: id, id };
  await Promise.all([
    insertRow(connection, "organizations", {
      id,
      ...begun,
      reference_prefix,
      status: "ACTIVE",
      disclosure: begun.kind === "CLIENT" ? "SUMMARY" : "FULL",
      created_at: now,
      updated_at: now,
    }),
    recordStateChange(context, organization, key, { from: null, to: "ACTIVE" }),
  ]);
  return key;
}

const above: Readonly<Record<OrganizationKind, readonly OrganizationKind[]>> = {
  OPERATOR: [],
  CARRIER: ["OPERATOR"],
  CLIENT: ["CARRIER", "OPERATOR"],
};

async function checkParent(context: ActionContext, kind: OrganizationKind, parentId: string): Promise<void> {
  const allowed = above[kind];
  if (allowed.length === 0) refuseInput("kind", phrase`must be CARRIER or CLIENT; there is only one OPERATOR`);
  const parent = await findActiveOrganization(context, parentId, "parent_id");
  if (!allowed.includes(parent.kind)) {
    refuseInput(
      "parent_id",
      phrase`${parent.name} is a ${parent.kind}; the parent of a ${kind} must be ${anyOf(allowed)}`,
    );
  }
  // Waits for a concurrent archiving of the parent.
  const text = "select status from organizations where id = $1 for share";
  const { rows } = await context.connection.query<{ status: string }>({
    name: "hold-parent",
    text,
    values: [parent.id],
  });
  if (rows[0]?.status === "ACTIVE") return;
  throw new Refusal("CONFLICT", phrase`parent_id: ${parent.name} has been archived.`, { field: "parent_id" });
}
