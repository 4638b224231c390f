import { actions, participantActions } from "#catalogue/actions.ts";
import { NO_REQUEST } from "#domain/actions/perform-as-system.ts";
import { keepTurn } from "#domain/assistant/keep-turn.ts";
import { addGroup } from "#domain/directories/change-group.ts";
import { directoryGroup } from "#domain/directories/directory-group.ts";
import { provision } from "#domain/directories/provision.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { participantCaller } from "#domain/exercises/room/participant-caller.ts";
import { importHistory } from "#domain/imports/import-history.ts";
import { importMsel } from "#domain/imports/msel/import-msel.ts";
import { sheetOf } from "#domain/imports/sheet.ts";
import { uploadImport } from "#domain/imports/upload-import.ts";
import { indexBatch } from "#domain/knowledge/index-batch.ts";
import type { Action, ActionContext, ActionResult } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import { asCaller } from "#storage/tenancy.ts";
import { type Author, filled, type Pen } from "#tests/injection/pen.ts";
import { attachEvidence, attachToScenario } from "#tests/support/attach-evidence.ts";
import { draftedReport } from "#tests/support/drafted-report.ts";
import type { Market } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";

export type Planted = { readonly organization_id: string; readonly key: string };

/** The input of an action, for a caller who tries it with other texts first. */
export type Trying = (caller: Caller, action: Action, input: Record<string, unknown>) => Promise<void>;

const named = new Map([...actions, ...participantActions].map((action) => [action.name, action]));

/**
 * A client in which everybody who may write one has written every text of every record that has any. Each action is
 * given all the texts that it takes.
 */
export async function plantClient(market: Market, pen: Pen, trying: Trying = async () => {}): Promise<Planted> {
  const { dependencies, members, owner } = market;
  const perform = performing(dependencies);
  const staff = members.operator.person;
  const act = async (author: Author, caller: Caller, name: string, fixed: object = {}): Promise<ActionResult> => {
    const action = named.get(name);
    if (!action) throw new Error(`There is no action ${name}.`);
    const input = filled(pen, author, action, fixed);
    await trying(caller, action, input);
    return perform(caller, action, input);
  };
  const byStaff = (name: string, fixed: object) => act("operator", staff, name, fixed);

  const { id: organization_id } = await byStaff("createOrganization", {
    kind: "CLIENT",
    parent_id: members.carrier.id,
  });
  const placed = { organization_id };
  // Only the operator has a brand.
  await byStaff("updateOrganization", { id: organization_id, product_name: undefined, sender_name: undefined });
  const email = `${organization_id}@client.example`;
  const { id: user } = await byStaff("inviteUser", { ...placed, email, role: "ADMIN" });
  const person = {
    ...staff,
    ...placed,
    actor_kind: "USER",
    actor_id: user,
    kind: "CLIENT",
    organization_kind: "CLIENT",
  } as const;
  const client: Caller = { ...person, role: "ADMIN", book: [], disclosed: [] };
  await act("client", client, "changeOwnName");
  await act("client", client, "saveView", { list: "gaps" });
  const question = pen.line("client", "ask.question");
  await keepTurn(
    dependencies.database,
    client,
    { question, conversation_id: undefined, tool: null, arguments: null },
    dependencies,
  );
  const own = members.carrier.caller;
  const carrier: Caller = {
    ...own,
    book: [...own.book, organization_id],
    disclosed: [...own.disclosed, organization_id],
  };
  const begun = { ...placed, starts_on: "2026-01-05", ends_on: "2026-01-06" };
  const { id: engagement } = await act("carrier", carrier, "createEngagement", begun);
  await byStaff("createEngagement", begun);
  await act("carrier", carrier, "updateEngagement", { id: engagement, starts_on: "2026-01-05", ends_on: "2026-01-07" });
  await byStaff("changeEngagementStatus", { id: engagement, status: "CANCELLED" });
  const required = { kind: "CERTIFICATE_VALID", due_on: "2099-01-15", client_id: organization_id };
  const { id: requirement } = await act("carrier", carrier, "createRequirement", required);
  await byStaff("createRequirement", { ...required, organization_id: members.carrier.id });
  await act("carrier", carrier, "updateRequirement", { id: requirement });
  await act("carrier", carrier, "withdrawRequirement", { id: requirement });
  await act("carrier", carrier, "setPolicy", { id: organization_id });

  const { id: scenario_id } = await byStaff("createScenario", { ...placed, kind: "CUSTOM", severity: "LOW" });
  await byStaff("updateScenario", { id: scenario_id });
  const told = { scenario_id, dimension: "COMMUNICATION" };
  const { id: asked } = await byStaff("createScenarioInject", told);
  await byStaff("createScenarioInject", told);
  await byStaff("updateScenarioInject", { id: asked });
  const control = { scenario_inject_id: asked, compliance_control_id: await anyControl(owner) };
  await byStaff("addScenarioInjectMapping", control);
  const file_name = pen.line("operator", "uploadAttachment.file_name");
  await attachToScenario(dependencies, staff, { id: asked, file_name });
  await byStaff("duplicateScenario", { id: scenario_id });
  const kind = { ...placed, scenario: "CUSTOM", severity: "LOW", exercise_date: "2026-01-05" };
  await planProgram(byStaff, owner, organization_id);
  const { id: given_up } = await byStaff("createExercise", kind);
  await byStaff("cancelExercise", { id: given_up });
  const { id: exercise_id } = await byStaff("createExercise", kind);
  const put = { exercise_id, dimension: "COMMUNICATION" };
  // For all: who joins has no audience.
  const { id: first } = await byStaff("createInject", { ...put, ...without("audience") });
  const { id: second } = await byStaff("createInject", put);
  const { id: third } = await byStaff("createInject", put);
  await byStaff("importInjects", { exercise_id });
  await byStaff("updateInject", { id: third });
  await byStaff("addInjectMapping", { inject_id: first, compliance_control_id: await anyControl(owner) });
  await byStaff("createScenarioFromExercise", { ...placed, exercise_id });
  const { id: listed } = await byStaff("addParticipant", { exercise_id });
  await byStaff("startExercise", { id: exercise_id });
  const waiting = { ...placed, exercise_id, participant_id: dependencies.newId(), name: "Guest", audience: null };
  const { id: request } = await act("participant", participantCaller(waiting), "joinExercise", { exercise_id });
  const { id: participant_id } = await byStaff("admitParticipant", { id: request, ...without("audience") });
  const guest = participantCaller({ ...waiting, participant_id });
  await evaluate(byStaff, act, { exercise_id, staff, client });
  await byStaff("deliverInject", { id: first });
  await byStaff("deliverInject", { id: third });
  await byStaff("correctInject", { id: first });
  await byStaff("replyAsSender", { id: first });
  await byStaff("skipInject", { id: second });
  await byStaff("respondToInject", { inject_id: first, participant_id: listed });
  await act("participant", guest, "respondToInject", { inject_id: first, participant_id });
  await act("participant", guest, "addComment", { inject_id: first });
  const { id: decision } = await byStaff("recordDecision", {
    exercise_id,
    inject_id: first,
    dimension: "COMMUNICATION",
  });
  await byStaff("recordDecision", { exercise_id, dimension: "COMMUNICATION" });
  await byStaff("updateDecision", { id: decision });
  await byStaff("addComment", { decision_id: decision });
  for (const noted of ["STRENGTH", "IMPROVEMENT"]) {
    await byStaff("recordNote", { exercise_id, kind: noted });
    await act("participant", guest, "recordNote", { exercise_id, kind: noted, participant_id });
  }
  await giveFeedback({ owner, pen, byStaff, act }, exercise_id, [
    ...[listed, participant_id].map((each) => participantCaller({ ...waiting, participant_id: each })),
    participantCaller({ ...waiting, participant_id: (await byStaff("addParticipant", { exercise_id })).id }),
  ]);
  await byStaff("rateInject", { id: first, rating: "MAJOR_CHALLENGES" });
  const found = { exercise_id, severity: "HIGH", category: "DATA_PROTECTION" };
  const { id: gap_id } = await byStaff("createGap", found);
  const { id: mended } = await byStaff("createGap", { ...found, inject_id: first });
  await byStaff("updateGap", { id: mended });
  await byStaff("setGapSeverity", { id: mended, severity: "LOW" });
  await byStaff("changeGapStatus", { id: mended, status: "REMEDIATED" });
  await act("client", client, "changeGapStatus", { id: gap_id, status: "IN_PROGRESS" });
  await act("client", client, "addComment", { gap_id });
  const { id: closed } = await byStaff("createGap", found);
  await act("client", client, "requestExercise", { gap_ids: [closed] });
  await act("client", client, "proposeGapClosure", { id: closed, closure: "WITHDRAWN" });
  await byStaff("returnGapClosure", { id: closed });
  await act("client", client, "proposeGapClosure", { id: closed, closure: "VERIFIED" });
  await attachFile(market, pen, "client", client, closed);
  await byStaff("confirmGapClosure", { id: closed });
  await act("client", client, "proposeGapClosure", { id: gap_id, closure: "WITHDRAWN" });
  await retestLater(byStaff, owner, kind, mended);
  const { id: item } = await byStaff("createActionItem", { gap_id });
  await byStaff("createActionItem", { gap_id });
  await act("client", client, "updateActionItem", { id: item });
  await act("client", client, "changeActionItemStatus", { id: item, status: "DONE" });
  await attachFile(market, pen, "client", client, gap_id);
  const wrong = await attachFile(market, pen, "operator", staff, gap_id);
  await byStaff("removeAttachment", { id: wrong });
  await byStaff("completeExercise", { id: exercise_id });
  await byStaff("updateExercise", {
    id: exercise_id,
    ...without("title", "objectives", "facilitator", "location", "participant_title"),
  });
  const agree = (id: string) => act("client", client, "agreeToReport", { id });
  await report({ byStaff, agree, reviewer: user }, pen, owner, exercise_id);
  await byStaff("computeAndSaveReadiness", { exercise_id });
  await byStaff("computeAndSaveReadiness", { organization_id });
  await importFile(market, pen, organization_id);
  await importPlan(market, pen, organization_id);
  const { id: pack } = await act("client", client, "grantRenewalPack", { reader: "LINK" });
  await act("client", client, "revokeRenewalPack", { id: pack });

  const issuer = "https://login.client.example";
  const { id: provider } = await act("client", client, "createIdentityProvider", { issuer, scopes: "openid" });
  await act("client", client, "updateIdentityProvider", { id: provider, scopes: "openid" });
  await act("client", client, "changeIdentityProviderStatus", { id: provider, status: "ENDED" });
  const { id: domain } = await act("client", client, "addEmailDomain", { name: "client.example" });
  await act("client", client, "removeEmailDomain", { id: domain });
  await act("client", client, "updateSignInPolicy", { session_hours: 720, allowed_networks: "0.0.0.0/0" });

  const opened = { ...placed, scopes: ["MCP", "FEED"], role: "VIEWER" };
  const { once } = await byStaff("createApiKey", opened);
  const { id: revoked } = await byStaff("createApiKey", opened);
  await byStaff("revokeApiKey", { id: revoked });
  const tracked = {
    organization_id,
    kind: "JIRA",
    url: "https://tracker.example",
    project: "SEC",
    account: "robot@tracker.example",
  };
  const { id: tracker } = await byStaff("createTracker", tracked);
  await byStaff("updateTracker", { id: tracker });
  await byStaff("pauseTracker", { id: tracker });
  await byStaff("endTracker", { id: tracker });
  const { id: webhook } = await byStaff("createWebhook", placed);
  await byStaff("updateWebhook", { id: webhook });
  await byStaff("pauseWebhook", { id: webhook });
  await byStaff("endWebhook", { id: webhook });
  const siem = { transport: "HTTPS", url: "https://siem.example", ...without("host", "certificates") };
  const { id: stream } = await act("client", client, "createAuditStream", { ...siem, covers: "OWN_LOG" });
  const renamed = { id: stream, ...without("host", "certificates", "url", "header_name", "header_token") };
  await act("client", client, "updateAuditStream", renamed);
  await act("client", client, "pauseAuditStream", { id: stream });
  await act("client", client, "endAuditStream", { id: stream });
  const { id: directory } = await act("client", client, "connectDirectory");
  await addGroupOf(market, pen, { ...client, actor_kind: "DIRECTORY", actor_id: directory });
  await act("client", client, "disconnectDirectory", { id: directory });
  const slack = { platform: "SLACK", webhook_link: "https://hooks.slack.com/services/T0/B0/opens-nothing" };
  const kinds = ["CRITICAL_GAP"];
  const { id: channel } = await act("client", client, "createChatChannel", { ...slack, kinds });
  await act("client", client, "updateChatChannel", { id: channel, kinds, ...without("platform", "webhook_link") });
  while ((await indexBatch(dependencies.database, dependencies)) > 0);
  return { organization_id, key: once?.plaintext ?? "" };
}

/** In an exercise of the next day, by a copy of the inject that revealed it. */
type Evaluated = { readonly exercise_id: string; readonly staff: Caller; readonly client: Caller };

/** What an exercise evaluates, and what evaluators and the lead wrote about it. */
async function evaluate(
  byStaff: ByStaff,
  act: (author: Author, caller: Caller, name: string, fixed?: object) => Promise<ActionResult>,
  { exercise_id, staff, client }: Evaluated,
): Promise<void> {
  const { id: top } = await byStaff("createExerciseObjective", { exercise_id, kind: "OBJECTIVE" });
  await byStaff("updateExerciseObjective", { id: top });
  const target = { exercise_id, kind: "CAPABILITY_TARGET", parent_id: top, dimension: "COMMUNICATION" };
  const { id: objective_id } = await byStaff("createExerciseObjective", target);
  for (const [author, caller] of [["operator", staff] as const, ["client", client] as const]) {
    await byStaff("addEvaluator", { exercise_id, user_id: caller.actor_id });
    await act(author, caller, "recordEvaluation", { objective_id, rating: "UNABLE" });
  }
  await byStaff("addGuestEvaluator", { exercise_id });
  await byStaff("reconcileRatings", { objective_id, rating: "UNABLE" });
}

type Asking = {
  readonly owner: Market["owner"];
  readonly pen: Pen;
  readonly byStaff: ByStaff;
  readonly act: (author: Author, caller: Caller, name: string, fixed?: object) => Promise<ActionResult>;
};

/** Participants answer every open question, and the form is closed. */
async function giveFeedback({ owner, pen, byStaff, act }: Asking, exercise_id: string, guests: readonly Caller[]) {
  const asked = (place: string) =>
    ["TEXT", "AGREEMENT"].map((kind) => ({ kind, body: pen.line("operator", `${place}.questions.body`) }));
  const { id: template_id } = await byStaff("createFeedbackTemplate", { questions: asked("createFeedbackTemplate") });
  await byStaff("updateFeedbackTemplate", { id: template_id, questions: asked("updateFeedbackTemplate") });
  const { id: form_id } = await byStaff("createFeedbackForm", { exercise_id, template: "OWN", template_id });
  await byStaff("openFeedbackForm", { id: form_id });
  const text = "select id from feedback_questions where form_id = $1 and kind = 'TEXT'";
  const { rows } = await owner.query<{ id: string }>(text, [form_id]);
  for (const [i, guest] of guests.entries()) {
    const said = () => pen.line("participant", "answerFeedbackForm.answers.text");
    const answers = rows.map(({ id }) => ({ question_id: id, text: said() }));
    await act("participant", guest, "answerFeedbackForm", { form_id, sheet_token: String(i).repeat(43), answers });
  }
  await byStaff("closeFeedbackForm", { id: form_id });
}

/** A program with what people type about its duties and exercises. */
async function planProgram(byStaff: ByStaff, owner: Market["owner"], organization_id: string): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    "select id from duties where cadence_months is null order by position",
  );
  const duty_id = rows[0]?.id;
  const years = { first_year: 2026, last_year: 2027 };
  const { id: program_id } = await byStaff("createExerciseProgram", { organization_id, ...years });
  await byStaff("updateExerciseProgram", { id: program_id });
  const { id: duty } = await byStaff("addProgramDuty", { program_id, duty_id });
  await byStaff("updateProgramDuty", { id: duty });
  const { id: slot } = await byStaff("addProgramSlot", { program_id, quarter: 1 });
  await byStaff("updateProgramSlot", { id: slot });
  const given = { scenario: "CUSTOM", severity: "LOW", exercise_date: "2026-01-05" };
  const { id: exercise_id } = await byStaff("planProgramSlot", { id: slot, ...given });
  await byStaff("addExerciseDuty", { exercise_id, duty_id: rows[1]?.id });
  await byStaff("changeExerciseProgramStatus", { id: program_id, status: "ACTIVE" });
}

async function retestLater(byStaff: ByStaff, owner: Market["owner"], kind: object, gap_id: string): Promise<void> {
  const planned = { ...kind, exercise_date: "2026-01-06", gap_ids: [gap_id] };
  const { id: exercise_id } = await byStaff("planNextExercise", planned);
  const text = "select id, inject_id from retests where gap_id = $1";
  const [retest] = (await owner.query<{ id: string; inject_id: string }>(text, [gap_id])).rows;
  await byStaff("startExercise", { id: exercise_id });
  await byStaff("deliverInject", { id: retest?.inject_id });
  await byStaff("rateInject", { id: retest?.inject_id, rating: "PERFORMED" });
  await byStaff("completeExercise", { id: exercise_id });
  await byStaff("answerRetest", { id: retest?.id, outcome: "STILL_THERE" });
}

/** A directory types the names of its groups. */
async function addGroupOf({ dependencies }: Market, pen: Pen, caller: Caller): Promise<void> {
  const displayName = pen.line("client", "provisionGroup.displayName");
  const run = (context: ActionContext) => addGroup(context, { displayName });
  const work = { name: "provisionGroup", returns: directoryGroup, run } as const;
  const { database, clock, newId } = dependencies;
  const request = { request_id: null, remote_address: null };
  await provision(database, work, { caller, clock, newId, request }, async () => undefined);
}

/** The row of a file; there are no bytes of it. */
function attachFile({ dependencies }: Market, pen: Pen, author: Author, caller: Caller, id: string): Promise<string> {
  return attachEvidence(dependencies, caller, { id, file_name: pen.line(author, "uploadAttachment.file_name") });
}

/** Fields that the action leaves as they are. */
function without(...names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

async function anyControl(owner: Market["owner"]): Promise<string | undefined> {
  return (await owner.query<{ id: string }>("select id from compliance_controls order by id limit 1")).rows[0]?.id;
}

type ByStaff = (name: string, fixed: object) => Promise<ActionResult>;

type Reporting = {
  readonly byStaff: ByStaff;
  readonly agree: (id: string) => Promise<ActionResult>;
  readonly reviewer: string;
};

async function report(
  { byStaff, agree, reviewer }: Reporting,
  pen: Pen,
  owner: Market["owner"],
  exercise_id: string,
): Promise<void> {
  const id = await draftedReport(owner, exercise_id);
  // What participants said stays as Hotwash drafted it, with their words in it.
  const line = () => pen.line("operator", "updateAfterActionReport.narrative");
  // A line before a list is its heading.
  const listed = `${line()}\n- ${line()}`;
  await byStaff("updateAfterActionReport", { id, narrative: listed, ...without("participant_feedback") });
  const text = "select id from report_sentences where report_id = $1 and section = 'STRENGTHS'";
  const { rows } = await owner.query<{ id: string }>(text, [id]);
  await byStaff("confirmReportSentences", { id, sentence_ids: rows.map((row) => row.id) });
  // Carriers and search read it once it is FINAL.
  await byStaff("changeAfterActionReportStatus", { id, status: "IN_REVIEW", reviewer_ids: [reviewer] });
  const narrated = "select id from report_sentences where report_id = $1 and section = 'NARRATIVE' order by position";
  const [sentence] = (await owner.query<{ id: string }>(narrated, [id])).rows;
  await byStaff("commentOnReport", { sentence_id: sentence?.id });
  await agree(id);
  await byStaff("changeAfterActionReportStatus", { id, status: "FINAL" });
}

/** A file of which every column is a text, brought by staff and written by somebody else. */
async function importFile({ dependencies, members }: Market, pen: Pen, organization_id: string): Promise<void> {
  const caller = members.operator.caller;
  const line = (field: string) => pen.line("import", `importHistory.${field}`);
  const prose = (field: string) => pen.prose("import", `importHistory.${field}`);
  const [exercise, gap] = [line("exercises.title"), line("gaps.title")];
  const owned = { owner: line("gaps.owner") };
  const sheets = [
    table("Exercises", {
      title: exercise,
      ...{
        exercise_date: "2020-01-01",
        scenario: "Custom",
        severity: "Low",
        facilitator: line("exercises.facilitator"),
      },
      ...{
        location: line("exercises.location"),
        narrative: prose("exercises.narrative"),
        objectives: prose("exercises.objectives"),
      },
    }),
    table("Gaps", {
      title: gap,
      ...{ exercise, severity: "Low", category: "Data protection", ...owned, description: prose("gaps.description") },
      ...{
        root_cause: prose("gaps.root_cause"),
        recommendation: prose("gaps.recommendation"),
        note: prose("gaps.note"),
      },
    }),
    table("Action items", {
      title: line("action_items.title"),
      ...{ gap, exercise, owner: line("action_items.owner"), remediation_note: prose("action_items.remediation_note") },
      ...{ evidence: prose("action_items.evidence"), note: prose("action_items.note") },
    }),
  ];
  const { id } = await asCaller(dependencies.database, caller, (connection) => {
    const { clock, newId } = dependencies;
    const file = { file_name: pen.line("operator", "uploadImport.file_name"), bytes: Buffer.from("x"), sheets };
    return uploadImport(connection, { organization_id }, file, { caller, clock, newId, request: NO_REQUEST });
  });
  await performing(dependencies)(caller, importHistory, { id });
}

/** The injects of an exercise that lies ahead, brought by staff and written by somebody else. */
async function importPlan({ dependencies, members }: Market, pen: Pen, organization_id: string): Promise<void> {
  const caller = members.operator.caller;
  const act = performing(dependencies);
  const line = (field: string) => pen.line("import", `importMsel.${field}`);
  const prose = (field: string) => pen.prose("import", `importMsel.${field}`);
  const story = { title: pen.line("operator", "createExercise.title"), scenario: "CUSTOM", severity: "LOW" };
  const planned = await act(caller, createExercise, { organization_id, ...story, exercise_date: "2099-05-01" });
  const row = {
    ...{ title: line("injects.title"), body: prose("injects.body"), audience: line("injects.audience") },
    ...{ sender: line("injects.sender"), controller: line("injects.controller"), notes: prose("injects.notes") },
    ...{ expected_actions: prose("injects.expected_actions"), options: line("inject_options.label") },
    ...{ channel: "Email", dimension: "Communication", planned_offset_minutes: "5" },
  };
  const { id } = await asCaller(dependencies.database, caller, (connection) => {
    const { clock, newId } = dependencies;
    const file_name = pen.line("operator", "uploadImport.file_name");
    const file = { file_name, bytes: Buffer.from("x"), sheets: [table("MSEL", row)] };
    const target = { exercise_id: planned.id };
    return uploadImport(connection, target, file, { caller, clock, newId, request: NO_REQUEST });
  });
  await act(caller, importMsel, { id });
}

function table(name: string, row: Readonly<Record<string, string>>) {
  return sheetOf(name, [
    { row: 1, cells: Object.keys(row) },
    { row: 2, cells: Object.values(row) },
  ]);
}
