import { useNavigate } from "@tanstack/react-router";
import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { inSentence } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import {
  ChangeExerciseProgramStatusInput,
  CreateExerciseProgramInput,
  UpdateExerciseProgramInput,
} from "#graphql/inputs/exercise-program.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { ClientField } from "#records/organizations/client-field.tsx";
import { moveName } from "#records/programs/program-moves.ts";
import type { ProgramShown } from "#records/programs/program-question.ts";
import { usePagePath } from "#session/page-path.ts";

const CreateProgram = graphql(`
  mutation CreateExerciseProgram($input: CreateExerciseProgramInput!) {
    createExerciseProgram(input: $input) {
      id
      title
    }
  }
`);

const UpdateProgram = graphql(`
  mutation UpdateExerciseProgram($input: UpdateExerciseProgramInput!) {
    updateExerciseProgram(input: $input) {
      id
    }
  }
`);

const ChangeStatus = graphql(`
  mutation ChangeExerciseProgramStatus($input: ChangeExerciseProgramStatusInput!) {
    changeExerciseProgramStatus(input: $input) {
      id
      status
    }
  }
`);

type CreateProps = { readonly organizationId?: string; readonly close: () => void };

export function CreateProgramDialog({ organizationId, close }: CreateProps) {
  const tell = useTell();
  const navigate = useNavigate();
  const pagePath = usePagePath();
  const year = new Date().getFullYear();
  return (
    <Dialog title="New program" close={close}>
      <ActionForm
        document={CreateProgram}
        fields={CreateExerciseProgramInput}
        draft={`program:${organizationId ?? "new"}`}
        submit="Create program"
        cancel={close}
        initial={{ first_year: String(year), last_year: String(year + 2) }}
        also={() => (organizationId === undefined ? {} : { organization_id: organizationId })}
        done={({ createExerciseProgram }) => {
          if (!createExerciseProgram) return;
          tell(`${createExerciseProgram.title} was created.`);
          close();
          navigate({ to: pagePath("programs", createExerciseProgram.id) });
        }}
      >
        {organizationId === undefined && <ClientField name="organization_id" label="Client" required />}
        <ProgramFields />
      </ActionForm>
    </Dialog>
  );
}

type ProgramProps = { readonly program: ProgramShown; readonly close: () => void };

export function EditProgramDialog({ program, close }: ProgramProps) {
  const tell = useTell();
  return (
    <Dialog title={`Edit ${program.title}`} close={close}>
      <ActionForm
        document={UpdateProgram}
        fields={UpdateExerciseProgramInput}
        record={program}
        draft={`program:${program.id}`}
        submit="Save"
        cancel={close}
        done={() => {
          tell(`${program.title} was updated.`);
          close();
        }}
      >
        <ProgramFields />
      </ActionForm>
    </Dialog>
  );
}

/** The fields of a program that people set. */
function ProgramFields() {
  return (
    <>
      <SetField name="title" label="Title" />
      <div className="grid columns-two gap-across-16 columns-fold">
        <SetField name="first_year" label="First year" />
        <SetField name="last_year" label="Last year" hint="Up to five years in all." />
        <SetField name="owner" label="Owner" />
        <SetField name="workshop_on" label="Planning workshop" />
      </div>
      <SetField name="priorities" label="Preparedness priorities" rows={3} />
    </>
  );
}

type MoveProps = ProgramProps & { readonly to: ProgramShown["status"] };

export function ChangeProgramStatusDialog({ program, to, close }: MoveProps) {
  const tell = useTell();
  const name = moveName(program.status, to);
  const needsNote = program.status === "CLOSED";
  return (
    <Dialog title={`${name}: ${program.title}`} close={close}>
      <ActionForm
        document={ChangeStatus}
        fields={ChangeExerciseProgramStatusInput}
        moved={program}
        submit={name}
        cancel={close}
        also={() => ({ status: to })}
        done={() => {
          tell(`${program.title} is now ${inSentence(to)}.`);
          close();
        }}
      >
        {program.status === "DRAFT" && to === "ACTIVE" && (
          <p className="space-below-16">
            Its client can read it from then on, and its carrier if it discloses everything.
          </p>
        )}
        <SetField name="note" label="Note" rows={3} required={needsNote} hint={needsNote ? "Why." : undefined} />
      </ActionForm>
    </Dialog>
  );
}
