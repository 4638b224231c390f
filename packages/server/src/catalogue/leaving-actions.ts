import { eraseOrganization } from "#domain/leaving/erase-organization.ts";
import { eraseUser } from "#domain/leaving/erase-user.ts";
import { exportOrganization } from "#domain/leaving/export-organization.ts";
import { setLegalHold } from "#domain/leaving/set-legal-hold.ts";
import { setRetentionLimit } from "#domain/leaving/set-retention-limit.ts";
import type { Action } from "#kernel/action.ts";

/** How organizations and people leave. */
export const leavingActions: readonly Action[] = [
  exportOrganization,
  eraseUser,
  eraseOrganization,
  setLegalHold,
  setRetentionLimit,
];
