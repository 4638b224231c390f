import { inWords } from "#graphql/code-words.ts";
import { clockText, offsetText } from "#kit/dates.ts";
import { Drawer } from "#kit/drawer.tsx";
import { Facts } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { ExpectedActions } from "#records/exercises/expected-actions.tsx";
import { InjectDuty } from "#records/exercises/inject-duty.tsx";
import { OpenInDrawer } from "#records/list/open-in-drawer.tsx";
import { ScenarioInjectActions } from "#records/scenarios/scenario-inject-actions.tsx";
import { ScenarioInjectFiles } from "#records/scenarios/scenario-inject-files.tsx";
import { ScenarioMappings } from "#records/scenarios/scenario-mappings.tsx";
import type { ScenarioInjectShown, ScenarioShown } from "#records/scenarios/scenario-question.ts";

type ScenarioInjectDrawerProps = {
  readonly scenario: ScenarioShown;
  readonly inject: ScenarioInjectShown;
  readonly close: () => void;
};

export function ScenarioInjectDrawer({ scenario, inject, close }: ScenarioInjectDrawerProps) {
  const lang = scenario.language.toLowerCase();
  return (
    <Drawer
      label={`Inject ${inject.reference}`}
      title={inject.title}
      marks={<span className="faint">{inject.reference}</span>}
      close={close}
      foot={<ScenarioInjectActions scenario={scenario} inject={inject} gone={close} />}
    >
      <section>
        <p className="keep-lines space-below-12" lang={lang}>
          {inject.body}
        </p>
        <Facts facts={factsOf(inject)} />
      </section>
      <div lang={lang}>
        <ExpectedActions inject={inject} />
      </div>
      {inject.notes && (
        <section>
          <h3>Notes for the facilitator</h3>
          <p className="keep-lines break-words" lang={lang}>
            {inject.notes}
          </p>
        </section>
      )}
      {inject.options.length > 0 && (
        <section>
          <h3>
            Choices for the room <span className="faint">{inject.options.length}</span>
          </h3>
          <ul className="mini-list">
            {inject.options.map(({ id, label, next_inject }) => (
              <li key={id}>
                <span className="grow">
                  <span lang={lang}>{label}</span>
                  <small>
                    {next_inject ? (
                      <OpenInDrawer id={next_inject.id}>Leads to {next_inject.reference}</OpenInDrawer>
                    ) : (
                      "Goes on in order"
                    )}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ScenarioInjectFiles scenario={scenario} inject={inject} />
      <ScenarioMappings scenario={scenario} inject={inject} />
    </Drawer>
  );
}

function factsOf(inject: ScenarioInjectShown) {
  const { scheduled_seconds, attack_technique } = inject;
  const facts = [
    ["Channel", inWords(inject.channel)],
    ["From", inject.sender],
    ["For", inject.audience ?? say("Everyone")],
    ["Location", inject.location],
    ["Played by", inject.controller],
    ["Planned", offsetText(inject.planned_offset_minutes)],
    ["Delivered automatically", scheduled_seconds === null ? null : say("at {0}", clockText(scheduled_seconds))],
    ["Tests", inWords(inject.dimension)],
    ["Criticality", inWords(inject.criticality)],
    ["Regulatory clock", inject.duty && <InjectDuty key="duty" inject={inject} />],
    ["ATT&CK", attack_technique && <span className="mono">{attack_technique}</span>],
  ] as const;
  return facts.filter(([, value]) => value);
}
