import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { question } from "#graphql/question.ts";
import { dayText } from "#kit/dates.ts";
import { Facts } from "#kit/page.tsx";
import { firstOf } from "#kit/words.ts";
import { History } from "#records/history.tsx";
import { RecordDrawer } from "#records/record-drawer.tsx";
import { requiredText } from "#records/requirements/required-text.ts";
import { RequirementActions } from "#records/requirements/requirement-actions.tsx";
import { Requirement, type RequirementShown, type StatesShown } from "#records/requirements/requirement-question.ts";
import { whomText } from "#records/requirements/whom-text.ts";
import { Status } from "#records/status.tsx";
import { useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

/** One requirement with each client that it concerns, those that missed it first. */
export function RequirementDrawer({ id, close }: { readonly id: string; readonly close: () => void }) {
  const asked = useQuery(question(Requirement, { id }));
  const states = asked.data?.requirement_states;
  return (
    <RecordDrawer what="requirement" asked={asked} record={asked.data?.requirement} close={close}>
      {(requirement) => ({
        label: "Requirement",
        title: requiredText(requirement),
        marks: <Status status={requirement.status} />,
        foot: <RequirementActions requirement={requirement} />,
        body: (
          <>
            <RequirementFacts requirement={requirement} />
            {states && requirement.status === "ACTIVE" && <Clients states={states} />}
            <History changes={requirement.history} />
          </>
        ),
      })}
    </RecordDrawer>
  );
}

function RequirementFacts({ requirement }: { readonly requirement: RequirementShown }) {
  const isOperator = useMe().organization.kind === "OPERATOR";
  const { organization, due_on, counts_from, note } = requirement;
  return (
    <section>
      <Facts
        facts={[
          ...(isOperator ? [["Carrier", organization.name] as const] : []),
          ["Concerns", whomText(requirement)],
          ["Due date", dayText(due_on)],
          ...(counts_from ? [["Exercises count from", dayText(counts_from)] as const] : []),
        ]}
      />
      {note && <p className="space-above-12 keep-lines">{note}</p>}
    </section>
  );
}

function Clients({ states }: { readonly states: StatesShown }) {
  const pagePath = usePagePath();
  return (
    <section>
      <h3>
        Clients <span className="faint">{firstOf(states.states.length, states.total)}</span>
      </h3>
      {states.total === 0 && <p className="faint">It concerns no active client.</p>}
      <ul className="mini-list">
        {states.states.map(({ organization_id, name, state, why }) => (
          <li key={organization_id}>
            <span className="grow">
              <Link to={pagePath("organizations", organization_id)} search={{ tab: "requirements" }}>
                {name}
              </Link>
              <small>{why}</small>
            </span>
            <Status status={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
