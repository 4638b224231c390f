import { inWords } from "#graphql/code-words.ts";
import { offsetText } from "#kit/dates.ts";
import { Drawer } from "#kit/drawer.tsx";
import { Facts } from "#kit/page.tsx";
import { ExpectedActions } from "#records/exercises/expected-actions.tsx";
import { MappingList } from "#records/inject-mappings/mapping-list.tsx";
import type { ScenarioInjectShown } from "#records/scenarios/scenario-question.ts";

type ScenarioInjectDrawerProps = { readonly inject: ScenarioInjectShown; readonly close: () => void };

export function ScenarioInjectDrawer({ inject, close }: ScenarioInjectDrawerProps) {
  const facts = [
    ["Channel", inWords(inject.channel)],
    ["Planned", offsetText(inject.planned_offset_minutes)],
    ["Tests", inWords(inject.dimension)],
    ["Weight", inWords(inject.criticality)],
    ["ATT&CK", inject.attack_technique && <span className="mono">{inject.attack_technique}</span>],
  ] as const;
  return (
    <Drawer
      label={`Inject ${inject.sequence}`}
      title={inject.title}
      marks={<span className="faint">Inject {inject.sequence}</span>}
      close={close}
    >
      <section>
        <p className="keep-lines space-below-12">{inject.body}</p>
        <Facts facts={facts.filter(([, value]) => value)} />
      </section>
      {inject.expected_actions && <ExpectedActions text={inject.expected_actions} />}
      {inject.mappings.length > 0 && (
        <section>
          <h3>
            Controls <span className="faint">{inject.mappings.length}</span>
          </h3>
          <MappingList mappings={inject.mappings} />
        </section>
      )}
    </Drawer>
  );
}
