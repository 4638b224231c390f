import { useNavigate } from "@tanstack/react-router";
import { ActionForm } from "#forms/action-form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { CreateScenarioInput, UpdateScenarioInput } from "#graphql/inputs/scenario.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { chosenDimensions, ScenarioFields, tickedDimensions } from "#records/scenarios/scenario-fields.tsx";
import type { ScenarioShown } from "#records/scenarios/scenario-question.ts";
import { usePagePath } from "#session/page-path.ts";

const CreateScenario = graphql(`
  mutation CreateScenario($input: CreateScenarioInput!) {
    createScenario(input: $input) {
      id
      title
    }
  }
`);

const UpdateScenario = graphql(`
  mutation UpdateScenario($input: UpdateScenarioInput!) {
    updateScenario(input: $input) {
      id
    }
  }
`);

/** A new draft without injects. Leads to it. */
export function CreateScenarioDialog({ close }: { readonly close: () => void }) {
  const tell = useTell();
  const navigate = useNavigate();
  const pagePath = usePagePath();
  return (
    <Dialog title="New scenario" close={close} wide>
      <ActionForm
        document={CreateScenario}
        fields={CreateScenarioInput}
        draft="scenario:new"
        submit="Create scenario"
        cancel={close}
        also={(values) => {
          const dimensions = chosenDimensions(values);
          return dimensions ? { dimensions } : {};
        }}
        done={({ createScenario }) => {
          if (!createScenario) return;
          tell(`“${createScenario.title}” was created. Add its injects.`);
          close();
          navigate({ to: pagePath("scenarios", createScenario.id) });
        }}
      >
        <ScenarioFields />
      </ActionForm>
    </Dialog>
  );
}

type EditProps = { readonly scenario: ScenarioShown; readonly close: () => void };

export function EditScenarioDialog({ scenario, close }: EditProps) {
  const tell = useTell();
  return (
    <Dialog title={`Edit ${scenario.title}`} close={close} wide>
      <ActionForm
        document={UpdateScenario}
        fields={UpdateScenarioInput}
        record={scenario}
        draft={`scenario:${scenario.id}`}
        initial={tickedDimensions(scenario.dimensions)}
        submit="Save"
        cancel={close}
        also={(values) => ({ dimensions: chosenDimensions(values) ?? null })}
        done={() => {
          tell("The scenario was updated.");
          close();
        }}
      >
        <ScenarioFields />
      </ActionForm>
    </Dialog>
  );
}
