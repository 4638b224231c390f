import { eraseUser } from "#domain/leaving/erase-user.ts";
import { exportOrganization } from "#domain/leaving/export-organization.ts";
import type { Action } from "#kernel/action.ts";

/** How organizations and people leave. */
export const leavingActions: readonly Action[] = [exportOrganization, eraseUser];
