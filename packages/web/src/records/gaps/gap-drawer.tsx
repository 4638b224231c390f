import { useQuery } from "@tanstack/react-query";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { dayText, dueText } from "#kit/dates.ts";
import { Facts } from "#kit/page.tsx";
import { inSentence, inWords, joined } from "#kit/words.ts";
import { GapActions } from "#records/gaps/gap-actions.tsx";
import { History } from "#records/history.tsx";
import { RecordDrawer } from "#records/record-drawer.tsx";
import { Severity } from "#records/severity.tsx";
import { Status } from "#records/status.tsx";

const Gap = graphql(`
  query Gap($id: ID!) {
    gap(id: $id) {
      id
      reference
      title
      description
      severity
      status
      next_statuses
      category
      dimension
      root_cause
      recommendation
      owner
      identified_at
      due_on
      updated_at
      organization {
        id
      }
      exercise {
        id
        title
      }
      action_items {
        id
        reference
        title
        status
        priority
        owner
        due_on
      }
      history {
        id
        at
        actor
        field
        from_state
        to_state
        note
      }
      compliance_mappings(limit: 5) {
        id
        framework
        strength
        control {
          control_id
          title
        }
      }
      compliance_mappings_count
    }
  }
`);

export function GapDrawer({ id, close }: { readonly id: string; readonly close: () => void }) {
  const asked = useQuery(question(Gap, { id }));
  return (
    <RecordDrawer what="gap" asked={asked} record={asked.data?.gap} close={close}>
      {(gap) => ({
        label: `Gap ${gap.reference}`,
        title: gap.title,
        marks: (
          <>
            <span className="t3">{gap.reference}</span>
            <Severity severity={gap.severity} />
            <Status status={gap.status} />
          </>
        ),
        foot: <GapActions gap={gap} />,
        body: <GapBody gap={gap} />,
      })}
    </RecordDrawer>
  );
}

function GapBody({ gap }: { readonly gap: NonNullable<ResultOf<typeof Gap>["gap"]> }) {
  return (
    <>
      <section>
        {gap.description && <p className="mb-3">{gap.description}</p>}
        <Facts
          facts={[
            ["Found", `${dayText(gap.identified_at)}${gap.exercise ? `, ${gap.exercise.title}` : ""}`],
            ["Category", inWords(gap.category)],
            ["Dimension", inWords(gap.dimension)],
            ["Root cause", gap.root_cause ?? "Not stated"],
            ["Owner", gap.owner ?? "Nobody"],
            ["Due", gap.due_on ? `${dayText(gap.due_on)}, ${dueText(gap.due_on)}` : "None set"],
          ]}
        />
      </section>
      <section>
        <h3>
          Action items <span className="t3">{gap.action_items.length}</span>
        </h3>
        <ul className="mini">
          {gap.action_items.map((item) => (
            <li key={item.id}>
              <Status status={item.status} />
              <span className="grow">
                {item.title}
                <small>
                  {joined([
                    item.reference,
                    item.owner,
                    inSentence(item.priority),
                    item.due_on && `due ${dayText(item.due_on)}`,
                  ])}
                </small>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>
          Compliance controls{" "}
          <span className="t3">{`${gap.compliance_mappings.length} of ${gap.compliance_mappings_count}`}</span>
        </h3>
        <ul className="mini">
          {gap.compliance_mappings.map(({ id, framework, strength, control }) => (
            <li key={id}>
              <span className="mono ci">{control.control_id}</span>
              <span className="grow">
                {control.title}
                <small>{joined([inWords(framework), inSentence(strength)])}</small>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <History changes={gap.history} />
    </>
  );
}
