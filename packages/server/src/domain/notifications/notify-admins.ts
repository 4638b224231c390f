import { ADMINS } from "#domain/notifications/admins.ts";
import type { Notice } from "#domain/notifications/notice.ts";
import { notify } from "#domain/notifications/notify.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import type { Connection } from "#storage/database.ts";

export type ForAdmins = Omit<Notice, "organization_id" | "user_id" | "link" | "held"> & {
  /** The page in their portal, such as "settings/sign-in". */
  readonly page: string;
};

type Admin = { readonly organization_id: string; readonly user_id: string; readonly kind: OrganizationKind };

const RECIPIENTS = `select u.organization_id, u.id as user_id, o.kind from ${ADMINS}
  where o.status = 'ACTIVE' and (o.id = $1 or $2 and o.kind = 'OPERATOR') order by o.id, u.id`;

/** One notice for each ADMIN of an organization and, if the operator manages the matter too, each of its own. */
export async function noticesForAdmins(
  connection: Connection,
  organizationId: string,
  { page, ...told }: ForAdmins,
  andOperator = false,
): Promise<readonly Notice[]> {
  const values = [organizationId, andOperator];
  const { rows } = await connection.query<Admin>({ name: "admins-of", text: RECIPIENTS, values });
  return rows.map(({ kind, ...admin }) => ({ ...told, ...admin, link: portalPath(kind, page) }));
}

/** Notifies all of them. */
export async function notifyAdmins(context: ActionContext, organizationId: string, told: ForAdmins): Promise<void> {
  await notify(context.connection, await noticesForAdmins(context.connection, organizationId, told), context);
}
