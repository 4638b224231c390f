import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { Button } from "#kit/button.tsx";
import { opened } from "#kit/opened.tsx";
import { MappingList } from "#records/inject-mappings/mapping-list.tsx";
import { type MappingShown, InjectMappings as Mappings } from "#records/inject-mappings/mapping-question.ts";
import { useMay } from "#session/me.ts";

const RemoveInjectMappingDialog = opened(
  async () => (await import("#records/inject-mappings/mapping-dialogs.tsx")).RemoveInjectMappingDialog,
);

const AddInjectMappingDialog = opened(
  async () => (await import("#records/inject-mappings/mapping-dialogs.tsx")).AddInjectMappingDialog,
);

type InjectMappingsProps = {
  readonly inject: { readonly id: string; readonly reference: string };
  readonly exercise: { readonly status: string };
};

/** The controls that an inject tests. Staff add and remove them. */
export function InjectMappings({ inject, exercise }: InjectMappingsProps) {
  const mayChange = useMay()("run_exercises") && exercise.status !== "CANCELLED";
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery(question(Mappings, { inject_id: inject.id }));
  if (error && !data) return <Trouble error={error} what="The controls" retry={refetch} />;
  const mappings = data?.inject_mappings ?? [];
  if (!data || (mappings.length === 0 && !mayChange)) return null;
  return (
    <section>
      <h3>
        Controls <span className="faint">{mappings.length}</span>
      </h3>
      <MappingList
        mappings={mappings}
        {...(mayChange && { actionsOf: (mapping: MappingShown) => <Remove mapping={mapping} /> })}
      />
      {mayChange && (
        <Button icon="plus" onClick={() => setAdding(true)}>
          Add control
        </Button>
      )}
      {adding && <AddInjectMappingDialog inject={inject} close={() => setAdding(false)} />}
    </section>
  );
}

function Remove({ mapping }: { readonly mapping: MappingShown }) {
  const [open, setOpen] = useState(false);
  return (
    <span className="actions">
      <Button look="ghost" onClick={() => setOpen(true)}>
        Remove<span className="visually-hidden"> {mapping.control_id}</span>
      </Button>
      {open && <RemoveInjectMappingDialog mapping={mapping} close={() => setOpen(false)} />}
    </span>
  );
}
