import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inviteUser } from "#domain/accounts/invite-user.ts";
import { proposeGapClosure } from "#domain/findings/propose-gap-closure.ts";
import { sendMail } from "#domain/mails/send-mail.ts";
import type { Mail } from "#platform/mail.ts";
import { completedExercise, createScene, type Scene } from "#tests/actions/scene.ts";
import { addSomeone, type Someone, tellAt } from "./people.ts";

let scene: Scene;
let ana: Someone;
let bea: Someone;
let dana: Someone;

before(async () => {
  scene = await createScene();
  dana = await addSomeone(scene, "Dana Whitlock", { kind: "OPERATOR" });
  ana = await addSomeone(scene, "Ana Ruiz");
  bea = await addSomeone(scene, "Bea Stein");
});
after(() => scene.drop());

const reads = ({ id }: Someone, language: string | null, last: string | null = null) =>
  scene.ask("update users set language = $2, last_language = $3 where id = $1", [id, language, last]);

type Row = { readonly id: string; readonly title: string; readonly body: string; readonly language: string };

const told = ({ id }: Someone, kind: string) =>
  scene.ask<Row>("select id, title, body, language from notifications where user_id = $1 and kind = $2", [id, kind]);

async function addGap(number: number): Promise<{ readonly exercise_id: string; readonly gap_id: string }> {
  const exercise_id = await scene.insert("exercises", completedExercise({ number: 700 + number }));
  const kind = { severity: "HIGH", category: "COMMUNICATION", dimension: "COMMUNICATION" };
  const gap_id = await scene.insert("gaps", {
    ...{ exercise_id, number, title: "Nobody calls", ...kind, identified_at: scene.now, status: "OPEN" },
  });
  return { exercise_id, gap_id };
}

test("J50: each person is notified in the language they chose, days and numbers included, beside others in theirs", async () => {
  await reads(ana, "de");
  await reads(bea, null);
  const gap = await addGap(1);
  for (const [number, owner_id] of [ana.id, bea.id].entries()) {
    const item = {
      number: number + 1,
      title: "Write the list",
      owner: "One",
      owner_id,
      due_on: "2026-11-10",
      priority: "HIGH",
      status: "OPEN",
    };
    await scene.insert("action_items", { ...gap, ...item });
  }
  await tellAt(scene, "2026-11-14T17:00:00Z");
  const [german] = await told(ana, "ACTION_ITEMS");
  assert.equal(german?.title, "Ihre Maßnahmen: 1 überfällig");
  assert.match(german?.body ?? "", /^\S+-A-1 Write the list \(war am 10\. Nov\. 2026 fällig\)$/);
  const [english] = await told(bea, "ACTION_ITEMS");
  assert.equal(english?.title, "Your action items: 1 overdue");
  assert.match(english?.body ?? "", /^\S+-A-2 Write the list \(was due on 10 Nov 2026\)$/);
});

test("J50: somebody who chose none is notified in the language of their last sign-in, also by people who cannot see them", async () => {
  await reads(dana, null, "fr");
  const { gap_id: id } = await addGap(2);
  await scene.run(ana.caller, proposeGapClosure, { id, closure: "WITHDRAWN", evidence: "The call list of May." });
  const [notice] = await told(dana, "GAP_CLOSURE");
  assert.match(notice?.title ?? "", /^Clôture proposée\s: T-G-2 \(Juniper Dental\)$/);
  assert.match(notice?.body ?? "", /^Ana Ruiz \(.+\) .*«\sNobody calls\s»/);
  await reads(dana, "es", "fr");
  const { gap_id: other } = await addGap(3);
  await scene.run(ana.caller, proposeGapClosure, { id: other, closure: "VERIFIED", evidence: "The list." });
  const languages = (await told(dana, "GAP_CLOSURE")).map(({ language }) => language).sort();
  assert.deepEqual(languages, ["es", "fr"], "a choice outranks it, and what was written stays");
});

test("J50: an invitation is in the language of the person who invites, or English", async () => {
  await reads(ana, "nl");
  await reads(bea, null);
  const invite = async (by: Someone, email: string) => {
    const input = { organization_id: scene.client, name: "New One", email, role: "VIEWER" };
    const { id } = await scene.run(by.caller, inviteUser, input);
    return (await told({ id, caller: by.caller }, "INVITATION"))[0] ?? assert.fail("nobody was invited");
  };
  assert.match(
    (await invite(ana, "one@people.example")).title,
    /^U bent uitgenodigd voor het portaal van |^Uitnodiging/,
  );
  assert.match((await invite(bea, "two@people.example")).title, /^You are invited to the portal of /);
});

async function mailed(id: string): Promise<Mail> {
  const sent: Mail[] = [];
  const mailer = { from: "mail@host.example", send: async (mail: Mail) => void sent.push(mail), close: () => {} };
  const { database, authDatabase } = scene;
  const context = {
    ...{ database, authDatabase, mailer, baseUrl: "https://hotwash.example", clock: () => scene.now },
    ...{ newId: () => id, showLink: () => {}, reportMail: () => {} },
  };
  await sendMail.run(context, { id, attempt: 1, signal: new AbortController().signal });
  return sent[0] ?? assert.fail("nothing was sent");
}

test("J50: the email around it is in the same language: greeting, button, reason, and what screen readers read it in", async () => {
  const [notice] = await told(ana, "ACTION_ITEMS");
  const { subject, text, html } = await mailed(notice?.id ?? "");
  assert.equal(subject, "Ihre Maßnahmen: 1 überfällig");
  assert.match(text, /^Guten Tag Ana Ruiz,\n\n/);
  assert.match(text, /\nIhre Maßnahmen öffnen:\nhttps:\/\/hotwash\.example\/client\/action-items/);
  assert.match(text, /\nGesendet von Hotwash \(https:\/\/hotwash\.example\)\. Welche E-Mails Sie erhalten/);
  assert.match(html, /^<!doctype html><html lang="de">/);
  const [english] = await told(bea, "ACTION_ITEMS");
  assert.match((await mailed(english?.id ?? "")).html, /^<!doctype html><html lang="en">/);
});
