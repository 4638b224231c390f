import { useQuery } from "@tanstack/react-query";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { opened } from "#kit/opened.tsx";
import { InjectMappings as Mappings } from "#records/inject-mappings/mapping-question.ts";
import { MappingSection } from "#records/inject-mappings/mapping-section.tsx";
import { useMay } from "#session/me.ts";

const AddInjectMappingDialog = opened(
  async () => (await import("#records/inject-mappings/mapping-dialogs.tsx")).AddInjectMappingDialog,
);

const RemoveInjectMappingDialog = opened(
  async () => (await import("#records/inject-mappings/mapping-dialogs.tsx")).RemoveInjectMappingDialog,
);

type InjectMappingsProps = {
  readonly inject: { readonly id: string; readonly reference: string };
  readonly exercise: { readonly status: string };
};

/** The controls that an inject tests. Staff add and remove them. */
export function InjectMappings({ inject, exercise }: InjectMappingsProps) {
  const edits = useMay()("run_exercises") && exercise.status !== "CANCELLED";
  const { data, error, refetch } = useQuery(question(Mappings, { inject_id: inject.id }));
  if (error && !data) return <Trouble error={error} what="The controls" retry={refetch} />;
  if (!data) return null;
  return (
    <MappingSection
      inject={inject}
      mappings={data.inject_mappings ?? []}
      edits={edits}
      add={AddInjectMappingDialog}
      remove={RemoveInjectMappingDialog}
    />
  );
}
