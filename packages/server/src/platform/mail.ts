import type { SendMailOptions, Transporter } from "nodemailer";
import type { MailServer } from "#platform/config.ts";
import { isLoopback } from "#platform/loopback.ts";
import { tracedCall } from "#platform/outbound/traced-call.ts";
import { OutsideFailure } from "#platform/outside-failure.ts";

export type Mail = {
  /** The same for each attempt, so that mail programs recognize a duplicate. */
  readonly id: string;
  /** The sender's display name. */
  readonly sender: string;
  /** Where replies go, if somebody reads them. */
  readonly replyTo?: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A calendar invitation (RFC 6047), which mail programs offer to add to the calendar. */
  readonly event?: { readonly method: "REQUEST" | "CANCEL"; readonly content: string };
};

export type Mailer = {
  /** The address that emails come from. */
  readonly from: string;
  /** Resolves when the mail server has accepted it. */
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
};

const [CONNECT_MS, ANSWER_MS] = [10_000, 20_000];

/** Sends email through an SMTP server. Connections stay open while there is something to send. */
export function openMailer({ url, from }: MailServer): Mailer {
  // Waited for where something is sent, which says if it could not be loaded.
  const opening = openTransport(url);
  opening.catch(ignore);
  const { hostname: host, port } = new URL(url);
  const send = (message: SendMailOptions) =>
    tracedCall("send", { host, port }, { "network.protocol.name": "smtp" }, async () =>
      (await opening).sendMail(message),
    );
  const domain = from.slice(from.indexOf("@") + 1);
  return {
    from,
    send: async ({ id, sender, replyTo, to, subject, text, html, event }) => {
      const sent = send({
        from: { name: sender, address: from },
        ...(replyTo && { replyTo }),
        to,
        subject,
        text,
        html,
        ...(event && { icalEvent: { ...event, filename: "invite.ics" } }),
        messageId: `<${id}@${domain}>`,
        headers: { "Auto-Submitted": "auto-generated" },
      });
      await sent.catch((error: unknown) => {
        throw new OutsideFailure(inWords(error), { cause: error });
      });
    },
    close: () => void opening.then((transport) => transport.close(), ignore),
  };
}

function ignore(): void {}

/** Signs in to the mail server and sends nothing. Returns why that failed, if it did. */
export async function checkMailServer({ url }: MailServer): Promise<string | undefined> {
  const transport = await openTransport(url);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return inWords(error);
  } finally {
    transport.close();
  }
}

/** Its modules are not loaded with the server, because many have no mail server. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url: encrypted(url),
    pool: true,
    maxConnections: 4,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    // The content of an email is text: nothing in it is ever loaded from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function inWords(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Links that open accounts are sent to another machine only over TLS, whatever the address says. */
function encrypted(address: string): string {
  const url = new URL(address);
  if (!isLoopback(url.hostname)) url.searchParams.set("requireTLS", "true");
  return url.href;
}

/** How the mail client names refusals of this sender, recipient or content. All others are of the connection or the sign-in. */
const OF_EMAIL: readonly unknown[] = ["EENVELOPE", "EMESSAGE"];
/** Sign in first (RFC 4954): sent in place of an answer to this email. */
const NOT_SIGNED_IN = 530;

/** Whether the mail server refused this email permanently: another attempt would be refused too (RFC 5321, 4.2.1). */
export function isRefusedForGood(error: unknown): boolean {
  const cause = error instanceof OutsideFailure ? error.cause : error;
  if (!(cause instanceof Error && "code" in cause && "responseCode" in cause)) return false;
  const { code, responseCode: answer } = cause;
  return OF_EMAIL.includes(code) && typeof answer === "number" && answer >= 500 && answer !== NOT_SIGNED_IN;
}
