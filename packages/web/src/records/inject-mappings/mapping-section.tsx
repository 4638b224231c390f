import { type ComponentType, useState } from "react";
import { Button } from "#kit/button.tsx";
import type { MappedInject } from "#records/inject-mappings/mapping-forms.tsx";
import { MappingList } from "#records/inject-mappings/mapping-list.tsx";
import type { MappingShown } from "#records/inject-mappings/mapping-question.ts";

export type AddMappingProps = { readonly inject: MappedInject; readonly close: () => void };
export type RemoveMappingProps = { readonly mapping: MappingShown; readonly close: () => void };

type MappingSectionProps = {
  readonly inject: MappedInject;
  readonly mappings: readonly MappingShown[];
  readonly edits: boolean;
  readonly add: ComponentType<AddMappingProps>;
  readonly remove: ComponentType<RemoveMappingProps>;
};

/** The controls that an inject tests, with the dialogs that add and remove them; nothing for readers of none. */
export function MappingSection({ inject, mappings, edits, add: Add, remove }: MappingSectionProps) {
  const [adding, setAdding] = useState(false);
  if (mappings.length === 0 && !edits) return null;
  return (
    <section>
      <h3>
        Controls <span className="faint">{mappings.length}</span>
      </h3>
      <MappingList
        mappings={mappings}
        {...(edits && { actionsOf: (mapping: MappingShown) => <Remove mapping={mapping} dialog={remove} /> })}
      />
      {edits && (
        <Button icon="plus" onClick={() => setAdding(true)}>
          Add control
        </Button>
      )}
      {adding && <Add inject={inject} close={() => setAdding(false)} />}
    </section>
  );
}

type RemoveProps = { readonly mapping: MappingShown; readonly dialog: ComponentType<RemoveMappingProps> };

function Remove({ mapping, dialog: Dialog }: RemoveProps) {
  const [open, setOpen] = useState(false);
  return (
    <span className="actions">
      <Button look="ghost" onClick={() => setOpen(true)}>
        Remove<span className="visually-hidden"> {mapping.control_id}</span>
      </Button>
      {open && <Dialog mapping={mapping} close={() => setOpen(false)} />}
    </span>
  );
}
