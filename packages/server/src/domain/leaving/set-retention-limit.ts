import { lockRecord } from "#domain/actions/find-record.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { organization } from "#domain/organizations/organization.ts";
import { HIGHEST_DAYS, type RetentionCode, retentionKind, retentionLimits } from "#domain/retention/retention-kind.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";

export const setRetentionLimit = action({
  name: "setRetentionLimit",
  description:
    "Sets how many days your organization keeps rows of a kind, or removes its limit. The operator's limit holds for " +
    "every organization that sets none. Older rows are deleted within an hour or so, for good, except under a legal " +
    "hold. retention_limits has the lowest number of each kind. CONFLICT if nothing would change.",
  permission: "manage_retention",
  returns: organization,
  proposal: { never: neverProposed.retention },
  input: {
    kind: { type: "enum", of: retentionKind, description: "Which rows." },
    days: {
      type: "integer",
      min: 1,
      max: HIGHEST_DAYS,
      optional: true,
      clears: true,
      description: "Days for which a row is kept. null or omitted: removes your limit.",
    },
  },
  run: async (context, { kind, days = null }) => {
    const { caller, connection, newId } = context;
    const { lowest } = retentionLimits[kind];
    if (days !== null && days < lowest)
      refuseInput("days", phrase`must be at least ${lowest} for ${kind} (got ${days})`);
    const { id } = await lockRecord(context, organization, { id: caller.organization_id, columns: "status" });
    const before = await findOwn(context, kind);
    if (before === days) {
      throw new Refusal(
        "CONFLICT",
        days === null ? phrase`You have no limit for ${kind}.` : phrase`It is ${days} days already.`,
      );
    }
    const values = [id, newId(), kind, days, context.now];
    const [from, to] = [shown(kind, before), shown(kind, days)];
    const key = { organization_id: id, id };
    await Promise.all([
      days === null
        ? connection.query({ name: "remove-retention-limit", text: REMOVE, values: [id, kind] })
        : connection.query({ name: "set-retention-limit", text: SET, values }),
      recordStateChange(context, organization, key, { field: "retention", from, to }),
    ]);
    return key;
  },
});

const OWN = "select days from retention_limits where organization_id = $1 and kind = $2";
const REMOVE = "delete from retention_limits where organization_id = $1 and kind = $2";
const SET = `insert into retention_limits (organization_id, id, kind, days, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
  on conflict (organization_id, kind) do update set days = excluded.days, updated_at = excluded.updated_at`;

async function findOwn({ connection, caller }: ActionContext, kind: RetentionCode): Promise<number | null> {
  const values = [caller.organization_id, kind];
  const { rows } = await connection.query<{ days: number }>({ name: "own-retention-limit", text: OWN, values });
  return rows[0]?.days ?? null;
}

/** As the organization's history says it. */
function shown(kind: RetentionCode, days: number | null): string {
  return `${kind} ${days ?? "NONE"}`;
}
