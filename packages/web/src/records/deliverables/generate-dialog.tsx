import { useState } from "react";
import { SelectField } from "#forms/fields.tsx";
import { Form, type FormValues, useForm } from "#forms/form.tsx";
import { inWords } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { Button } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { useDeliverable } from "#records/deliverables/deliverable.ts";
import {
  formatFor,
  kindFor,
  kindsFrom,
  offers,
  optionsIn,
  type Subject,
} from "#records/deliverables/deliverable-offers.ts";
import { DeliverableActs, MakingState, Missing } from "#records/deliverables/making-state.tsx";
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
  if (made !== undefined) return <Making id={made} close={close} />;
  return <Choosing close={close} made={setMade} {...(subject && { subject })} />;
}

function Choosing({ subject, close, made }: GenerateDialogProps & { readonly made: (id: string) => void }) {
  const { organization } = useMe();
  const own = organization.kind === "CLIENT" ? organization.id : "";
  const madeFrom = (values: FormValues) => subject ?? subjectIn(values);
  const first = kindFor(subject?.kind ?? "organization", undefined);
  return (
    <Dialog title="Generate a document" close={close}>
      <Form
        document={GenerateDeliverable}
        draft={`deliverable:${subject?.id ?? "new"}`}
        submit="Generate"
        cancel={close}
        initial={{ organization_id: own, kind: first, format: formatFor(first, undefined) }}
        input={(values) => {
          const { kind: of, id } = madeFrom(values);
          const kind = kindFor(of, values.kind);
          return {
            kind,
            format: formatFor(kind, values.format),
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
  const { kind: of } = madeFrom(values);
  const kind = kindFor(of, values.kind);
  return (
    <div className="grid columns-two gap-across-16 columns-fold">
      <SelectField name="kind" label="Document" options={optionsIn(kindsFrom(of))} hint={offers[kind].holds} required />
      <SelectField name="format" label="Format" options={optionsIn(offers[kind].formats)} required />
    </div>
  );
}

function Making({ id, close }: { readonly id: string; readonly close: () => void }) {
  const { data, error, refetch } = useDeliverable(id);
  const deliverable = data?.deliverable;
  return (
    <Dialog
      title={deliverable?.title ?? "A document"}
      close={close}
      foot={
        <>
          {deliverable && <DeliverableActs deliverable={deliverable} />}
          <Button onClick={close}>Close</Button>
        </>
      }
    >
      {error && !deliverable && <Trouble error={error} what="The document" retry={refetch} />}
      {!error && !deliverable && <Skeleton what="the document" rows={2} />}
      {deliverable && (
        <div className="grid gap-12">
          <MakingState deliverable={deliverable} />
          {deliverable.status === "READY" ? (
            <p role="status">{inWords(deliverable.format)}, generated from the records as they are now.</p>
          ) : (
            <p className="faint">You do not need to wait: it appears under deliverables when it is ready.</p>
          )}
          <Missing missing={deliverable.missing} />
        </div>
      )}
    </Dialog>
  );
}
