import { TextField } from "#forms/fields.tsx";
import { Form } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import type { DomainShown } from "#records/sign-in/sign-in-settings.ts";

const AddEmailDomain = graphql(`
  mutation AddEmailDomain($input: AddEmailDomainInput!) {
    addEmailDomain(input: $input) {
      id
    }
  }
`);

export function AddDomainDialog({ close }: { readonly close: () => void }) {
  return (
    <Dialog title="Add domain" close={close}>
      <Form
        document={AddEmailDomain}
        submit="Add domain"
        cancel={close}
        input={({ name = "" }) => ({ name: name.trim() })}
        done={close}
      >
        <TextField
          name="name"
          label="Domain"
          required
          placeholder="company.example"
          hint="What follows the @ of your people's addresses. The page then shows the DNS record to publish."
        />
      </Form>
    </Dialog>
  );
}

const RemoveEmailDomain = graphql(`
  mutation RemoveEmailDomain($input: RemoveEmailDomainInput!) {
    removeEmailDomain(input: $input) {
      id
    }
  }
`);

type RemoveProps = { readonly domain: DomainShown; readonly close: () => void };

export function RemoveDomainDialog({ domain, close }: RemoveProps) {
  const { id, name } = domain;
  return (
    <Dialog title={`Remove ${name}?`} close={close}>
      <Form
        document={RemoveEmailDomain}
        draft={`remove-domain:${id}`}
        submit="Remove the domain"
        cancel={close}
        of={domain}
        input={({ note }, version) => ({ id, note: note || null, ...version })}
        done={close}
      >
        <p className="space-below-16">
          People with its addresses are signed out if a provider signed them in, and sign in otherwise from now on.
        </p>
        <TextField name="note" label="Reason" />
      </Form>
    </Dialog>
  );
}
