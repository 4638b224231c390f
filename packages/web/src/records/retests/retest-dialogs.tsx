import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { inSentence, inWords } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { RemoveRetestInput } from "#graphql/inputs/inject.ts";
import { AddRetestInput, AnswerRetestInput } from "#graphql/inputs/retest.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { EarlierGapField } from "#records/gaps/earlier-gap-field.tsx";
import type { RetestShown } from "#records/retests/retest.ts";

const AddRetest = graphql(`
  mutation AddRetest($input: AddRetestInput!) {
    addRetest(input: $input) {
      id
      gap {
        reference
      }
    }
  }
`);

const AnswerRetest = graphql(`
  mutation AnswerRetest($input: AnswerRetestInput!) {
    answerRetest(input: $input) {
      id
      gap {
        reference
        status
      }
    }
  }
`);

const RemoveRetest = graphql(`
  mutation RemoveRetest($input: RemoveRetestInput!) {
    removeRetest(input: $input) {
      id
    }
  }
`);

type AddProps = {
  readonly inject: { readonly id: string; readonly reference: string };
  readonly exercise: string;
  readonly close: () => void;
};

export function AddRetestDialog({ inject, exercise, close }: AddProps) {
  const tell = useTell();
  return (
    <Dialog title={`Retest a gap by ${inject.reference}`} close={close}>
      <ActionForm
        document={AddRetest}
        fields={AddRetestInput}
        submit="Add retest"
        cancel={close}
        also={() => ({ inject_id: inject.id })}
        done={({ addRetest }) => {
          tell(`${inject.reference} retests ${addRetest?.gap.reference ?? "the gap"}.`);
          close();
        }}
      >
        <EarlierGapField
          name="gap_id"
          label="Gap"
          hint="A gap that an earlier exercise found."
          exercise={exercise}
          required
        />
      </ActionForm>
    </Dialog>
  );
}

type RetestProps = { readonly retest: RetestShown; readonly close: () => void };

/** For the operator: what the retest showed. */
export function AnswerRetestDialog({ retest, close }: RetestProps) {
  const tell = useTell();
  const { gap, inject, proposed_outcome, outcome } = retest;
  const suggested = proposed_outcome ?? outcome ?? "STILL_THERE";
  return (
    <Dialog title={`Retest of ${gap.reference}`} close={close}>
      <ActionForm
        document={AnswerRetest}
        fields={AnswerRetestInput}
        moved={retest}
        draft={`retest:${retest.id}`}
        submit="Save answer"
        cancel={close}
        initial={{ outcome: suggested }}
        done={({ answerRetest }) => {
          const now = answerRetest?.gap;
          if (now) tell(`${now.reference} is ${inSentence(now.status)}.`);
          close();
        }}
      >
        <p className="space-below-12">
          “{gap.title}” was retested by {inject?.reference} “{inject?.title}”
          {inject?.rating && `, rated ${inWords(inject.rating)}`}.
        </p>
        <SetField
          name="outcome"
          label="The gap is"
          hint="Closed requires an inject that was performed, without challenges or with some. Still there opens the gap again. If a later exercise that retested it was answered, the gap stays as it is."
        />
        <SetField name="note" label="Note" rows={2} hint="What was seen, besides the rating." />
      </ActionForm>
    </Dialog>
  );
}

export function RemoveRetestDialog({ retest, close }: RetestProps) {
  const tell = useTell();
  return (
    <Dialog title={`Remove the retest of ${retest.gap.reference}`} close={close}>
      <ActionForm
        document={RemoveRetest}
        fields={RemoveRetestInput}
        moved={retest}
        submit="Remove retest"
        cancel={close}
        done={() => {
          tell(`${retest.gap.reference} is no longer retested there.`);
          close();
        }}
      >
        <p className="space-below-16">
          {retest.inject?.reference ?? "The inject"} stays in the plan, and the gap as it is.
        </p>
      </ActionForm>
    </Dialog>
  );
}
