import { useState } from "react";
import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { AddParticipantInput } from "#graphql/inputs/participant.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button, IconButton } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { Empty, Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { useTell } from "#kit/toast.tsx";
import { joined, numeral } from "#kit/words.ts";
import { useWithholds } from "#records/disclosure/withheld.tsx";
import type { ExerciseShown } from "#records/exercises/exercise-question.ts";
import { PersonalLink } from "#records/exercises/personal-link.tsx";
import { useMay } from "#session/me.ts";

const AddParticipant = graphql(`
  mutation AddParticipant($input: AddParticipantInput!) {
    addParticipant(input: $input) {
      id
      name
    }
  }
`);

const RemoveParticipant = graphql(`
  mutation RemoveParticipant($input: RemoveParticipantInput!) {
    removeParticipant(input: $input) {
      id
    }
  }
`);

/** The participants and their roles. */
export function Participants({ exercise }: { readonly exercise: ExerciseShown }) {
  const may = useMay();
  const tell = useTell();
  const [adding, setAdding] = useState(false);
  const [linking, setLinking] = useState<ExerciseShown["participants"][number]>();
  const remove = useAction(RemoveParticipant);
  const { participants, status } = exercise;
  const open = status === "PLANNED" || status === "IN_PROGRESS";
  const plans = may("run_exercises") && open;
  const withholds = useWithholds(exercise.organization);
  const take = async ({ id, name }: ExerciseShown["participants"][number]) => {
    if (await remove.run({ id })) tell(`${name ?? "The participant"} was removed from the list.`);
  };
  const add = (
    <Button look="ghost" icon="plus" onClick={() => setAdding(true)}>
      Add participant
    </Button>
  );
  return (
    <Panel
      title="Participants"
      count={joined([numeral(participants.length), withholds && say("names withheld by the client")])}
      more={plans && participants.length > 0 && add}
    >
      {remove.failure && <Notice tone="error">{remove.failure.message}</Notice>}
      {participants.length === 0 ? (
        <Empty title="Nobody yet" actions={plans && add}>
          Name the people who take part. Others ask to join with the code, and you admit them on the console.
        </Empty>
      ) : (
        <ul className="list">
          {participants.map((participant) => (
            <li key={participant.id}>
              {withholds ? (
                <span className="grow">{joined([participant.role, participant.audience])}</span>
              ) : (
                <span className="grow">
                  {participant.name ?? <span className="faint">No name</span>}
                  <small>{joined([participant.role, participant.audience])}</small>
                </span>
              )}
              {plans && (
                <IconButton
                  icon="key"
                  label={`Personal link of ${participant.name}`}
                  onClick={() => setLinking(participant)}
                />
              )}
              {plans && (
                <IconButton
                  icon="close"
                  label={`Remove ${participant.name} from the list`}
                  onClick={() => take(participant)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {linking && <PersonalLink participant={linking} close={() => setLinking(undefined)} />}
      {adding && <AddParticipantDialog exercise={exercise} close={() => setAdding(false)} />}
    </Panel>
  );
}

type AddProps = { readonly exercise: ExerciseShown; readonly close: () => void };

function AddParticipantDialog({ exercise, close }: AddProps) {
  const tell = useTell();
  return (
    <Dialog title="Add participant" close={close}>
      <ActionForm
        document={AddParticipant}
        fields={AddParticipantInput}
        draft={`participant:${exercise.id}`}
        submit="Add"
        cancel={close}
        also={() => ({ exercise_id: exercise.id })}
        done={({ addParticipant }) => {
          tell(`${addParticipant?.name ?? "The participant"} was added.`);
          close();
        }}
      >
        <SetField name="name" label="Name" />
        <SetField name="role" label="Role in the exercise" hint="For example, their job title." />
        <SetField name="audience" label="Audience" hint="They receive its injects in addition to those for everyone." />
      </ActionForm>
    </Dialog>
  );
}
