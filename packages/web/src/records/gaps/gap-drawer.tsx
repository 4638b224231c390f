import { useQuery } from "@tanstack/react-query";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { dayText, dueText, momentText } from "#kit/dates.ts";
import { Drawer } from "#kit/drawer.tsx";
import { Facts } from "#kit/page.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { Trouble } from "#kit/trouble.tsx";
import { inSentence, inWords, joined } from "#kit/words.ts";
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
      category
      dimension
      root_cause
      recommendation
      owner
      identified_at
      due_on
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
  const { data, error, refetch } = useQuery(question(Gap, { id }));
  const gap = data?.gap;
  if (error) {
    return (
      <Drawer label="Gap" title="Gap" close={close}>
        <Trouble error={error} what="The gap" retry={refetch} />
      </Drawer>
    );
  }
  if (data && !gap) {
    return (
      <Drawer label="Gap" title="There is no such gap" close={close}>
        <p>It may belong to an organization that you do not see.</p>
      </Drawer>
    );
  }
  if (!gap) {
    return (
      <Drawer label="Gap" title={<span className="sk w-44" />} close={close}>
        <Skeleton what="the gap" />
      </Drawer>
    );
  }
  return (
    <Drawer
      label={`Gap ${gap.reference}`}
      title={gap.title}
      close={close}
      marks={
        <>
          <span className="t3">{gap.reference}</span>
          <Severity severity={gap.severity} />
          <Status status={gap.status} />
        </>
      }
    >
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
        <h3>History</h3>
        <ol className="hist">
          {gap.history.map(({ id, at, actor, from_state, to_state, note }) => (
            <li key={id}>
              <div>
                <p>{`${from_state ? `${inWords(from_state)} to ${inSentence(to_state)}` : inWords(to_state)}, by ${actor}`}</p>
                <small>{joined([momentText(at), note && `“${note}”`])}</small>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </Drawer>
  );
}
