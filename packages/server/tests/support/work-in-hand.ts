import { disableUser } from "#domain/accounts/disable-user.ts";
import { inviteUser } from "#domain/accounts/invite-user.ts";
import { createApiKey } from "#domain/api-keys/create-api-key.ts";
import { addComment } from "#domain/comments/add-comment.ts";
import { generateDeliverable } from "#domain/deliverables/generate-deliverable.ts";
import { createEngagement } from "#domain/engagements/create-engagement.ts";
import { addEvaluator } from "#domain/exercises/evaluation/add-evaluator.ts";
import { createExerciseObjective } from "#domain/exercises/evaluation/create-exercise-objective.ts";
import { reconcileRatings } from "#domain/exercises/evaluation/reconcile-ratings.ts";
import { recordEvaluation } from "#domain/exercises/evaluation/record-evaluation.ts";
import { answerFeedbackForm } from "#domain/exercises/feedback/answer-feedback-form.ts";
import { createFeedbackForm } from "#domain/exercises/feedback/create-feedback-form.ts";
import { openFeedbackForm } from "#domain/exercises/feedback/open-feedback-form.ts";
import { addParticipant } from "#domain/exercises/plan/add-participant.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { createInject } from "#domain/exercises/plan/create-inject.ts";
import { createParticipantLink } from "#domain/exercises/room/create-participant-link.ts";
import { joinExercise } from "#domain/exercises/room/join-exercise.ts";
import { participantCaller } from "#domain/exercises/room/participant-caller.ts";
import { cancelExercise } from "#domain/exercises/run/cancel-exercise.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { holdInject } from "#domain/exercises/run/hold-inject.ts";
import { pauseExercise } from "#domain/exercises/run/pause-exercise.ts";
import { rateInject } from "#domain/exercises/run/rate-inject.ts";
import { recordDecision } from "#domain/exercises/run/record-decision.ts";
import { recordNote } from "#domain/exercises/run/record-note.ts";
import { skipInject } from "#domain/exercises/run/skip-inject.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { changeGapStatus } from "#domain/findings/change-gap-status.ts";
import { createActionItem } from "#domain/findings/create-action-item.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { importHistory } from "#domain/imports/import-history.ts";
import { importMsel } from "#domain/imports/msel/import-msel.ts";
import { importScenarios } from "#domain/imports/packs/import-scenarios.ts";
import { changeAfterActionReportStatus } from "#domain/reports/change-after-action-report-status.ts";
import { closeFeedbackForm } from "#domain/reports/close-feedback-form.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { addRetest } from "#domain/retests/add-retest.ts";
import { answerRetest } from "#domain/retests/answer-retest.ts";
import { commentOnReport } from "#domain/reviews/comment-on-report.ts";
import type { Action } from "#kernel/action.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { asCaller } from "#storage/tenancy.ts";
import { draftedReport } from "#tests/support/drafted-report.ts";
import type { Market } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";
import { performing } from "#tests/support/performing.ts";
import { plantMselUpload, plantUpload } from "#tests/support/plant-imports.ts";
import { plantOwnPackUpload, plantPackUpload } from "#tests/support/plant-packs.ts";

type Given = Readonly<Record<string, unknown>>;

const INJECT = { title: "A call", body: "Somebody asks for the list.", channel: "PHONE", dimension: "COMMUNICATION" };

/** Records of a client in the states in which each action has something to act on. */
export async function addWork(market: Market, home: MemberName): Promise<void> {
  const { person: caller } = market.members.operator;
  const perform = performing(market.dependencies);
  const act = async (action: Action, input: Given) => (await perform(caller, action, input)).id;
  const organization_id = market.members[home].id;
  const story = {
    title: "A quiet morning",
    scenario: "DATA_BREACH",
    severity: "LOW",
    objectives: "See who calls whom.",
  };
  const exercise = () => act(createExercise, { ...story, organization_id, exercise_date: utcDay(new Date()) });
  const started = async () => act(startExercise, { id: await exercise() });
  const inject = (exercise_id: string) => act(createInject, { ...INJECT, exercise_id, audience: "All" });

  await act(createEngagement, { organization_id, title: "Next year", starts_on: "2099-01-01", lead: "Dana Whitlock" });
  await act(cancelExercise, { id: await exercise(), reason: "Half the room is ill." });
  await act(pauseExercise, { id: await started() });

  const running = await started();
  const ines = await act(addParticipant, { exercise_id: running, name: "Ines Varga", role: "Duty manager" });
  await act(createParticipantLink, { id: ines });
  await askToJoin(market, organization_id, running);
  await act(holdInject, { id: await inject(running) });
  const options = [{ label: "Call the bank" }, { label: "Call nobody" }];
  await act(deliverInject, { id: await act(createInject, { ...INJECT, exercise_id: running, options }) });
  await act(deliverInject, { id: await inject(running) });
  await act(skipInject, { id: await inject(running), reason: "No time is left for it." });

  await addEvaluation(market, home, running);
  const asking = async (exercise_id: string) => act(createFeedbackForm, { exercise_id, template: "HOT_WASH_SURVEY" });
  await act(openFeedbackForm, { id: await asking(running) });
  await asking(await started());

  const completed = await started();
  const inject_id = await act(deliverInject, { id: await inject(completed) });
  const exercise_id = completed;
  const retesting = await act(deliverInject, { id: await inject(completed) });
  await act(rateInject, { id: retesting, rating: "PERFORMED" });
  const retests: string[] = [];
  for (const gap_id of await gapsToRetest(market, organization_id)) {
    retests.push(await act(addRetest, { inject_id: retesting, gap_id }));
  }
  await act(addComment, { inject_id, body: "It came late." });
  await act(recordNote, { exercise_id, kind: "IMPROVEMENT", body: "Nobody knew whom to call." });
  const decision_id = await act(recordDecision, {
    exercise_id,
    inject_id,
    title: "Tell nobody",
    made_by: "Ines Varga",
  });
  await act(addComment, { decision_id, body: "It was not theirs to take." });
  const gap = { exercise_id, inject_id, title: "Nobody answers", severity: "HIGH", category: "DATA_PROTECTION" };
  const gap_id = await act(createGap, {
    ...gap,
    owner: "Ines Varga",
    description: "It rings on.",
    root_cause: "Shifts.",
  });
  await act(addComment, { gap_id, body: "Since May." });
  const closed = await act(createGap, { ...gap, title: "No list of numbers" });
  await act(changeGapStatus, { id: closed, status: "REMEDIATED", note: "There is one." });
  const objective_id = await addEvaluation(market, home, completed);
  await act(reconcileRatings, { objective_id, rating: "PERFORMED" });
  await giveFeedback(market, { organization_id, exercise_id, form_id: await asking(completed) });
  await act(completeExercise, { id: completed });
  await act(answerRetest, { id: retests[0], outcome: "STILL_THERE", note: "It rang on." });
  const report_id = await draftedReport(market.owner, exercise_id);
  const item = { report_id, gap_id, title: "Name a deputy", owner: "Ines Varga", remediation_note: "Ask the board." };
  const action_item_id = await act(createActionItem, { ...item, due_on: "2099-02-01" });
  await act(addComment, { action_item_id, body: "Asked." });

  const debriefed = await started();
  await act(completeExercise, { id: debriefed });
  const reviewed = await draftedReport(market.owner, debriefed);
  const reviewer_ids = [market.members[home].person.actor_id];
  await act(changeAfterActionReportStatus, { id: reviewed, status: "IN_REVIEW", reviewer_ids });
  await act(commentOnReport, { report_id: reviewed, body: "It leaves the night shift out." });

  const { database, dependencies } = market;
  // No title is imported twice, and there may have been work before.
  const upload = (title: string) => {
    const own = `${title} (${dependencies.newId().slice(-6)})`;
    return asCaller(database, caller, (connection) =>
      plantUpload({ connection, now: dependencies.clock, newId: dependencies.newId }, caller, organization_id, own),
    );
  };
  await upload("Flood of 2018");
  // Of later than the score, so that it can be undone.
  await act(importHistory, { id: await upload("Drought of 2017") });
  const planned = await exercise();
  const uploadMsel = () =>
    asCaller(database, caller, (connection) =>
      plantMselUpload({ connection, now: dependencies.clock, newId: dependencies.newId }, caller, planned),
    );
  await uploadMsel();
  await act(importMsel, { id: await uploadMsel() });
  const uploadPack = () =>
    asCaller(database, caller, (connection) =>
      plantPackUpload({ connection, now: dependencies.clock, newId: dependencies.newId }, caller, organization_id),
    );
  const { id: pack, signing_key } = await uploadPack();
  await act(importScenarios, { id: pack, accept_key: signing_key });
  const { rows } = await market.owner.query<{ id: string }>("select id from scenarios where is_library limit 1");
  await asCaller(database, caller, (connection) => {
    const place = { connection, now: dependencies.clock, newId: dependencies.newId };
    return plantOwnPackUpload(place, caller, rows[0]?.id ?? "", dependencies);
  });

  const asked = { kind: "IMPROVEMENT_PLAN", format: "PDF", exercise_id };
  await fail(market, await act(generateDeliverable, asked));

  const email = `${market.dependencies.newId()}@${home}.example`; // nobody's yet, also where there is work already
  await act(inviteUser, { organization_id, name: `Second of ${home}`, email, role: "EDITOR" });
  await addFormer(market, home);
  await addDeputy(market, "operator");
}

/** What an exercise evaluates, with evaluators of the operator and the client, and something rated that waits for the lead. */
async function addEvaluation(market: Market, home: MemberName, exercise_id: string): Promise<string> {
  const perform = performing(market.dependencies);
  const [staff, client] = [market.members.operator.person, market.members[home].person];
  const add = async (input: Given) => (await perform(staff, createExerciseObjective, { exercise_id, ...input })).id;
  const parent_id = await add({ kind: "OBJECTIVE", title: "The room knows whom to call" });
  const target = { kind: "CAPABILITY_TARGET", parent_id, title: "Called in ten minutes", dimension: "COMMUNICATION" };
  const under = { kind: "CRITICAL_TASK", parent_id: await add(target) };
  await add({ ...under, title: "Open the list of numbers" });
  const objective_id = await add({ ...under, title: "Name who calls" });
  const email = `${market.dependencies.newId()}@operator.example`;
  const invited = { organization_id: market.members.operator.id, name: "Evaluator of operator", email, role: "EDITOR" };
  const { id } = await perform(staff, inviteUser, invited);
  for (const user_id of [id, client.actor_id]) await perform(staff, addEvaluator, { exercise_id, user_id });
  await perform(client, recordEvaluation, { objective_id, rating: "PERFORMED", note: "At once.", strength: "A list." });
  return objective_id;
}

const RETESTED = `select id from gaps where organization_id = $1 and status <> 'WITHDRAWN'
  and import_id is null and identified_at < now() - interval '2 days' order by owner is null and status in ('OPEN', 'IN_PROGRESS', 'REMEDIATED'), id`;

/** Of the market's story, whose exercises lie behind: any, and one that a retest may close. */
async function gapsToRetest({ owner }: Market, organization_id: string): Promise<readonly string[]> {
  const { rows } = await owner.query<{ id: string }>(RETESTED, [organization_id]);
  if (rows.length < 2) throw new Error(`${organization_id} has no two gaps.`);
  return [rows.at(0), rows.at(-1)].flatMap((row) => row?.id ?? []);
}

/** Somebody ACTIVE to whom a key may be handed over. */
async function addDeputy({ owner, dependencies, members }: Market, home: MemberName): Promise<void> {
  const [organization_id, email] = [members[home].id, `${dependencies.newId()}@${home}.example`];
  const invited = { organization_id, name: `Deputy of ${home}`, email, role: "EDITOR" };
  const { id } = await performing(dependencies)(members.operator.person, inviteUser, invited);
  await owner.query("update users set status = 'ACTIVE' where id = $1", [id]);
}

/** Somebody DISABLED, who may be enabled again. */
async function addFormer({ dependencies, members }: Market, home: MemberName): Promise<void> {
  const [organization_id, email] = [members[home].id, `${dependencies.newId()}@${home}.example`];
  const perform = performing(dependencies);
  const invited = { organization_id, name: `Former of ${home}`, email, role: "EDITOR" };
  const { id } = await perform(members.operator.person, inviteUser, invited);
  await perform(members.operator.person, disableUser, { id, reason: "Left." });
}

type Asked = { readonly organization_id: string; readonly exercise_id: string; readonly form_id: string };

/** A form that three people answered in the same words, closed. */
async function giveFeedback({ dependencies, members, owner }: Market, { form_id, ...of }: Asked): Promise<void> {
  const perform = performing(dependencies);
  const staff = members.operator.person;
  await perform(staff, openFeedbackForm, { id: form_id });
  const text = "select id from feedback_questions where form_id = $1 and kind = 'TEXT' order by position limit 1";
  const { rows } = await owner.query<{ id: string }>(text, [form_id]);
  const answers = rows.map(({ id: question_id }) => ({ question_id, text: "We knew whom to call." }));
  for (const [i, name] of ["Ines Varga", "Bo Lund", "Ada Ferro"].entries()) {
    const person = { exercise_id: of.exercise_id, name, role: "Duty manager" };
    const { id: participant_id } = await perform(staff, addParticipant, person);
    const caller = participantCaller({ ...of, participant_id, name, audience: null });
    await perform(caller, answerFeedbackForm, { form_id, sheet_token: String(i).repeat(43), answers });
  }
  await perform(staff, closeFeedbackForm, { id: form_id });
}

/** Somebody on the waiting list. */
async function askToJoin({ dependencies }: Market, organization_id: string, exercise_id: string): Promise<void> {
  const who = { name: "Bo Lund", audience: null, participant_id: dependencies.newId() };
  const caller = participantCaller({ organization_id, exercise_id, ...who });
  await performing(dependencies)(caller, joinExercise, { exercise_id, name: "Bo Lund", role: "Guest" });
}

async function fail({ owner }: Market, id: string): Promise<void> {
  const text = "update deliverables set status = 'FAILED', failure = 'The renderer died.', attempts = 4 where id = $1";
  await owner.query(text, [id]);
}

/** A key that the carrier issued, which the carrier may therefore revoke, and a report of its own that FAILED. */
export async function addKeyOfCarrier(market: Market, carrier: MemberName, home: MemberName): Promise<void> {
  const input = { name: "Nightly pull", scopes: ["MCP"], organization_id: market.members[home].id };
  const { id, person } = market.members[carrier];
  const perform = performing(market.dependencies);
  await perform(person, createApiKey, input);
  await addDeputy(market, carrier);
  await addFormer(market, carrier);
  const asked = { kind: "READINESS_REPORT", format: "PDF", organization_id: id };
  await fail(market, (await perform(person, generateDeliverable, asked)).id);
}

/** A scenario of the operator's that comes with Hotwash, with an inject that offers options. */
export async function addScenario({ owner, members, dependencies }: Market): Promise<void> {
  const [scenario, inject, next] = [dependencies.newId(), dependencies.newId(), dependencies.newId()];
  await owner.query(
    `insert into scenarios (organization_id, id, title, kind, severity, summary, objectives, status, published_at, is_library,
        created_at, updated_at)
      values ($1, $2, 'A stolen laptop', 'DATA_BREACH', 'LOW', 'It was in the car.', 'See who is informed.', 'PUBLISHED', now(),
        true, now(), now())`,
    [members.operator.id, scenario],
  );
  await owner.query(
    `insert into scenario_injects (organization_id, id, scenario_id, number, sequence, title, body, channel,
        planned_offset_minutes, expected_actions, attack_technique, dimension, criticality, created_at, updated_at)
      values ($1, $2, $3, 1, 1, 'The car is empty', 'The window is broken.', 'PHONE', 0, 'Lock the account.', 'T1078',
        'COMMUNICATION', 'NORMAL', now(), now()),
      ($1, $4, $3, 2, 2, 'A call', 'Somebody found it.', 'PHONE', 10, 'Ask who calls.', null, 'COMMUNICATION', 'NORMAL', now(),
        now())`,
    [members.operator.id, inject, scenario, next],
  );
  await owner.query(
    `insert into scenario_inject_options (organization_id, id, scenario_inject_id, sequence, label, next_inject_id, created_at,
        updated_at)
      values ($1, uuidv7(), $2, 1, 'Wait', $3, now(), now())`,
    [members.operator.id, inject, next],
  );
}
