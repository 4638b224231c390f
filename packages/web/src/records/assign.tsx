import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { DayField, TextArea, TextField } from "#forms/fields.tsx";
import { type FormValues, PlainForm } from "#forms/form.tsx";
import { askEach } from "#graphql/ask-each.ts";
import { Failure } from "#graphql/failure.ts";
import { graphql, type TadaDocumentNode } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";
import { useTell } from "#kit/toast.tsx";
import { counted } from "#kit/words.ts";
import { useMay } from "#session/me.ts";

const AssignGap = graphql(`
  mutation AssignGap($input: UpdateGapInput!) {
    updateGap(input: $input) {
      id
    }
  }
`);

const AssignActionItem = graphql(`
  mutation AssignActionItem($input: UpdateActionItemInput!) {
    updateActionItem(input: $input) {
      id
    }
  }
`);

type Assigned = {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  readonly updated_at: string;
};

type AssignProps = {
  readonly rows: readonly Assigned[];
  readonly close: () => void;
  /** Leaves only these selected. */
  readonly keep: (ids: readonly string[]) => void;
};

export function AssignGapsDialog(props: AssignProps) {
  return <AssignDialog {...props} document={AssignGap} draft="gap-assignment:new" one="gap" what="gaps" />;
}

export function AssignActionItemsDialog(props: AssignProps) {
  return (
    <AssignDialog
      {...props}
      document={AssignActionItem}
      draft="action-item-assignment:new"
      one="action item"
      what="action items"
    />
  );
}

type Input = {
  readonly id: string;
  readonly expected_updated_at: string;
  readonly owner?: string;
  readonly due_on?: string;
  readonly note?: string;
  readonly idempotency_key: string;
};

type AssignDialogProps = AssignProps & {
  readonly document: TadaDocumentNode<unknown, { input: Input }>;
  readonly draft: string;
  readonly one: string;
  readonly what: string;
};

type Refused = Assigned & { readonly reason: string };

/** One owner or due date for several records. Each is changed or refused as if it were changed alone. */
function AssignDialog({ document, draft, one, what, rows: given, close, keep }: AssignDialogProps) {
  const may = useMay();
  const tell = useTell();
  const queries = useQueryClient();
  const [rows, setRows] = useState(given);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const keyOf = useKeys();

  const send = async ({ owner = "", due_on = "", note = "" }: FormValues) => {
    const set = { ...(owner.trim() && { owner: owner.trim() }), ...(due_on && { due_on }) };
    if (Object.keys(set).length === 0) {
      setFailure(new Failure("Give an owner, a due date or both.", "BAD_USER_INPUT", { field: "owner" }));
      return false;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      const inputs = rows.map(({ id, ...row }) => {
        // Those that were refused are read again.
        const { updated_at } = (refused.length > 0 && given.find((each) => each.id === id)) || row;
        const input = { id, expected_updated_at: updated_at, ...set, ...(note.trim() && { note: note.trim() }) };
        return { ...input, idempotency_key: keyOf(input) };
      });
      const outcomes = await askEach(document, inputs);
      const left = rows.flatMap((row, i) => {
        const reason = outcomes[i]?.message;
        return reason === undefined ? [] : [{ ...row, reason }];
      });
      await queries.invalidateQueries({ queryKey: ["graphql"] });
      const done = rows.length - left.length;
      if (done > 0) tell(`Changed: ${counted(done, one, what)}.`);
      keep(left.map(({ id }) => id));
      setRows(left);
      setRefused(left);
      if (left.length === 0) close();
      return left.length === 0;
    } catch (error) {
      setFailure(error instanceof Failure ? error : new Failure("It could not be sent.", "UNREACHABLE"));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const isFree = may("confirm_closures");
  return (
    <Dialog title={`Assign ${counted(rows.length, one, what)}`} close={close}>
      <PlainForm draft={draft} submit="Assign" cancel={close} send={send} busy={busy} failure={failure}>
        {refused.length > 0 && (
          <div className="space-below-16">
            <Notice tone="error">
              Not changed:
              <ul>
                {refused.map(({ id, reference, title, reason }) => (
                  <li key={id}>
                    {reference} {title}: {reason}
                  </li>
                ))}
              </ul>
            </Notice>
          </div>
        )}
        <TextField
          name="owner"
          label="Owner"
          hint="Name or email address of a person of the organization, or the name of an outsider. Empty: unchanged."
        />
        <DayField name="due_on" label="Due" hint="Empty: unchanged." />
        <TextArea
          name="note"
          label="Reason"
          rows={2}
          hint={`${isFree ? "" : "Required where an owner or a due date is replaced. "}It is kept in the history of each.`}
        />
      </PlainForm>
    </Dialog>
  );
}

/** The same input has the same key, so that sending it again after a lost answer changes nothing twice. */
function useKeys(): (input: object) => string {
  const keys = useRef(new Map<string, string>());
  return (input) => {
    const text = JSON.stringify(input);
    const key = keys.current.get(text) ?? crypto.randomUUID();
    keys.current.set(text, key);
    return key;
  };
}
