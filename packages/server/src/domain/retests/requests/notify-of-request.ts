import { notifyStaff } from "#domain/notifications/notify-staff.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import type { ActionContext } from "#kernel/action.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";
import type { RowKey } from "#storage/write.ts";

export type AskedGap = { readonly id: string; readonly title: string; readonly reference: string };

const NAMED = 3;

/** Notifies the operator's staff, with what to retest and a link to the page that plans it. */
export async function notifyOfRequest(
  context: ActionContext,
  { organization_id, id }: RowKey,
  gaps: readonly AskedGap[],
): Promise<void> {
  const { connection, caller } = context;
  const text = "select name from organizations where id = $1";
  const { rows } = await connection.query<{ name: string }>({ name: "asking-client", text, values: [organization_id] });
  const client = rows[0]?.name ?? "";
  await notifyStaff(context, {
    kind: "EXERCISE_REQUEST",
    occasion: id,
    words: () => ({
      title: say("Exercise requested by {0}", client),
      body: `${say("{0} of {1} asks for the next exercise.", caller.actor_name, client)} ${toRetest(gaps)}`,
    }),
    subject_kind: "ExerciseRequest",
    subject_id: id,
    link: portalPath("OPERATOR", `organizations/${organization_id}/next-exercise`),
  });
}

function toRetest(gaps: readonly AskedGap[]): string {
  if (gaps.length === 0) return say("Plan it from what the page “Next exercise” advises.");
  const named = gaps.slice(0, NAMED).map(({ reference, title }) => `${reference} “${title}”`);
  const more = gaps.length - named.length;
  return say("To retest: {0}.", [...named, ...(more > 0 ? [counted(more, "more gap")] : [])].join(", "));
}
