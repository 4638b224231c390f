import { addGuestEvaluator } from "#domain/exercises/evaluation/add-guest-evaluator.ts";
import { createEvaluatorLink } from "#domain/exercises/evaluation/create-evaluator-link.ts";
import { createFeedbackForm } from "#domain/exercises/feedback/create-feedback-form.ts";
import { openFeedbackForm } from "#domain/exercises/feedback/open-feedback-form.ts";
import { addParticipant } from "#domain/exercises/plan/add-participant.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { createInject } from "#domain/exercises/plan/create-inject.ts";
import { admitParticipant } from "#domain/exercises/room/admit-participant.ts";
import { createParticipantLink } from "#domain/exercises/room/create-participant-link.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { addressKey } from "#interfaces/auth/rate-limits.ts";
import { cookiesOf } from "#tests/auth/cookies.ts";
import { performing } from "#tests/support/performing.ts";
import {
  BUSY_ADDRESS,
  foreign,
  plainText,
  type Request,
  type RouteCase,
  usedUp,
  withHeaders,
  without,
} from "./route-case.ts";
import type { Scene } from "./scene.ts";

const STORY = { title: "Code Dark", scenario: "RANSOMWARE", severity: "HIGH", exercise_date: "2026-11-21" };
const INJECT = { title: "A call", body: "They want the list.", channel: "PHONE", dimension: "COMMUNICATION" };
const PER_MINUTE = 30;
let listedPeople = 0;
const NO_ROLE = "participants have none";

/** An exercise in progress, with an inject that offers a choice. */
async function startExerciseOf({ market }: Scene) {
  const { dependencies, members, owner } = market;
  const perform = performing(dependencies);
  const act = async (...[action, input]: [Parameters<typeof perform>[1], object]) =>
    (await perform(members.operator.caller, action, { ...input })).id;
  const admit = (request: string) => act(admitParticipant, { id: request });
  const linkOf = async (exercise_id: string) => {
    const listed = await act(addParticipant, { exercise_id, name: `Listed ${listedPeople++}`, role: "Counsel" });
    const { once } = await perform(members.operator.caller, createParticipantLink, { id: listed });
    return { listed, token: once?.link?.split("#seat=")[1] ?? "" };
  };
  const id = await act(createExercise, { ...STORY, organization_id: members.client.id });
  await act(startExercise, { id });
  const options = [{ label: "Pay" }, { label: "Refuse" }];
  const inject = await act(createInject, { ...INJECT, exercise_id: id, options });
  await act(deliverInject, { id: inject });
  const form_id = await act(createFeedbackForm, { exercise_id: id, template: "HOT_WASH_SURVEY" });
  await act(openFeedbackForm, { id: form_id });
  const { rows } = await owner.query<{ code: string; option: string; question: string }>(
    `select (select code from exercise_join_codes where id = $1) as code,
       (select id from inject_options where inject_id = $2 order by sequence limit 1) as option,
       (select id from feedback_questions where form_id = $3 order by position limit 1) as question`,
    [id, inject, form_id],
  );
  const [found] = rows;
  const answers = [{ question_id: found?.question, agreement: 4 }];
  const feedback = { form_id, sheet_token: "a".repeat(43), answers };
  return { id, inject, code: found?.code ?? "", option: found?.option, feedback, admit, linkOf };
}

export async function liveCases(scene: Scene): Promise<readonly RouteCase[]> {
  const { market, post, send } = scene;
  const { id, inject, code, option, feedback, admit, linkOf } = await startExerciseOf(scene);
  const over = await startExerciseOf(scene);
  const root = `/api/live/exercises/${id}`;
  let names = 0;
  const seat = (of: string) => ({ code: of, name: `Player ${names++}`, role: "Privacy officer" });
  const joined = async () => {
    const answer = await send(post("/api/live/join", seat(code)));
    await admit(answer.json().join_request.id);
    return cookiesOf(answer);
  };
  const gone = await joined();
  await send(post(`${root}/leave`, {}, gone));
  await market.owner.query("delete from exercise_join_codes where id = $1", [over.id]);

  const act = async (name: string, payload: object): Promise<RouteCase> => {
    const cookie = await joined();
    // What they used up stays so for a minute, so they do nothing else.
    const busy = await joined();
    const tries = () => Promise.all(Array.from({ length: PER_MINUTE }, () => send(post(`${root}/${name}`, {}, busy))));
    return {
      route: `POST /api/live/exercises/:id/${name}`,
      name: `live ${name}`,
      sound: () => post(`${root}/${name}`, payload, cookie),
      changes: "something",
      refused: {
        "no session": { says: 401, spoil: without("cookie") },
        "wrong origin": foreign,
        "wrong content type": plainText,
        "over the limit":
          name === "leave" ? "it is done once" : { says: 429, spoil: withHeaders({ cookie: busy }), before: tries },
        "expired link, session or key": { says: 401, spoil: withHeaders({ cookie: gone }) },
        "wrong role": NO_ROLE,
      },
    };
  };
  const [personal, ended] = [await linkOf(id), await linkOf(id)];
  await market.owner.query("delete from participant_links where id = $1", [ended.listed]);
  const spent = { says: 404, spoil: (sound: Request): Request => ({ ...sound, payload: { link: ended.token } }) };
  return [
    {
      route: "POST /api/live/exercises/:id/seat",
      name: "live seat",
      sound: () => post(`${root}/seat`, { link: personal.token }),
      changes: "something",
      refused: {
        "no session": "a link opens it, to those who have no session",
        "wrong origin": foreign,
        "wrong content type": plainText,
        "over the limit": {
          ...usedUp(market.owner, addressKey("seat-link", BUSY_ADDRESS)),
          // A right link is let through however many wrong ones came from there.
          spoil: (sound) => ({ ...spent.spoil(sound), remoteAddress: BUSY_ADDRESS }),
        },
        "expired link, session or key": spent,
        "wrong role": NO_ROLE,
      },
    },
    {
      route: "POST /api/live/join",
      name: "live join",
      sound: () => post("/api/live/join", seat(code)),
      changes: "something",
      refused: {
        "no session": "a code opens it, to those who have no session",
        "wrong origin": foreign,
        "wrong content type": plainText,
        "over the limit": usedUp(market.owner, addressKey("join", BUSY_ADDRESS)),
        "expired link, session or key": {
          says: 404,
          spoil: (sound) => ({ ...sound, payload: seat(over.code), remoteAddress: "10.66.6.7" }),
        },
        "wrong role": NO_ROLE,
      },
    },
    ...(await evaluatorCases(scene, id, inject)),
    await act("answers", { inject_id: inject, body: "We call the bank." }),
    await act("votes", { option_id: option }),
    await act("notes", { kind: "IMPROVEMENT", body: "Nobody knew whom to call." }),
    await act("comments", { inject_id: inject, body: "It came late." }),
    await act("feedback", feedback),
    await act("leave", {}),
  ];
}

/** Of an evaluator without an account. */
async function evaluatorCases({ market, post, send }: Scene, exercise_id: string, inject_id: string) {
  const { dependencies, members, owner } = market;
  const perform = performing(dependencies);
  const root = `/api/live/exercises/${exercise_id}`;
  const entered = async (name: string) => {
    const { id } = await perform(members.operator.caller, addGuestEvaluator, { exercise_id, name });
    const { once } = await perform(members.operator.caller, createEvaluatorLink, { id });
    const token = once?.link?.split("#seat=")[1] ?? "";
    return { id, token, cookie: cookiesOf(await send(post(`${root}/evaluator`, { link: token }))) };
  };
  const [own, gone, busy] = [await entered("Ines"), await entered("Otto"), await entered("Ada")];
  await owner.query("delete from evaluator_links where id = $1", [gone.id]);
  const spent = { says: 404, spoil: (sound: Request): Request => ({ ...sound, payload: { link: gone.token } }) };
  const tries = () =>
    Promise.all(Array.from({ length: PER_MINUTE }, () => send(post(`${root}/evaluations`, {}, busy.cookie))));
  return [
    {
      route: "POST /api/live/exercises/:id/evaluator",
      name: "live evaluator",
      sound: () => post(`${root}/evaluator`, { link: own.token }),
      changes: "nothing",
      refused: {
        "no session": "a link opens it, to those who have no session",
        "wrong origin": foreign,
        "wrong content type": plainText,
        "over the limit": {
          ...usedUp(owner, addressKey("evaluator-link", BUSY_ADDRESS)),
          spoil: (sound) => ({ ...spent.spoil(sound), remoteAddress: BUSY_ADDRESS }),
        },
        "expired link, session or key": spent,
        "wrong role": NO_ROLE,
      },
    },
    {
      route: "POST /api/live/exercises/:id/evaluations",
      name: "live evaluations",
      sound: () => post(`${root}/evaluations`, { inject_id, rating: "PERFORMED" }, own.cookie),
      changes: "something",
      refused: {
        "no session": { says: 401, spoil: without("cookie") },
        "wrong origin": foreign,
        "wrong content type": plainText,
        "over the limit": { says: 429, spoil: withHeaders({ cookie: busy.cookie }), before: tries },
        "expired link, session or key": { says: 401, spoil: withHeaders({ cookie: gone.cookie }) },
        "wrong role": NO_ROLE,
      },
    },
  ] satisfies readonly RouteCase[];
}
