import { brandOf } from "#domain/brand/brand.ts";
import type { ChatText } from "#domain/chat/chat-platform.ts";
import type { WaitingMessage } from "#domain/chat/waiting-message.ts";
import { buttonTexts } from "#domain/notifications/button-texts.ts";
import { pageAddress } from "#domain/notifications/page-address.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import { say } from "#platform/language/say.ts";
import { inLanguage } from "#platform/language/speaking.ts";

/** What is posted: the notification's own text, or that of a test. */
export function chatText(waiting: WaitingMessage, baseUrl: string): ChatText {
  return inLanguage(waiting.language, () => textSpoken(waiting, baseUrl));
}

function textSpoken(waiting: WaitingMessage, baseUrl: string): ChatText {
  const { kind, title, body, page, user_id, organization, organization_id, organization_kind } = waiting;
  const product = brandOf(waiting).name;
  const settings = portalPath(organization_kind, user_id ? "account" : "settings");
  const footer = user_id
    ? say("{0} sent this to you. Choose what you receive on your account page.", product)
    : say("{0} sent this for {1}. Its administrators choose what this channel receives.", product, organization);
  if (kind === null || title === null) {
    const link = { label: say("Open the settings"), url: pageAddress(baseUrl, settings, organization_id) };
    return {
      title: say("Test message from {0}", product),
      body: say("It works: this is where notifications arrive."),
      link,
      footer,
    };
  }
  const url = pageAddress(baseUrl, page ?? portalPath(organization_kind, "notifications"), organization_id);
  return { title, body: body ?? "", link: { label: buttonTexts[kind](), url }, footer };
}
