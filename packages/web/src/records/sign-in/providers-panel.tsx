import { useState } from "react";
import { inWords } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { CopyButton } from "#kit/copy-button.tsx";
import { agoText } from "#kit/dates.ts";
import { failureSaid } from "#kit/failure-said.ts";
import { Notice } from "#kit/notice.tsx";
import { opened } from "#kit/opened.tsx";
import { Facts, Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { joined } from "#kit/words.ts";
import type { ProviderShown } from "#records/sign-in/sign-in-settings.ts";
import { Status } from "#records/status.tsx";

const dialogs = () => import("#records/sign-in/provider-dialogs.tsx");
const CreateProviderDialog = opened(async () => (await dialogs()).CreateProviderDialog);
const EditProviderDialog = opened(async () => (await dialogs()).EditProviderDialog);
const EndProviderDialog = opened(async () => (await dialogs()).EndProviderDialog);

/** The OpenID providers of an organization. */
export function ProvidersPanel({ providers }: { readonly providers: readonly ProviderShown[] }) {
  const [creating, setCreating] = useState(false);
  return (
    <Panel
      title="Providers"
      count={providers.length}
      more={
        <Button look="ghost" icon="plus" onClick={() => setCreating(true)}>
          Add provider
        </Button>
      }
    >
      <div className="panel-body stacked">
        {providers.length === 0 && (
          <p>Add your OpenID provider, such as Entra ID, Okta, Google Workspace or Keycloak.</p>
        )}
        {providers.map((provider) => (
          <Provider key={provider.id} provider={provider} />
        ))}
      </div>
      {creating && <CreateProviderDialog close={() => setCreating(false)} />}
    </Panel>
  );
}

const ChangeIdentityProviderStatus = graphql(`
  mutation ChangeIdentityProviderStatus($input: ChangeIdentityProviderStatusInput!) {
    changeIdentityProviderStatus(input: $input) {
      id
      status
    }
  }
`);

function Provider({ provider }: { readonly provider: ProviderShown }) {
  const change = useAction(ChangeIdentityProviderStatus);
  const [shown, setShown] = useState<"edit" | "end">();
  const close = () => setShown(undefined);
  const { id, name, status, client_id, has_secret, last_failure, last_failure_at } = provider;
  const complete = client_id !== null && has_secret;
  return (
    <section aria-label={name}>
      <div className="inline-row wrap space-below-8">
        <strong className="grow break-anywhere">{name}</strong>
        <Status status={status} />
        {status === "ACTIVE" && <Button onClick={() => void change.run({ id, status: "PAUSED" })}>Pause</Button>}
        {status === "PAUSED" && complete && (
          <Button look="primary" onClick={() => void change.run({ id, status: "ACTIVE" })}>
            Activate
          </Button>
        )}
        <Button onClick={() => setShown("edit")}>
          Edit<span className="visually-hidden"> {name}</span>
        </Button>
        <Button look="danger" onClick={() => setShown("end")}>
          End<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
      {change.failure && <Notice tone="error">{change.failure.message}</Notice>}
      {!complete && <Notice>Register the callback address with the provider, then enter client ID and secret.</Notice>}
      {last_failure && last_failure_at && (
        <Notice tone="warning">{`A sign-in failed ${agoText(last_failure_at)}: ${failureSaid(last_failure)}`}</Notice>
      )}
      <Facts facts={factsOf(provider)} />
      {shown === "edit" && <EditProviderDialog provider={provider} close={close} />}
      {shown === "end" && <EndProviderDialog provider={provider} close={close} />}
    </section>
  );
}

function factsOf({ issuer, client_id, callback_path, scopes, last_signed_in_at, ...rest }: ProviderShown) {
  const callback = `${location.origin}${callback_path}`;
  return [
    [
      "Issuer",
      <span key="issuer" className="mono break-anywhere">
        {issuer}
      </span>,
    ],
    [
      "Callback address",
      <span key="callback" className="inline-row wrap">
        <span className="mono break-anywhere">{callback}</span>
        <CopyButton text={callback} label="Copy the address" look="ghost" />
      </span>,
    ],
    ["Client ID", client_id ?? "Not given"],
    ["Scopes", scopes],
    ["Roles", rolesOf(rest)],
    ["New people", rest.provisions ? say("become users when they first sign in") : say("need an invitation")],
    [
      "Signing out",
      rest.signs_out ? say("also at the provider, then back at {0}", `${location.origin}/sign-in`) : say("here only"),
    ],
    ["Last sign-in", last_signed_in_at ? agoText(last_signed_in_at) : "Never"],
  ] as const;
}

type Roles = Pick<
  ProviderShown,
  "role_claim" | "admin_values" | "editor_values" | "viewer_values" | "default_role" | "provisions"
>;

function rolesOf({ role_claim, admin_values, editor_values, viewer_values, default_role }: Roles): string {
  const fallback = default_role && `${role_claim ? say("otherwise") : say("new people:")} ${inWords(default_role)}`;
  if (!role_claim) return joined([say("set on the page People"), fallback]);
  const values = [
    ["ADMIN", admin_values],
    ["EDITOR", editor_values],
    ["VIEWER", viewer_values],
  ] as const;
  const named = values.flatMap(([role, texts]) => (texts ? `${inWords(role)}: ${texts.split("\n").join(", ")}` : []));
  return joined([say("from the claim {0}", role_claim), ...named, fallback ?? say("otherwise refused")]);
}
