import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { inSentence } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { Mark } from "#kit/mark.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { firstOf, joined } from "#kit/words.ts";
import type { ExerciseShown } from "#records/exercises/exercise-question.ts";
import { SEVERITY_MARKS } from "#records/severity.tsx";
import { Due } from "#records/status.tsx";
import { usePagePath } from "#session/page-path.ts";

const LeftOpen = graphql(`
  query LeftOpen($organization_id: ID!, $to: DateTime!) {
    gaps(organization_id: $organization_id, unproven: true, to: $to, limit: 8) {
      id
      reference
      title
      severity
      status
    }
    gaps_count(organization_id: $organization_id, unproven: true, to: $to)
    action_items(organization_id: $organization_id, overdue: true, limit: 5) {
      id
      reference
      title
      owner
    }
    action_items_count(organization_id: $organization_id, overdue: true)
  }
`);

/** For an exercise that lies ahead: what earlier ones left open, and what of it is retested. */
export function OpenFromBefore({ exercise }: { readonly exercise: ExerciseShown }) {
  const pagePath = usePagePath();
  const to = exercise.started_at ?? `${exercise.exercise_date}T00:00:00Z`;
  const { data } = useQuery(question(LeftOpen, { organization_id: exercise.organization.id, to }));
  const { gaps = [], gaps_count = 0, action_items: items = [], action_items_count = 0 } = data ?? {};
  const retestedBy = new Map(
    exercise.injects.flatMap(({ reference, retests }) => retests.map(({ gap }) => [gap.id, reference] as const)),
  );
  if (!gaps?.length && !items?.length) return null;
  return (
    <Panel title="Open from last time" count={firstOf(gaps?.length ?? 0, gaps_count ?? 0)}>
      <ul className="list tight">
        {gaps?.map(({ id, reference, title, severity, status }) => (
          <li key={id}>
            <span className={`ink-${severity.toLowerCase()}`}>
              <Mark name={SEVERITY_MARKS[severity]} />
            </span>
            <span className="grow">
              <Link className="plain-ink" to={pagePath("gaps", id)}>
                {title}
              </Link>
              <small>
                {joined([
                  reference,
                  inSentence(severity),
                  inSentence(status),
                  retestedBy.has(id) && say("retested by {0}", retestedBy.get(id)),
                ])}
              </small>
            </span>
          </li>
        ))}
        {items?.map(({ id, reference, title, owner }) => (
          <li key={id}>
            <Due text="overdue" late />
            <span className="grow">
              <Link className="plain-ink" to={pagePath("action-items", id)}>
                {title}
              </Link>
              <small>{joined([reference, owner])}</small>
            </span>
          </li>
        ))}
      </ul>
      {(action_items_count ?? 0) > (items?.length ?? 0) && (
        <p className="small faint panel-end">{`${action_items_count} action items are overdue.`}</p>
      )}
    </Panel>
  );
}
