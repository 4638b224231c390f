import { expectedParts } from "@hotwash/server/expected-parts.ts";
import { inWords } from "#graphql/code-words.ts";
import { dayText, offsetText } from "#kit/dates.ts";
import { Facts, Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { counted } from "#kit/words.ts";
import { History } from "#records/history.tsx";
import type { ScenarioShown } from "#records/scenarios/scenario-question.ts";
import { SharedWith } from "#records/scenarios/scenario-sharing.tsx";

/** The story, its tags and what its injects add up to. */
export function ScenarioAbout({ scenario }: { readonly scenario: ScenarioShown }) {
  const facts = [...tagsOf(scenario), ...sumsOf(scenario)].filter(([, value]) => value);
  const lang = scenario.language.toLowerCase();
  return (
    <div className="stacked">
      <Panel title="The story">
        <p className="panel-body keep-lines" lang={lang}>
          {scenario.summary}
        </p>
      </Panel>
      {scenario.objectives && (
        <Panel title="Objectives">
          <p className="panel-body keep-lines" lang={lang}>
            {scenario.objectives}
          </p>
        </Panel>
      )}
      <Panel title="About">
        <div className="panel-body">
          <Facts facts={facts} />
        </div>
      </Panel>
      <SharedWith copies={scenario.shared_copies} />
      {scenario.history.length > 0 && (
        <div className="panel panel-body">
          <History changes={scenario.history} />
        </div>
      )}
    </div>
  );
}

type Fact = readonly [name: string, value: string | null];

function tagsOf({
  organization,
  is_library,
  is_shared,
  sector,
  audience,
  regulation,
  published_at,
  ...scenario
}: ScenarioShown): Fact[] {
  const { language, length_minutes, dimensions } = scenario;
  return [
    ["Source", is_library ? "Comes with Hotwash" : organization.name],
    ["Shared", is_shared ? "By the operator, to read and duplicate" : null],
    ["Published", published_at && !is_library ? dayText(published_at) : null],
    ["Industry", sector && inWords(sector)],
    ["Players", audience && inWords(audience)],
    ["Regulation", regulation && inWords(regulation)],
    ["Language", inWords(language)],
    ["Length", length_minutes === null ? null : offsetText(length_minutes)],
    ["Promises to test", dimensions && dimensions.map(inWords).join(", ")],
  ];
}

function sumsOf({ injects }: ScenarioShown): Fact[] {
  if (injects.length === 0) return [];
  const parts = injects.map(({ expected_actions, questions }) => expectedParts(expected_actions ?? "", questions));
  const sides = new Set(injects.map(({ dimension }) => dimension)).size;
  const techniques = new Set(injects.flatMap(({ attack_technique }) => attack_technique ?? []));
  const last = Math.max(...injects.map((inject) => inject.planned_offset_minutes));
  const decisions = parts.reduce((sum, each) => sum + each.decisions.length, 0);
  const questions = parts.reduce((sum, each) => sum + each.questions.length, 0);
  const critical = injects.filter(({ criticality }) => criticality === "CRITICAL").length;
  const choices = injects.filter(({ options }) => options.length > 0).length;
  return [
    ["Last inject", say("at {0}", offsetText(last))],
    ["Tests", `${sides} of 6 readiness dimensions`],
    ["Critical", some(critical, counted(critical, "inject"))],
    ["Choices", some(choices, counted(choices, "inject"))],
    ["Decisions", some(decisions, counted(decisions, "target"))],
    ["Discussion", some(questions, counted(questions, "question"))],
    ["ATT&CK", some(techniques.size, counted(techniques.size, "technique"))],
  ];
}

function some(number: number, said: string): string | null {
  return number > 0 ? said : null;
}
