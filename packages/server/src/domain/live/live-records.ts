import { feedbackForm } from "#domain/exercises/records/feedback-form.ts";
import { chosenAt } from "#domain/exercises/records/inject-choice.ts";
import { dueSeconds } from "#domain/exercises/run/inject-due.ts";
import { gap } from "#domain/findings/gap.ts";
import { clockMinutes } from "#domain/scenarios/clocks/clock-minutes.ts";
import { setInputs } from "#kernel/set-fields.ts";

/** What a subscriber sees: everything, as the staff who lead; what evaluators rate; or what is shown to the room. */
export type View = "console" | "evaluator" | "room";

type Fields = Readonly<Record<string, string>>;

type LiveKind = {
  readonly table: string;
  /** Which rows belong to the exercise in $2. */
  readonly of: string;
  /** Seen by the participant whose own it is, and by staff. */
  readonly own?: true;
  /** What the room sees of it may be taken back. Of other kinds, what it does not see it never saw. */
  readonly goes?: true;
  readonly order: string;
  /** JSON names and SQL for what everybody in the room sees; without it, they see none. */
  readonly room?: Fields;
  /** What staff see besides; null: they see none. */
  readonly console: Fields | null;
  /** What evaluators do not see of it: how others judge, before they did, and who comes in. */
  readonly unevaluated?: "all" | readonly string[];
};

const OF_EXERCISE = "r.exercise_id = $2";
const OF_INJECT = "r.inject_id in (select i.id from injects i where i.organization_id = $1 and i.exercise_id = $2)";
const OF_DECISION =
  "r.decision_id in (select d.id from decisions d where d.organization_id = $1 and d.exercise_id = $2)";

/** When their own choice led an audience to an inject that others had before; for everybody else, null. */
const ledThere = (column: string) => `(select max(made.${column}) from inject_choices made
  where made.organization_id = r.organization_id and made.next_inject_id = r.id and made.audience is not null)`;

/** What a live exercise shows, kind by kind; in the order in which a page needs them. */
export const liveKinds: Readonly<Record<string, LiveKind>> = {
  Exercise: {
    table: "exercises",
    of: "r.id = $2",
    order: "r.id",
    room: {
      title: "r.room_title",
      ...columns("status", "severity", "exercise_date", "facilitator", "pacing", "paused_seconds"),
      ...columns("start_time", "length_minutes"),
      ...times("started_at", "ended_at", "paused_at"),
      reference: "r.reference",
      organization: "(select o.name from organizations o where o.id = r.organization_id)",
      time_zone: "(select o.time_zone from organizations o where o.id = r.organization_id)",
    },
    console: columns("title", "scenario", "objectives", "location"),
  },
  ExerciseJoinCode: {
    table: "exercise_join_codes",
    of: "r.id = $2",
    order: "r.id",
    unevaluated: "all",
    console: columns("code"),
  },
  Participant: {
    table: "participants",
    of: OF_EXERCISE,
    goes: true,
    order: "r.created_at, r.id",
    room: { ...columns("name", "role", "audience"), ...times("joined_at") },
    unevaluated: ["admitted_at", "linked_at"],
    console: times("admitted_at", "linked_at"),
  },
  // A request that was answered is a participant now, or gone.
  JoinRequest: {
    table: "join_requests",
    of: `${OF_EXERCISE} and r.status = 'WAITING'`,
    order: "r.created_at, r.id",
    unevaluated: "all",
    console: columns("name", "role", "status"),
  },
  Inject: {
    table: "injects",
    of: OF_EXERCISE,
    order: "r.sequence, r.id",
    unevaluated: ["rating", "rating_note", "is_evaluated"],
    room: {
      reference: "'I-' || r.number",
      ...columns("number", "sequence", "title", "body", "channel", "audience", "sender"),
      ...columns("status", "duty"),
      delivered_seconds: `greatest(r.delivered_seconds, ${ledThere("exercise_seconds")})`,
      duty_name: "(select n.name from notification_duties n where n.code = r.duty)",
      clock_minutes: clockMinutes("r"),
      delivered_at: time(`greatest(r.delivered_at, ${ledThere("chosen_at")})`),
    },
    console: {
      ...columns("criticality", "dimension", "expected_actions", "attack_technique", "planned_offset_minutes"),
      ...columns("questions", "location"),
      ...columns("controller", "notes", "scheduled_seconds", "skipped_reason", "rating", "rating_note", "reach"),
      ...columns("delivered_seconds"),
      ...times("held_at", "delivered_at"),
      due_seconds: dueSeconds("r"),
      is_evaluated: "is_evaluated(r.organization_id, r.id)",
    },
  },
  ExerciseObjective: {
    table: "exercise_objectives",
    of: OF_EXERCISE,
    order: "r.position, r.id",
    console: columns("kind", "parent_id", "position", "title", "dimension"),
  },
  InjectTask: {
    table: "inject_tasks",
    of: OF_EXERCISE,
    order: "r.created_at, r.id",
    console: columns("inject_id", "objective_id"),
  },
  InjectOption: {
    table: "inject_options",
    of: OF_INJECT,
    order: "r.inject_id, r.sequence, r.id",
    room: {
      ...columns("inject_id", "sequence", "label"),
      chosen_at: time(chosenAt("r")),
      votes: `(select count(*) from inject_votes v
        where v.organization_id = r.organization_id and v.option_id = r.id)`,
    },
    console: {
      ...columns("next_inject_id"),
      chosen_for: `array(select coalesce(made.audience, '') from inject_choices made
        where made.organization_id = r.organization_id and made.option_id = r.id order by made.chosen_at, made.id)`,
    },
  },
  InjectCorrection: {
    table: "inject_corrections",
    of: OF_EXERCISE,
    order: "r.at, r.id",
    room: { ...columns("inject_id", "body", "author", "exercise_seconds"), ...times("at") },
    console: {},
  },
  InjectReply: {
    table: "inject_replies",
    of: OF_EXERCISE,
    order: "r.sent_at, r.id",
    room: { ...columns("inject_id", "sender", "body", "exercise_seconds"), ...times("sent_at") },
    console: columns("author"),
  },
  // Of the injects themselves; those of comments on them are on the exercise's pages. A removed one stays without its
  // name: told of a removal, the room would learn of files that it never saw.
  Attachment: {
    table: "attachments",
    of: `${OF_EXERCISE} and r.inject_id is not null and r.comment_id is null`,
    order: "r.created_at, r.id",
    room: {
      ...columns("inject_id", "type", "size_bytes"),
      ...times("removed_at"),
      file_name: "case when r.removed_at is null then r.file_name end",
    },
    console: {},
  },
  InjectResponse: {
    table: "inject_responses",
    of: OF_EXERCISE,
    own: true,
    order: "r.responded_at, r.id",
    room: { ...columns("inject_id", "participant_id", "body", "exercise_seconds"), ...times("responded_at") },
    console: {},
  },
  InjectVote: {
    table: "inject_votes",
    of: `${OF_EXERCISE} and r.participant_id = (select seat('participant_id'))`,
    own: true,
    order: "r.created_at, r.id",
    room: columns("inject_id", "option_id", "participant_id"),
    console: null,
  },
  Comment: {
    table: "comments",
    of: `(${OF_INJECT} or ${OF_DECISION})`,
    order: "r.created_at, r.id",
    room: columns("inject_id", "body", "author"),
    console: columns("decision_id"),
  },
  Decision: {
    table: "decisions",
    of: OF_EXERCISE,
    order: "r.created_at, r.id",
    unevaluated: ["quality"],
    room: {
      reference: "'D-' || r.number",
      ...columns("inject_id", "title", "made_by", "minutes_to_decide"),
      ...times("decided_at"),
    },
    console: columns("rationale", "target_minutes", "criticality", "quality", "dimension"),
  },
  ExerciseNote: {
    table: "exercise_notes",
    of: OF_EXERCISE,
    order: "r.noted_at, r.id",
    unevaluated: "all",
    room: { ...columns("kind", "body", "inject_id", "exercise_seconds"), ...times("noted_at") },
    console: columns("author", "participant_id", "gap_id"),
  },
  FeedbackForm: {
    table: "feedback_forms",
    of: OF_EXERCISE,
    order: "r.created_at, r.id",
    room: { ...columns("template", "status"), ...times("opened_at", "closed_at") },
    console: { returned: feedbackForm.fields.returned.expression("r") },
  },
  FeedbackQuestion: {
    table: "feedback_questions",
    of: OF_EXERCISE,
    order: "r.position, r.id",
    room: columns("form_id", "position", "kind", "body"),
    console: {},
  },
  Gap: {
    table: "gaps",
    of: OF_EXERCISE,
    order: "r.number, r.id",
    unevaluated: "all",
    console: {
      reference: "r.reference",
      ...columns(...Object.keys(setInputs(gap)), "status", "dimension", "inject_id"),
    },
  },
  ExerciseEvent: {
    table: "exercise_events",
    of: OF_EXERCISE,
    order: "r.at, r.id",
    unevaluated: "all",
    console: {
      ...columns("kind", "exercise_seconds", "subject_kind", "subject_id", "summary", "actor"),
      ...times("at"),
    },
  },
};

/** Whether a subscriber sees this kind at all, and whether only their own records. */
export function kindFor(view: View, kind: string): "shared" | "own" | undefined {
  const declared = liveKinds[kind];
  if (!declared) return undefined;
  if (view !== "room") return fieldsFor(view, declared) ? "shared" : undefined;
  return declared.room && (declared.own ? "own" : "shared");
}

/** Whether a subscriber is notified that a record was removed: not if they could never see it. */
export function showsRemoval(view: View, kind: string): boolean {
  return view !== "room" || liveKinds[kind]?.goes === true;
}

/** Of the organization in $1 the exercise in $2: all records of a kind, or those of the ids in $3. */
export function recordsQuery(view: View, kind: string, which: "all" | "some"): string | undefined {
  const declared = liveKinds[kind];
  const shown = declared && fieldsFor(view, declared);
  if (!shown) return undefined;
  const fields = { ...columns("id"), ...shown, ...times("created_at", "updated_at") };
  const pairs = Object.entries(fields).map(([name, value]) => `'${name}', ${value}`);
  return `select '${kind}' as kind, r.id, json_build_object(${pairs.join(", ")})::text as record
    from ${declared.table} r
    where r.organization_id = $1 and ${declared.of}${which === "some" ? " and r.id = any ($3::uuid[])" : ""}
    order by ${declared.order}`;
}

function fieldsFor(view: View, { room, console, unevaluated = [] }: LiveKind): Fields | undefined {
  if (view === "room") return room;
  const all = console ? { ...room, ...console } : undefined;
  if (view === "console" || !all) return all;
  if (unevaluated === "all") return undefined;
  return Object.fromEntries(Object.entries(all).filter(([name]) => !unevaluated.includes(name)));
}

function columns(...names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, `r.${name}`]));
}

/** Times are written as every interface writes them. */
function times(...names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, time(`r.${name}`)]));
}

function time(value: string): string {
  return `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
