import { useState } from "react";
import { SelectField } from "#forms/fields.tsx";
import { Form, type FormValues, useForm } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import {
  formatFor,
  kindFor,
  kindsFrom,
  offers,
  optionsIn,
  type Subject,
} from "#records/deliverables/deliverable-offers.ts";
import { documentLanguage, isForPeople, languageIn, languageOptions } from "#records/deliverables/document-language.ts";
import { MakingDialog } from "#records/deliverables/making-dialog.tsx";
import { SubjectFields, subjectIn } from "#records/deliverables/subject-fields.tsx";
import { useMe } from "#session/me.ts";

const GenerateDeliverable = graphql(`
  mutation GenerateDeliverable($input: GenerateDeliverableInput!) {
    generateDeliverable(input: $input) {
      id
    }
  }
`);

type GenerateDialogProps = {
  /** The subject; without it, the person chooses one. */
  readonly subject?: Subject;
  readonly close: () => void;
};

/** Generates a document and shows its progress. It is generated even if the dialog is closed. */
export function GenerateDialog({ subject, close }: GenerateDialogProps) {
  const [made, setMade] = useState<string>();
  if (made !== undefined) return <MakingDialog id={made} close={close} />;
  return <Choosing close={close} made={setMade} {...(subject && { subject })} />;
}

function Choosing({ subject, close, made }: GenerateDialogProps & { readonly made: (id: string) => void }) {
  const { organization } = useMe();
  const own = organization.kind === "CLIENT" ? organization.id : "";
  const madeFrom = (values: FormValues) => subject ?? subjectIn(values);
  const isStaff = organization.kind === "OPERATOR";
  const first = kindFor({ ...(subject ?? { kind: "organization" }), isStaff }, undefined);
  return (
    <Dialog title="Generate a document" close={close}>
      <Form
        document={GenerateDeliverable}
        draft={`deliverable:${subject?.id ?? "new"}`}
        submit="Generate"
        cancel={close}
        initial={{
          organization_id: own,
          kind: first,
          format: formatFor(first, undefined),
          language: documentLanguage(),
        }}
        input={(values) => {
          const from = madeFrom(values);
          const { kind: of, id } = from;
          const kind = kindFor({ ...from, isStaff }, values.kind);
          const format = formatFor(kind, values.format);
          return {
            kind,
            format,
            language: isForPeople(format) ? languageIn(values.language) : null,
            exercise_id: of === "exercise" ? id : null,
            engagement_id: of === "engagement" ? id : null,
            organization_id: of === "organization" ? id : null,
          };
        }}
        done={({ generateDeliverable }) => generateDeliverable && made(generateDeliverable.id)}
      >
        {!subject && <SubjectFields choosesOrganization={own === ""} />}
        <KindFields madeFrom={madeFrom} />
      </Form>
    </Dialog>
  );
}

/** Choices for another subject do not exist in this one's lists, which then show, and send, their first. */
function KindFields({ madeFrom }: { readonly madeFrom: (values: FormValues) => Subject }) {
  const { values } = useForm();
  const isStaff = useMe().organization.kind === "OPERATOR";
  const asked = { ...madeFrom(values), isStaff };
  const kind = kindFor(asked, values.kind);
  return (
    <div className="grid columns-two gap-across-16 columns-fold">
      <SelectField
        name="kind"
        label="Document"
        options={optionsIn(kindsFrom(asked))}
        hint={offers[kind].holds}
        required
      />
      <SelectField name="format" label="Format" options={optionsIn(offers[kind].formats)} required />
      {isForPeople(formatFor(kind, values.format)) && (
        <SelectField name="language" label="Language" options={languageOptions} required />
      )}
    </div>
  );
}
