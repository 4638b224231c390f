import { CheckFields, TextField } from "#forms/fields.tsx";
import { codeIn, type FormValues } from "#forms/form.tsx";
import { optionsOf } from "#graphql/code-options.ts";
import { WebhookResource } from "#graphql/enums.ts";

const resources = optionsOf(WebhookResource);
const resourceOf = codeIn(WebhookResource);

export function WebhookFields() {
  return (
    <>
      <TextField
        name="name"
        label="Name"
        required
        hint="What receives it, so you know which webhook to change later."
      />
      <TextField
        name="url"
        label="Address"
        required
        placeholder="https://receiver.example/hotwash"
        hint="An https address on the Internet."
      />
      <CheckFields name="resources" label="Sends" options={resources} />
    </>
  );
}

export function chosenResources(values: FormValues) {
  return resources.filter(({ value }) => values[value] === "on").map(({ value }) => resourceOf(value));
}

export function checkedResources(chosen: readonly string[] = resources.map(({ value }) => value)): FormValues {
  return Object.fromEntries(chosen.map((value) => [value, "on"]));
}
