import assert from "node:assert/strict";
import ical, { type VEvent } from "node-ical";
import PostalMime from "postal-mime";
import { inviteToExercises } from "#domain/calendars/invite-to-exercises.ts";
import type { MailOutcome } from "#domain/mails/mail-outcome.ts";
import { sendMail } from "#domain/mails/send-mail.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import type { Mailer } from "#platform/mail.ts";
import type { Scene } from "#tests/actions/scene.ts";
import type { Received } from "./mail-server.ts";

type Sending = { readonly scene: Scene; readonly mailer: Mailer | undefined; readonly outcomes?: string[] };

function contextOf({ scene, mailer, outcomes = [] }: Sending) {
  return {
    ...{ database: scene.database, authDatabase: scene.authDatabase, mailer, baseUrl: "https://hotwash.example" },
    clock: () => scene.now,
    newId: () => randomUUIDv7(scene.now),
    showLink: () => {},
    reportMail: ({ status }: MailOutcome) => void outcomes.push(status),
  };
}

/** What the server does every half minute. Returns the number of notifications. */
export function inviteNow(scene: Scene): Promise<number> {
  return inviteToExercises.run(contextOf({ scene, mailer: undefined }));
}

/** Looks, and looks again once the changes have settled. */
export async function inviteAfterAWhile(scene: Scene): Promise<number> {
  const early = await inviteNow(scene);
  assert.equal(early, 0, "not before the changes have settled");
  scene.now = new Date(scene.now.getTime() + 120_000);
  return inviteNow(scene);
}

/** Sends what waits, as the job does but for its queue. */
export async function sendWaiting(sending: Sending): Promise<void> {
  const context = contextOf(sending);
  for (const id of await sendMail.findWaiting(context))
    await sendMail.run(context, { id, attempt: 1, signal: AbortSignal.timeout(60_000) });
}

export type Invited = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  readonly method: string | undefined;
  readonly file: string;
  readonly event: VEvent;
};

/** An email with an invitation, as a mail program reads it. */
export async function readInvitation({ raw, to }: Received): Promise<Invited> {
  const mail = await PostalMime.parse(raw);
  const part = mail.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  const attached = mail.attachments.find(({ filename }) => filename === "invite.ics");
  assert.ok(part && attached, "as a part and as a file");
  const file = contentOf(part.content);
  assert.equal(contentOf(attached.content), file);
  const method = /Content-Type: text\/calendar;[^:]*method=(\w+)/is.exec(raw)?.[1];
  const events = Object.values(ical.sync.parseICS(file)).filter((each): each is VEvent => each?.type === "VEVENT");
  const [event, ...more] = events;
  assert.ok(event);
  assert.deepEqual(more, [], "one entry in each");
  const { subject = "", text = "", messageId = "" } = mail;
  return { to: to.join(), subject, text, messageId, method, file, event };
}

function contentOf(content: string | ArrayBuffer | Uint8Array): string {
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  return text.replaceAll("\r\n", "\n");
}
