import { useNavigate } from "@tanstack/react-router";
import { ActionForm } from "#forms/action-form.tsx";
import { useForm } from "#forms/form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { optionsOf } from "#graphql/code-options.ts";
import { inSentence } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import {
  ArchiveOrganizationInput,
  CreateOrganizationInput,
  UpdateOrganizationInput,
} from "#graphql/inputs/organization.ts";
import { Dialog } from "#kit/dialog.tsx";
import { ownTimeZone } from "#kit/places.ts";
import { useTell } from "#kit/toast.tsx";
import { FactFields, type OrganizationEdited } from "#records/organizations/organization-fields.tsx";
import { ParentField } from "#records/organizations/parent-field.tsx";
import { usePagePath } from "#session/page-path.ts";

const CreateOrganization = graphql(`
  mutation CreateOrganization($input: CreateOrganizationInput!) {
    createOrganization(input: $input) {
      id
      name
    }
  }
`);

const UpdateOrganization = graphql(`
  mutation UpdateOrganization($input: UpdateOrganizationInput!) {
    updateOrganization(input: $input) {
      id
      name
    }
  }
`);

const ArchiveOrganization = graphql(`
  mutation ArchiveOrganization($input: ArchiveOrganizationInput!) {
    archiveOrganization(input: $input) {
      id
      name
    }
  }
`);

/** The operator is created only once; people create these. */
const KINDS = optionsOf({ CARRIER: "", CLIENT: "" });

type Created = { readonly id: string; readonly name: string };

type CreateProps = {
  readonly parentId?: string;
  readonly kind?: "CARRIER" | "CLIENT";
  /** Receives the new organization; by default its page is opened. */
  readonly created?: (organization: Created) => void;
  readonly close: () => void;
};

export function CreateOrganizationDialog({ parentId, kind, created, close }: CreateProps) {
  const tell = useTell();
  const navigate = useNavigate();
  const pagePath = usePagePath();
  return (
    <Dialog title={kind ? `New ${inSentence(kind)}` : "New organization"} close={close}>
      <ActionForm
        document={CreateOrganization}
        fields={CreateOrganizationInput}
        draft={`organization:${parentId ?? kind ?? "new"}`}
        submit="Create organization"
        cancel={close}
        initial={{ kind: kind ?? "CLIENT", parent_id: parentId ?? "", time_zone: ownTimeZone() }}
        done={({ createOrganization }) => {
          if (!createOrganization) return;
          tell(`${createOrganization.name} was created.`);
          close();
          if (created) created(createOrganization);
          else navigate({ to: pagePath("organizations", createOrganization.id) });
        }}
      >
        <SetField name="name" label="Name" />
        <SetField
          name="reference_prefix"
          label="Prefix of its references"
          hint="MFL in MFL-G-8; it cannot be changed later. Left empty, it is made of the initials."
        />
        <PlaceFields isKindGiven={kind !== undefined} />
        <FactFields />
      </ActionForm>
    </Dialog>
  );
}

function PlaceFields({ isKindGiven }: { readonly isKindGiven: boolean }) {
  const { values } = useForm();
  return (
    <div className="grid columns-two gap-across-16 columns-fold">
      {isKindGiven ? (
        <input type="hidden" name="kind" value={values.kind} />
      ) : (
        <SetField name="kind" label="Kind" options={KINDS} />
      )}
      {values.kind === "CLIENT" && <ParentField name="parent_id" label="Carrier" />}
    </div>
  );
}

type OrganizationProps = { readonly organization: OrganizationEdited; readonly close: () => void };

export function EditOrganizationDialog({ organization, close }: OrganizationProps) {
  const tell = useTell();
  return (
    <Dialog title={`Edit ${organization.name}`} close={close}>
      <ActionForm
        document={UpdateOrganization}
        fields={UpdateOrganizationInput}
        record={organization}
        draft={`organization:${organization.id}`}
        submit="Save"
        cancel={close}
        done={() => {
          tell(`${organization.name} was updated.`);
          close();
        }}
      >
        <SetField name="name" label="Name" />
        <FactFields />
      </ActionForm>
    </Dialog>
  );
}

export function ArchiveOrganizationDialog({ organization, close }: OrganizationProps) {
  const tell = useTell();
  return (
    <Dialog title={`Archive ${organization.name}`} close={close}>
      <ActionForm
        document={ArchiveOrganization}
        fields={ArchiveOrganizationInput}
        draft={`archive:${organization.id}`}
        submit="Archive"
        cancel={close}
        moved={organization}
        done={() => {
          tell(`${organization.name} was archived.`);
          close();
        }}
      >
        <p className="space-below-16">
          You can still read its records. Its people are locked out and its keys stop working at once. This is
          permanent.
        </p>
        <SetField name="note" label="Note" rows={3} />
      </ActionForm>
    </Dialog>
  );
}
