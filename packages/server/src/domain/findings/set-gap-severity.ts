import { lockRecord } from "#domain/actions/find-record.ts";
import { gap } from "#domain/findings/gap.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { type Severity, severity } from "#kernel/severity.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

type Held = { readonly severity: Severity; readonly exercise_id: string };

export const setGapSeverity = action({
  name: "setGapSeverity",
  description:
    "Changes the severity of a gap. The previous severity stays in its history. CONFLICT if it already has this " +
    "severity.",
  permission: "record_findings",
  returns: gap,
  proposal: "allowed",
  input: {
    id: idOf("Gap", "The gap."),
    severity: { type: "enum", of: severity, description: "New severity." },
    note: { ...prose("Reason for the change."), optional: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, severity: to, note, expected_updated_at }) => {
    const held = await lockRecord<Held>(context, gap, { id, columns: "severity, exercise_id", expected_updated_at });
    const { severity: from } = held;
    if (from === to) {
      const allowed = Object.keys(severity.values).filter((each) => each !== from);
      throw new Refusal("CONFLICT", phrase`This Gap is already ${from}. It may become ${allowed.join(", ")}.`, {
        allowed,
      });
    }
    await Promise.all([
      updateRow(context.connection, "gaps", held, { severity: to, updated_at: context.now }),
      recordStateChange(context, gap, held, { field: "severity", from, to, note }),
    ]);
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.exercise_id };
  },
});
