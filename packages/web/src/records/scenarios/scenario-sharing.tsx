import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { useTell } from "#kit/toast.tsx";
import { UnshareScenario } from "#records/scenarios/scenario-acts.ts";
import type { ScenarioShown } from "#records/scenarios/scenario-question.ts";
import { useMay } from "#session/me.ts";

/** The clients that read a scenario; nothing if there are none. */
export function SharedWith({ copies }: { readonly copies: ScenarioShown["shared_copies"] }) {
  if (copies.length === 0) return null;
  return (
    <Panel title="Shared with" count={copies.length}>
      <ul className="mini-list panel-body">
        {copies.map((copy) => (
          <SharedCopy key={copy.id} copy={copy} />
        ))}
      </ul>
    </Panel>
  );
}

function SharedCopy({ copy }: { readonly copy: ScenarioShown["shared_copies"][number] }) {
  const may = useMay();
  const tell = useTell();
  const unsharing = useAction(UnshareScenario);
  const { name } = copy.organization;
  const unshare = async () => {
    if (await unsharing.run({ id: copy.id, expected_updated_at: copy.updated_at })) tell(`${name} no longer reads it.`);
  };
  return (
    <li>
      <span className="grow">
        {name}
        <small>{`Version ${copy.version}`}</small>
      </span>
      {may("share_scenarios") && (
        <Button onClick={unshare} aria-label={`Stop sharing with ${name}`}>
          Stop sharing
        </Button>
      )}
      {unsharing.failure && <Notice tone="error">{unsharing.failure.message}</Notice>}
    </li>
  );
}
