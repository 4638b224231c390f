import { ActionForm } from "#forms/action-form.tsx";
import { SelectField, TextField } from "#forms/fields.tsx";
import { Form, type FormValues } from "#forms/form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { CreateIdentityProviderInput, UpdateIdentityProviderInput } from "#graphql/inputs/identity-provider.ts";
import { brand } from "#kit/brand.ts";
import { Dialog } from "#kit/dialog.tsx";
import type { ProviderShown } from "#records/sign-in/sign-in-settings.ts";

const CreateIdentityProvider = graphql(`
  mutation CreateIdentityProvider($input: CreateIdentityProviderInput!) {
    createIdentityProvider(input: $input) {
      id
    }
  }
`);

export function CreateProviderDialog({ close }: { readonly close: () => void }) {
  return (
    <Dialog title="Add provider" close={close}>
      <ActionForm
        document={CreateIdentityProvider}
        fields={CreateIdentityProviderInput}
        also={choicesOf}
        submit="Add provider"
        cancel={close}
        initial={{ people: "INVITED", leaving: "HERE" }}
        done={close}
      >
        <SetField name="name" label="Name" hint="As people know it: “Continue with” and this name." />
        <SetField
          name="issuer"
          label="Issuer"
          placeholder="https://login.company.example"
          hint="The address that identifies the provider. It cannot be changed later."
        />
        <SettingsFields />
      </ActionForm>
    </Dialog>
  );
}

const UpdateIdentityProvider = graphql(`
  mutation UpdateIdentityProvider($input: UpdateIdentityProviderInput!) {
    updateIdentityProvider(input: $input) {
      id
    }
  }
`);

type ProviderProps = { readonly provider: ProviderShown; readonly close: () => void };

export function EditProviderDialog({ provider, close }: ProviderProps) {
  return (
    <Dialog title={`Edit ${provider.name}`} close={close}>
      <ActionForm
        document={UpdateIdentityProvider}
        fields={UpdateIdentityProviderInput}
        record={provider}
        also={choicesOf}
        submit="Save"
        cancel={close}
        initial={{
          people: provider.provisions ? "EVERYBODY" : "INVITED",
          leaving: provider.signs_out ? "BOTH" : "HERE",
        }}
        done={close}
      >
        <SetField name="name" label="Name" />
        <SettingsFields stored={provider.has_secret} />
      </ActionForm>
    </Dialog>
  );
}

const PEOPLE = [
  { value: "INVITED", label: "Only people who are invited" },
  { value: "EVERYBODY", label: "Everybody in our domains whom the provider lets in" },
];

const LEAVING = [
  { value: "HERE", label: `Only from ${brand.name}` },
  { value: "BOTH", label: `From ${brand.name} and from the provider` },
];

function choicesOf({ people, leaving }: FormValues) {
  return { provisions: people === "EVERYBODY", signs_out: leaving === "BOTH" };
}

function SettingsFields({ stored = false }: { readonly stored?: boolean }) {
  return (
    <>
      <SetField name="client_id" label="Client ID" hint="Of the application that you registered with the provider." />
      <SetField
        name="client_secret_token"
        label="Client secret"
        hint={stored ? "Leave it empty to keep the stored one." : "Stored encrypted, and never shown again."}
      />
      <SelectField name="people" label="Who may sign in" options={PEOPLE} required />
      <SetField
        name="default_role"
        label="Default role"
        hint="Of new people, and of people whose claim names no role."
      />
      <SetField
        name="role_claim"
        label="Role claim"
        placeholder="groups"
        hint="Leave it empty to set roles here. Otherwise the provider sets them at each sign-in."
      />
      <SetField name="admin_values" label="Values for admins" rows={2} hint="One in each line." />
      <SetField name="editor_values" label="Values for editors" rows={2} />
      <SetField name="viewer_values" label="Values for viewers" rows={2} />
      <SetField name="scopes" label="Scopes" placeholder="openid email profile" />
      <SelectField
        name="leaving"
        label="Signing out"
        options={LEAVING}
        required
        hint={`For the second, register ${location.origin}/sign-in at the provider as the address after signing out.`}
      />
    </>
  );
}

const EndIdentityProvider = graphql(`
  mutation EndIdentityProvider($input: ChangeIdentityProviderStatusInput!) {
    changeIdentityProviderStatus(input: $input) {
      id
    }
  }
`);

export function EndProviderDialog({ provider, close }: ProviderProps) {
  const { id, name } = provider;
  return (
    <Dialog title={`End ${name}?`} close={close}>
      <Form
        document={EndIdentityProvider}
        draft={`end-provider:${id}`}
        submit="End the provider"
        cancel={close}
        of={provider}
        input={({ note }, version) => ({ id, status: "ENDED" as const, note: note || null, ...version })}
        done={close}
      >
        <p className="space-below-16">
          Nobody signs in with it any more, its sessions end, and its secret is deleted. This cannot be undone.
        </p>
        <TextField name="note" label="Reason" />
      </Form>
    </Dialog>
  );
}
