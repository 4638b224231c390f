import { type BrandRow, brandOf } from "#domain/brand/brand.ts";
import { type MailButton, mailTexts } from "#domain/mails/mail-texts.ts";
import { say } from "#platform/language/say.ts";
import type { Mail } from "#platform/mail.ts";

type Recipient = BrandRow & { readonly id: string; readonly name: string; readonly email: string };

type Letter = {
  readonly subject: string;
  readonly body: string;
  readonly button: MailButton | undefined;
  /** Why it is sent, how long its link works, how to stop it. */
  readonly reason: string;
};

/** An email to a person, in the operator's name. */
export function addressed(recipient: Recipient, baseUrl: string, { subject, body, button, reason }: Letter): Mail {
  const brand = brandOf(recipient);
  const { id, name, email } = recipient;
  const { sender, support } = brand;
  const help = support ? [say("Questions: {0}", support)] : [];
  const footer = [`${say("Sent by {0} at {1}.", brand.name, baseUrl)} ${reason}`, ...help].join("\n");
  return {
    id,
    sender,
    ...(support && { replyTo: support }),
    to: { name, address: email },
    subject,
    ...mailTexts({ name, body, button, footer }, brand, baseUrl),
  };
}
