import { ActionForm } from "#forms/action-form.tsx";
import { useForm } from "#forms/form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { RequirementKind } from "#graphql/enums.ts";
import { graphql } from "#graphql/graphql.ts";
import { CreateRequirementInput, UpdateRequirementInput } from "#graphql/inputs/requirement.ts";
import { Dialog } from "#kit/dialog.tsx";
import { say } from "#kit/say.ts";
import { useTell } from "#kit/toast.tsx";
import { requiredText } from "#records/requirements/required-text.ts";
import { DetailFields, segmentOf, WhomFields } from "#records/requirements/requirement-fields.tsx";
import type { RequirementShown } from "#records/requirements/requirement-question.ts";

const CreateRequirement = graphql(`
  mutation CreateRequirement($input: CreateRequirementInput!) {
    createRequirement(input: $input) {
      id
      kind
      scenario
      severity
      days
      minimum_score
      due_on
    }
  }
`);

const UpdateRequirement = graphql(`
  mutation UpdateRequirement($input: UpdateRequirementInput!) {
    updateRequirement(input: $input) {
      id
      kind
      scenario
      severity
      days
      minimum_score
      due_on
    }
  }
`);

export function CreateRequirementDialog({ close }: { readonly close: () => void }) {
  const tell = useTell();
  return (
    <Dialog title="New requirement" close={close}>
      <ActionForm
        document={CreateRequirement}
        fields={CreateRequirementInput}
        draft="requirement:new"
        submit="Set requirement"
        cancel={close}
        initial={{ kind: "EXERCISE_BY", whom: "BOOK" }}
        also={segmentOf}
        done={({ createRequirement }) => {
          tell(`${createRequirement ? requiredText(createRequirement) : say("The requirement")} was set.`);
          close();
        }}
      >
        <SetField name="kind" label="Requires" options={KINDS} />
        <ChosenDetails />
        <WhomFields />
      </ActionForm>
    </Dialog>
  );
}

const KINDS = [
  { value: "EXERCISE_BY", label: "An exercise by a date" },
  { value: "EXERCISE_EVERY", label: "An exercise at regular intervals" },
  { value: "CLOSE_GAPS_WITHIN", label: "Gaps closed within a number of days" },
  { value: "READINESS_AT_LEAST", label: "A readiness score of at least" },
  { value: "CERTIFICATE_VALID", label: "A valid certificate" },
];

function ChosenDetails() {
  const { kind } = useForm().values;
  return <DetailFields kind={isKind(kind) ? kind : undefined} />;
}

function isKind(text: string | undefined): text is keyof typeof RequirementKind {
  return text !== undefined && Object.hasOwn(RequirementKind, text);
}

type EditProps = { readonly requirement: RequirementShown; readonly close: () => void };

export function EditRequirementDialog({ requirement, close }: EditProps) {
  const tell = useTell();
  return (
    <Dialog title="Edit the requirement" close={close}>
      <ActionForm
        document={UpdateRequirement}
        fields={UpdateRequirementInput}
        record={requirement}
        draft={`requirement:${requirement.id}`}
        submit="Save"
        cancel={close}
        done={({ updateRequirement }) => {
          tell(`${updateRequirement ? requiredText(updateRequirement) : say("The requirement")} was saved.`);
          close();
        }}
      >
        <p className="space-below-12">{requiredText(requirement)}</p>
        <DetailFields kind={requirement.kind} />
      </ActionForm>
    </Dialog>
  );
}
