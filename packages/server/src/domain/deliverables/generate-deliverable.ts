import { findReferred } from "#domain/actions/find-record.ts";
import { checkBook } from "#domain/deliverables/check-book.ts";
import { deliverable, deliverableFormat, deliverableKind } from "#domain/deliverables/deliverable.ts";
import { type DeliverableKind, offers, type SubjectKind } from "#domain/deliverables/deliverable-kinds.ts";
import { engagement } from "#domain/engagements/engagement.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { organization } from "#domain/organizations/organization.ts";
import { quarterInput } from "#domain/portfolio/quarter-input.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { displayLanguage, tagOf } from "#kernel/display-language.ts";
import { idOf } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { quarterShown } from "#platform/dates/quarter-shown.ts";
import { roomTitleShown } from "#platform/dates/room-title-shown.ts";
import { anyOf } from "#platform/language/lists.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

export const generateDeliverable = action({
  name: "generateDeliverable",
  description:
    "Generates a document. It is QUEUED at once and READY when its file is available, usually within seconds. " +
    "AFTER_ACTION_REPORT (PDF, DOCX, MARKDOWN), EXECUTIVE_SUMMARY (PDF) and TRANSCRIPT (PDF, JSON) are for a COMPLETED " +
    "exercise; EXERCISE_PLAN, SITUATION_MANUAL, MSEL, FACILITATOR_HANDBOOK and EVALUATOR_HANDBOOK (PDF, DOCX), which " +
    "only the operator generates and reads, and PLAYER_BRIEF and SIGN_IN_SHEET (PDF, DOCX) for any exercise; " +
    "READINESS_REPORT (PDF) and BOARD_SLIDES (PPTX, PDF) for an organization; MULTI_YEAR_PLAN (PDF, DOCX) for one with " +
    "an ACTIVE exercise program; COMPLIANCE_EVIDENCE (PDF, XLSX, " +
    "OSCAL) for an organization or engagement; IMPROVEMENT_PLAN (XLSX, PDF) for any of the three; BOOK_REPORT (PDF, " +
    "XLSX) for a carrier and a quarter.",
  permission: "generate_deliverables",
  per_minute: 5,
  returns: deliverable,
  proposal: "allowed",
  input: {
    kind: { type: "enum", of: deliverableKind, description: "Kind of deliverable." },
    format: { type: "enum", of: deliverableFormat, description: "File format; must be one that the kind supports." },
    exercise_id: { ...idOf("Exercise", "Exercise to generate it from."), optional: true },
    engagement_id: { ...idOf("Engagement", "Engagement to generate it from."), optional: true },
    organization_id: { ...idOf("Organization", "Organization to generate it from."), optional: true },
    language: {
      type: "enum",
      of: displayLanguage,
      optional: true,
      description: "Language of the document: EN if absent.",
    },
    quarter: { ...quarterInput, description: "For a BOOK_REPORT: a calendar quarter (UTC), such as 2026-Q3." },
  },
  run: async (context, { kind, format, quarter, language = "EN", ...ids }) => {
    const { formats, from } = offers[kind];
    checkStaff(context, kind);
    const given = await findGiven(context, ids);
    const [found] = given;
    if (!found || given.length > 1) {
      const [first = "exercise", ...others] = from;
      const what = others.length > 0 ? `exactly one of ${from.map(idField).join(", ")}` : `${idField(first)} alone`;
      return refuseInput(idField(first), verbatim(`pass ${what}`));
    }
    const { subject } = found;
    if (!from.includes(subject)) {
      return refuseInput(idField(subject), phrase`${kind} is generated from ${anyOf(from.map(idField))}`);
    }
    if (!formats.includes(format))
      refuseInput("format", phrase`${kind} is available as ${anyOf(formats)}, not as ${format}`);
    checkStatus(kind, found);
    checkBook(kind, { ...found, quarter }, context.now);
    await checkProgram(context, kind, found);
    await checkDisclosure(context, found.organization_id);

    const { connection, caller, now, newId } = context;
    const key = { organization_id: found.organization_id, id: newId() };
    const exercise_id = subject === "exercise" ? found.id : null;
    await Promise.all([
      insertRow(connection, "deliverables", {
        ...key,
        exercise_id,
        engagement_id: subject === "engagement" ? found.id : null,
        kind,
        format,
        status: "QUEUED",
        title: inLanguage(tagOf(language), () => titleOf(kind, found, quarter)),
        language,
        quarter: quarter ?? null,
        requested_by: caller.actor_name,
        readers: await readersOf(context, kind, found),
        created_at: now,
        updated_at: now,
      }),
      recordStateChange(context, deliverable, key, { from: null, to: "QUEUED" }),
    ]);
    return { ...key, exercise_id };
  },
});

/** A document of a report reaches those who read the report. To others the latest version is the latest FINAL one. */
async function readersOf({ connection }: ActionContext, kind: DeliverableKind, { organization_id, id }: RowKey) {
  if (offers[kind].forStaff) return [];
  if (kind !== "AFTER_ACTION_REPORT" && kind !== "EXECUTIVE_SUMMARY") return null;
  const values = [organization_id, id];
  const { rows } = await connection.query<{ readonly readers: readonly string[] | null }>({ ...READERS, values });
  return rows[0]?.readers ?? null;
}

const READERS = {
  name: "report-readers",
  text: `select readers from after_action_reports
    where organization_id = $1 and exercise_id = $2 order by version desc limit 1`,
};

const subjects = ["exercise", "engagement", "organization"] as const;

function idField(subject: SubjectKind): string {
  return `${subject}_id`;
}

/** The title of a document for participants says no more than they may know. */
function titleOf(kind: DeliverableKind, { title, room_title }: Found, quarter: string | undefined): string {
  const { name, ahead, forStaff } = offers[kind];
  const subject = ahead && !forStaff ? roomTitleShown(room_title ?? title) : title;
  return `${name()}: ${quarter === undefined ? subject : `${subject}, ${quarterShown(quarter)}`}`;
}

/** Nobody who may play the exercise reads what would spoil it. */
function checkStaff({ caller }: ActionContext, kind: DeliverableKind): void {
  if (!offers[kind].forStaff || caller.kind === "OPERATOR") return;
  throw new Refusal("FORBIDDEN", phrase`Only the operator generates and reads a document of the kind ${kind}.`);
}

function checkStatus(kind: DeliverableKind, { status }: Found): void {
  if (!status || status === "COMPLETED" || (offers[kind].ahead && status !== "CANCELLED")) return;
  const when = offers[kind].ahead ? phrase`not for a CANCELLED exercise` : phrase`only for a COMPLETED exercise`;
  const message = phrase`This Exercise is ${status}; a document of the kind ${kind} can be generated ${when}.`;
  throw new Refusal("CONFLICT", message, { field: "exercise_id" });
}

const ACTIVE = "select from exercise_programs where organization_id = $1 and status = 'ACTIVE' limit 1";

async function checkProgram({ connection }: ActionContext, kind: DeliverableKind, { id, title }: Found): Promise<void> {
  if (kind !== "MULTI_YEAR_PLAN") return;
  const { rowCount } = await connection.query({ name: "has-active-program", text: ACTIVE, values: [id] });
  if (rowCount !== 0) return;
  throw new Refusal("CONFLICT", phrase`${title} has no ACTIVE exercise program.`, { field: "organization_id" });
}

type Found = {
  readonly subject: SubjectKind;
  readonly organization_id: string;
  readonly id: string;
  readonly title: string;
  /** Of an exercise. */
  readonly status?: string;
  readonly room_title?: string;
  /** Of an organization. */
  readonly kind?: string;
};

const records = { exercise, engagement, organization } as const;
const columns = {
  exercise: "title, room_title, status",
  engagement: "title",
  organization: "name as title, kind",
} as const;

/** The records that the ids name, whatever the document contains. */
async function findGiven(context: ActionContext, ids: Readonly<Record<string, string | undefined>>): Promise<Found[]> {
  const given = subjects.flatMap((subject) => {
    const id = ids[idField(subject)];
    return id === undefined ? [] : [{ subject, id }];
  });
  return Promise.all(
    given.map(async ({ subject, id }) => ({
      subject,
      ...(await findReferred<Omit<Found, "subject" | "organization_id" | "id">>(context, records[subject], {
        id,
        columns: columns[subject],
      })),
    })),
  );
}

/** Every kind contains something a client may withhold from its carrier, so deliverables are withheld as a whole. */
async function checkDisclosure({ connection, caller }: ActionContext, organization_id: string): Promise<void> {
  if (caller.kind !== "CARRIER" || organization_id === caller.organization_id) return;
  const text = "select disclosure from organizations where id = $1";
  const { rows } = await connection.query<{ disclosure: string }>({
    name: "disclosure-of",
    text,
    values: [organization_id],
  });
  if (rows[0]?.disclosure === "FULL") return;
  throw new Refusal(
    "FORBIDDEN",
    phrase`This client discloses a SUMMARY to its carrier, and every kind of deliverable contains more than that. The client can generate it, or disclose in FULL.`,
  );
}
