import type { Notice } from "#domain/notifications/notice.ts";
import { notify } from "#domain/notifications/notify.ts";
import { notifyStaff } from "#domain/notifications/notify-staff.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import type { Reviewed } from "#domain/reviews/hold-in-review.ts";
import type { ActionContext } from "#kernel/action.ts";
import { say } from "#platform/language/say.ts";

const ABOUT = `select e.title, o.name as client, r.reviewer_ids
  from after_action_reports r join exercises e on e.organization_id = r.organization_id and e.id = r.exercise_id
    join organizations o on o.id = r.organization_id
  where r.organization_id = $1 and r.id = $2`;
type About = { readonly title: string; readonly client: string; readonly reviewer_ids: readonly string[] };

/** Notifies the reviewers of a report that the operator's staff answered a comment on it. */
export async function notifyOfAnswer(context: ActionContext, report: Reviewed, answer: string): Promise<void> {
  const { connection, caller } = context;
  const { organization_id, id, exercise_id } = report;
  const { title, client, reviewer_ids } = await findAbout(context, report);
  const notices = reviewer_ids.map(
    (user_id): Notice => ({
      ...{ organization_id, user_id, kind: "REPORT_IN_REVIEW", occasion: answer },
      link: portalPath("CLIENT", `exercises/${exercise_id}/report`),
      words: () => ({
        title: say("Report in review: {0}", title),
        body: say(
          "{0} answered a comment on the after-action report on “{1}” for {2}.",
          caller.actor_name,
          title,
          client,
        ),
      }),
      subject_kind: "AfterActionReport",
      subject_id: id,
    }),
  );
  await notify(connection, notices, context);
}

/** What a reviewer did, in words. */
type Did = (who: string, client: string, title: string) => string;

export const commentedOn: Did = (...of) => say("{0} of {1} commented on the after-action report on “{2}”.", ...of);
export const agreedTo: Did = (...of) => say("{0} of {1} agreed to the after-action report on “{2}”.", ...of);

/** Notifies the operator's staff that a reviewer commented on the report or agreed to it. */
export async function notifyOfReview(
  context: ActionContext,
  report: Pick<Reviewed, "organization_id" | "id" | "exercise_id">,
  { occasion, did }: { readonly occasion: string; readonly did: Did },
): Promise<void> {
  const { title, client } = await findAbout(context, report);
  await notifyStaff(context, {
    kind: "REPORT_IN_REVIEW",
    occasion,
    link: portalPath("OPERATOR", `exercises/${report.exercise_id}/report`),
    words: () => ({ title: say("Report in review: {0}", title), body: did(context.caller.actor_name, client, title) }),
    subject_kind: "AfterActionReport",
    subject_id: report.id,
  });
}

async function findAbout(
  { connection }: ActionContext,
  { organization_id, id }: Pick<Reviewed, "organization_id" | "id">,
): Promise<About> {
  const { rows } = await connection.query<About>({
    name: "reviewed-report",
    text: ABOUT,
    values: [organization_id, id],
  });
  const [found] = rows;
  if (!found) throw new Error(`The report ${id} belongs to no exercise.`);
  return found;
}
