import { lockRecord } from "#domain/actions/find-record.ts";
import { organization } from "#domain/organizations/organization.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";

type Held = {
  readonly kind: OrganizationKind;
  readonly is_sample: boolean;
  readonly benchmark_opted_in_at: Date | null;
};

export const setBenchmarkOptIn = action({
  name: "setBenchmarkOptIn",
  description:
    "Sets whether a client's scores count, without its name, in the industry benchmark. Only the client can set " +
    "this, never its carrier. It applies from the next quarter on; published figures stay.",
  permission: "share_benchmark",
  returns: organization,
  proposal: { never: neverProposed.disclosure },
  input: {
    organization_id: { ...idOf("Organization", "The client. Default: your own organization."), optional: true },
    opted_in: { type: "boolean", description: "Whether its scores count." },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { organization_id = context.caller.organization_id, opted_in, expected_updated_at }) => {
    const columns = "kind, is_sample, benchmark_opted_in_at";
    const held = await lockRecord<Held>(context, organization, {
      id: organization_id,
      columns,
      expected_updated_at,
      lock: "change",
      field: "organization_id",
    });
    if (held.kind !== "CLIENT") {
      refuseInput("organization_id", phrase`must be a CLIENT organization (got ${held.kind})`);
    }
    if (held.is_sample) refuseInput("organization_id", phrase`must not be the sample client: its scores never count`);
    const key = { organization_id: held.id, id: held.id };
    if (opted_in === (held.benchmark_opted_in_at !== null)) return key;
    const text = "update organizations set benchmark_opted_in_at = $2, updated_at = $3 where id = $1";
    const values = [held.id, opted_in ? context.now : null, context.now];
    await context.connection.query({ name: "set-benchmark-opt-in", text, values });
    return key;
  },
});
