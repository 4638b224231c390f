import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { dayText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { firstOf, quoted } from "#kit/words.ts";
import { Status } from "#records/status.tsx";
import { useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

const Required = graphql(`
  query RequiredOfClient($organization_id: ID!) {
    requirement_states(organization_id: $organization_id, limit: 100) {
      total
      states {
        requirement_id
        kind
        summary
        severity
        note
        state
        due_on
        since
        why
      }
    }
  }
`);

export const requiredQuestion = (organization: string) => question(Required, { organization_id: organization });

type State = NonNullable<ResultOf<typeof Required>["requirement_states"]>["states"][number];

type Props = {
  readonly organization: string;
  readonly title: string;
  /** On a home page, a client of whom nothing is required sees nothing. */
  readonly hidesNone?: boolean;
};

/** What a client's carrier requires of it: state, reason, and what meets it. */
export function RequiredOfClient({ organization, title, hidesNone = false }: Props) {
  const asked = useQuery(requiredQuestion(organization));
  const required = asked.data?.requirement_states;
  if (!required)
    return asked.error && !hidesNone ? <Trouble error={asked.error} what={title} retry={asked.refetch} /> : null;
  if (required.total === 0 && hidesNone) return null;
  return (
    <div className="space-below-16">
      <Panel title={title} count={firstOf(required.states.length, required.total)}>
        {required.total === 0 ? (
          <Empty title="No requirements">The carrier requires nothing of this client.</Empty>
        ) : (
          <ul className="list">
            {required.states.map((state) => (
              <RequiredRow key={state.requirement_id} state={state} organization={organization} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

function RequiredRow({ state, organization }: { readonly state: State; readonly organization: string }) {
  return (
    <li>
      <span className="grow">
        <b>{state.summary}</b>
        <small>{[state.why, dueText(state)].filter(Boolean).join(" ")}</small>
        {state.note && <small className="keep-lines">{quoted(state.note)}</small>}
        {state.state !== "MET" && <Meeting state={state} organization={organization} />}
      </span>
      <Status status={state.state} />
    </li>
  );
}

function dueText({ state, due_on }: State): string | null {
  if (!due_on) return null;
  switch (state) {
    case "MET":
      return `Met until ${dayText(due_on)}.`;
    case "MISSED":
      return `It was due on ${dayText(due_on)}.`;
    default:
      return `Due on ${dayText(due_on)}.`;
  }
}

/** Where to go to meet it. */
function Meeting({
  state: { kind, severity },
  organization,
}: {
  readonly state: State;
  readonly organization: string;
}) {
  const path = usePagePath();
  const own = useMe().organization.id === organization;
  switch (kind) {
    case "CLOSE_GAPS_WITHIN":
      return (
        <Link
          to={path("gaps")}
          search={{
            unclosed: "true",
            ...(severity === "CRITICAL" && { severity }),
            ...(!own && { organization_id: organization }),
          }}
        >
          Close the gaps with evidence
        </Link>
      );
    case "EXERCISE_BY":
    case "EXERCISE_EVERY":
    case "READINESS_AT_LEAST":
    case "CERTIFICATE_VALID":
      return (
        <Link to={own ? path("next-exercise") : path("organizations", organization, "next-exercise")}>
          {kind === "READINESS_AT_LEAST" ? "See what raises the score" : "See what to exercise next"}
        </Link>
      );
  }
}
