import { lockRecord } from "#domain/actions/find-record.ts";
import { deliverable, type deliverableStatus } from "#domain/deliverables/deliverable.ts";
import { checkMove, type Moves, recordStateChange } from "#domain/history/change-state.ts";
import { action } from "#kernel/action.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { updateRow } from "#storage/write.ts";

type Status = Code<typeof deliverableStatus>;

/** Moves that a caller may request; the others belong to the job. */
const moves: Moves<Status> = { QUEUED: [], RUNNING: [], READY: [], FAILED: ["QUEUED"] };

export const retryDeliverable = action({
  name: "retryDeliverable",
  description: "Generates a FAILED deliverable again, from the records as they are now. CONFLICT for any other status.",
  permission: "generate_deliverables",
  returns: deliverable,
  proposal: "allowed",
  input: { id: idOf("Deliverable", "The deliverable."), expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at }) => {
    const columns = "status, exercise_id";
    type Held = { status: Status; exercise_id: string | null };
    const held = await lockRecord<Held>(context, deliverable, { id, columns, expected_updated_at });
    checkMove(deliverable, moves, held.status, "QUEUED");
    const { connection, now } = context;
    const key = { organization_id: held.organization_id, id: held.id };
    await Promise.all([
      updateRow(connection, "deliverables", key, {
        status: "QUEUED",
        progress: 0,
        attempts: 0,
        failure: null,
        updated_at: now,
      }),
      recordStateChange(context, deliverable, key, { from: held.status, to: "QUEUED" }),
    ]);
    return { ...key, exercise_id: held.exercise_id };
  },
});
