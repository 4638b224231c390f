import { ActionForm } from "#forms/action-form.tsx";
import type { InputFields, InputOf } from "#forms/action-input.ts";
import { inWords } from "#graphql/code-words.ts";
import type { TadaDocumentNode } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { MappingFields } from "#records/inject-mappings/mapping-fields.tsx";
import type { MappingShown } from "#records/inject-mappings/mapping-question.ts";

export type MappedInject = { readonly id: string; readonly reference: string };

type Action<Result, F extends InputFields> = {
  readonly document: TadaDocumentNode<Result, { input: InputOf<F> }>;
  readonly fields: F;
  readonly close: () => void;
};

type AddProps<F extends InputFields> = Action<{ made: { control_id: string } | null }, F> & {
  readonly inject: MappedInject;
  /** The input that names the inject. */
  readonly of: Partial<InputOf<F>>;
};

/** Adds a control that an inject tests, of an exercise or of a scenario. */
export function AddMapping<const F extends InputFields>({ document, fields, inject, of, close }: AddProps<F>) {
  const tell = useTell();
  return (
    <Dialog title={`Control that ${inject.reference} tests`} close={close}>
      <ActionForm
        document={document}
        fields={fields}
        draft={`mapping:${inject.id}`}
        submit="Add control"
        cancel={close}
        initial={{ strength: "TESTS_IN_PART" }}
        also={() => of}
        done={({ made }) => {
          tell(`${inject.reference} tests ${made?.control_id ?? "the control"}.`);
          close();
        }}
      >
        <MappingFields />
      </ActionForm>
    </Dialog>
  );
}

type RemoveProps<F extends InputFields> = Action<unknown, F> & {
  readonly mapping: MappingShown;
  /** What removing it means. */
  readonly meaning: string;
};

export function RemoveMapping<const F extends InputFields>(props: RemoveProps<F>) {
  const { document, fields, mapping, meaning, close } = props;
  const tell = useTell();
  return (
    <Dialog title={`Remove ${inWords(mapping.framework)} ${mapping.control_id}`} close={close}>
      <ActionForm
        document={document}
        fields={fields}
        moved={mapping}
        submit="Remove control"
        cancel={close}
        done={() => {
          tell(`${mapping.control_id} is no longer mapped.`);
          close();
        }}
      >
        <p className="space-below-16">{meaning}</p>
      </ActionForm>
    </Dialog>
  );
}
