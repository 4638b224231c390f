import { useNavigate } from "@tanstack/react-router";
import { SelectField, TextArea, TextField } from "#forms/fields.tsx";
import { codeIn, Form, type FormValues, given, useForm } from "#forms/form.tsx";
import { Industry, SizeBand } from "#graphql/enums.ts";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { optionsOf } from "#kit/option.ts";
import { useTell } from "#kit/toast.tsx";
import { sizes } from "#records/organizations/organization-list.tsx";
import type { OrganizationShown } from "#records/organizations/organization-question.ts";
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

/** The operator itself is made once; people make these. */
const KINDS = { CARRIER: "", CLIENT: "" } as const;
const kindOf = codeIn(KINDS);
const industryOf = codeIn(Industry);
const sizeOf = codeIn(SizeBand);

function FactFields() {
  return (
    <div className="grid columns-two gap-across-16 columns-fold">
      <SelectField name="industry" label="Industry" options={optionsOf(Industry)} />
      <SelectField name="size_band" label="Size" options={sizes} />
      <TextField name="country" label="Country" placeholder="DE" hint="Two capital letters." />
      <TextField name="time_zone" label="Time zone" placeholder="Europe/Berlin" hint="Decides when its days begin." />
    </div>
  );
}

function factsIn(values: FormValues) {
  return {
    industry: values.industry ? industryOf(values.industry) : null,
    size_band: values.size_band ? sizeOf(values.size_band) : null,
    country: given(values.country)?.toUpperCase() ?? null,
  };
}

type CreateProps = { readonly parentId?: string; readonly close: () => void };

export function CreateOrganizationDialog({ parentId, close }: CreateProps) {
  const tell = useTell();
  const navigate = useNavigate();
  const pagePath = usePagePath();
  return (
    <Dialog title="New organization" close={close}>
      <Form
        document={CreateOrganization}
        draft={`organization:${parentId ?? "new"}`}
        submit="Create organization"
        cancel={close}
        initial={{ kind: "CLIENT", parent_id: parentId ?? "", time_zone: "UTC" }}
        input={(values) => ({
          name: values.name ?? "",
          kind: kindOf(values.kind),
          parent_id: values.kind === "CLIENT" ? given(values.parent_id) : null,
          time_zone: given(values.time_zone),
          ...factsIn(values),
        })}
        done={({ createOrganization }) => {
          if (!createOrganization) return;
          tell(`${createOrganization.name} was created.`);
          close();
          navigate({ to: pagePath("organizations", createOrganization.id) });
        }}
      >
        <TextField name="name" label="Name" required />
        <PlaceFields />
        <FactFields />
      </Form>
    </Dialog>
  );
}

function PlaceFields() {
  const { values } = useForm();
  return (
    <div className="grid columns-two gap-across-16 columns-fold">
      <SelectField name="kind" label="Kind" options={optionsOf(KINDS)} required />
      {values.kind === "CLIENT" && <ParentField name="parent_id" label="Carrier" />}
    </div>
  );
}

type Edited = Pick<
  OrganizationShown,
  "id" | "name" | "industry" | "size_band" | "country" | "time_zone" | "updated_at"
>;
type OrganizationProps = { readonly organization: Edited; readonly close: () => void };

export function EditOrganizationDialog({ organization, close }: OrganizationProps) {
  const tell = useTell();
  return (
    <Dialog title={`Edit ${organization.name}`} close={close}>
      <Form
        document={UpdateOrganization}
        draft={`organization:${organization.id}:${organization.updated_at}`}
        submit="Save"
        cancel={close}
        initial={{
          name: organization.name,
          industry: organization.industry ?? "",
          size_band: organization.size_band ?? "",
          country: organization.country ?? "",
          time_zone: organization.time_zone,
        }}
        input={(values) => ({
          id: organization.id,
          name: values.name ?? "",
          time_zone: values.time_zone ?? "",
          ...factsIn(values),
          expected_updated_at: organization.updated_at,
        })}
        done={() => {
          tell(`${organization.name} was updated.`);
          close();
        }}
      >
        <TextField name="name" label="Name" required />
        <FactFields />
      </Form>
    </Dialog>
  );
}

export function ArchiveOrganizationDialog({ organization, close }: OrganizationProps) {
  const tell = useTell();
  return (
    <Dialog title={`Archive ${organization.name}`} close={close}>
      <Form
        document={ArchiveOrganization}
        draft={`archive:${organization.id}`}
        submit="Archive"
        cancel={close}
        input={(values) => ({
          id: organization.id,
          note: given(values.note),
          expected_updated_at: organization.updated_at,
        })}
        done={() => {
          tell(`${organization.name} was archived.`);
          close();
        }}
      >
        <p className="space-below-16">
          You can still read its records. Its people are locked out and its keys stop working at once. This is
          permanent.
        </p>
        <TextArea name="note" label="Note" rows={3} />
      </Form>
    </Dialog>
  );
}
