import type { Notice } from "#domain/notifications/notice.ts";
import { notify } from "#domain/notifications/notify.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import { plannedShown } from "#platform/dates/planned-shown.ts";
import { roomTitleShown } from "#platform/dates/room-title-shown.ts";
import { say } from "#platform/language/say.ts";
import type { RowKey } from "#storage/write.ts";

type Named = RowKey & { readonly of: OrganizationKind; readonly exercise_id: string };

type Planned = {
  readonly title: string;
  readonly client: string;
  readonly day: string;
  readonly start: string | null;
  readonly minutes: number | null;
  readonly zone: string;
  readonly location: string | null;
};

const PLANNED = `select e.room_title as title, o.name as client, e.exercise_date::text as day, e.start_time as start,
    e.length_minutes as minutes, o.time_zone as zone, e.location
  from exercises e join organizations o on o.id = e.organization_id where e.id = $1`;

/** Notifies a person that they evaluate an exercise, by its title for participants: emails are passed on. */
export async function notifyEvaluator(context: ActionContext, named: Named, evaluator: string): Promise<void> {
  const { organization_id, id: user_id, of, exercise_id } = named;
  const query = { name: "evaluated-exercise", text: PLANNED, values: [exercise_id] };
  const { rows } = await context.connection.query<Planned>(query);
  const [planned] = rows;
  if (!planned) throw new Error(`The exercise ${exercise_id} is gone.`);
  const notice: Notice = {
    organization_id,
    user_id,
    kind: "EVALUATOR",
    occasion: evaluator,
    words: () => ({
      title: say("You evaluate: {0}", roomTitleShown(planned.title)),
      body: bodyOf(planned, context.caller.actor_name),
    }),
    subject_kind: "Exercise",
    subject_id: exercise_id,
    link: portalPath(of, `exercises/${exercise_id}`),
  };
  await notify(context.connection, [notice], context);
}

function bodyOf(planned: Planned, by: string): string {
  const { title, client, location } = planned;
  const lines = [
    say("{0} named you as an evaluator of “{1}” for {2}.", by, roomTitleShown(title), client),
    "",
    say("When: {0}", plannedShown(planned)),
    ...(location === null ? [] : [say("Where: {0}", location)]),
    "",
    say("You see its injects before they are delivered, and rate what you observe, on your phone too."),
  ];
  return lines.join("\n");
}
