import { SelectField, TextField } from "#forms/fields.tsx";
import { codeIn, type FormValues, useForm } from "#forms/form.tsx";
import { optionsOf } from "#graphql/code-options.ts";
import { ChatPlatform } from "#graphql/enums.ts";

const PLATFORMS = optionsOf(ChatPlatform);
const platformOf = codeIn(ChatPlatform);

const STEPS: Readonly<Record<string, string>> = {
  SLACK: "In Slack: Apps, Incoming Webhooks, Add to Slack, then choose the channel or yourself.",
  TEAMS:
    "In Teams: the channel's or chat's menu, Workflows, the template that posts when a webhook request is received.",
};

/** Where messages go. The address is asked for again whenever it changes, because it is never shown. */
export function ChatLinkFields({ required = true }: { readonly required?: boolean }) {
  const { values } = useForm();
  return (
    <>
      <SelectField name="platform" label="Where" options={PLATFORMS} required />
      <TextField
        name="webhook_link"
        label="Address of the webhook"
        required={required}
        max={2_000}
        hint={`${STEPS[values.platform ?? ""] ?? ""} It is stored encrypted and never shown again.`}
      />
    </>
  );
}

export function chatLinkOf({ platform, webhook_link = "" }: FormValues) {
  return { platform: platformOf(platform), webhook_link: webhook_link.trim() };
}
