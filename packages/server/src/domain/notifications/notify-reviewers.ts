import type { Notice } from "#domain/notifications/notice.ts";
import { notify } from "#domain/notifications/notify.ts";
import { findStaff } from "#domain/notifications/notify-staff.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import type { ActionContext } from "#kernel/action.ts";
import { say } from "#platform/language/say.ts";
import type { RowKey } from "#storage/write.ts";

type Found = { readonly title: string; readonly exercise_id: string; readonly client: string };

const ABOUT = `select e.title, e.id as exercise_id, o.name as client
  from after_action_reports r join exercises e on e.organization_id = r.organization_id and e.id = r.exercise_id
    join organizations o on o.id = r.organization_id
  where r.organization_id = $1 and r.id = $2`;

/** Notifies the report's reviewers that it is IN_REVIEW and, unless they know, the operator's staff. */
export async function notifyReviewers(
  context: ActionContext,
  { organization_id, id }: RowKey,
  reviewers: readonly string[],
  telling: { readonly staff: boolean } = { staff: true },
): Promise<void> {
  const { connection, caller, now } = context;
  const [about, staff] = await Promise.all([
    connection.query<Found>({ name: "report-in-review", text: ABOUT, values: [organization_id, id] }),
    telling.staff ? findStaff(context) : [],
  ]);
  const [found] = about.rows;
  if (!found) throw new Error(`The report ${id} belongs to no exercise.`);
  const words = () => ({
    title: say("Report in review: {0}", found.title),
    body: say(
      "{0} requests a review of the after-action report on “{1}” for {2}.",
      caller.actor_name,
      found.title,
      found.client,
    ),
  });
  const page = `exercises/${found.exercise_id}`;
  const readers = [
    ...staff.map((each) => ({ ...each, link: portalPath("OPERATOR", page) })),
    ...reviewers.map((user_id) => ({ organization_id, user_id, link: portalPath("CLIENT", page) })),
  ];
  const notices = readers.map(
    (reader): Notice => ({
      ...reader,
      kind: "REPORT_IN_REVIEW",
      occasion: `${id} ${now.toISOString()}`,
      words,
      subject_kind: "AfterActionReport",
      subject_id: id,
    }),
  );
  await notify(connection, notices, context);
}
