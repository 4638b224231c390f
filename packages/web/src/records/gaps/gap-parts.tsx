import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { inSentence, inWords } from "#graphql/code-words.ts";
import { daysUntil, dayText, dueText } from "#kit/dates.ts";
import { Notice } from "#kit/notice.tsx";
import { Facts } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { joined } from "#kit/words.ts";
import { Disclosed } from "#records/disclosure/withheld.tsx";
import { evidenceText } from "#records/gaps/evidence-text.ts";
import type { GapShown } from "#records/gaps/gap.ts";
import { ScoreEffect } from "#records/gaps/score-effect.tsx";
import { movedText } from "#records/moved-text.ts";
import { OrganizationLink } from "#records/organizations/organization-link.tsx";
import { Severity } from "#records/severity.tsx";
import { Due, Status } from "#records/status.tsx";
import { usePagePath } from "#session/page-path.ts";

type Props = { readonly gap: GapShown };

export function GapMarks({ gap }: Props) {
  return (
    <>
      <span className="faint">{gap.reference}</span>
      <Severity severity={gap.severity} />
      <Status status={gap.status} />
    </>
  );
}

/** The time left matters until the gap is remediated. */
function GapDue({ gap }: Props) {
  const { due_on, status } = gap;
  const moved = movedText(gap);
  if (!due_on) return joined(["None set", ...moved]);
  if (status !== "OPEN" && status !== "IN_PROGRESS") return joined([dayText(due_on), ...moved]);
  return (
    <>
      <Due text={`${dayText(due_on)}, ${dueText(due_on)}`} late={daysUntil(due_on) < 0} />
      {moved.length > 0 && <small>{joined(moved)}</small>}
    </>
  );
}

export function GapFacts({ gap }: Props) {
  const pagePath = usePagePath();
  const { exercise } = gap;
  const found = exercise ? (
    <>
      {dayText(gap.identified_at)}, <Link to={pagePath("exercises", exercise.id)}>{exercise.title}</Link>
    </>
  ) : (
    dayText(gap.identified_at)
  );
  return (
    <section>
      {gap.proposed_closure && gap.closure_proposed_at && (
        <div className="space-below-12">
          <Notice>{gap.closure_evidence ? `${proposedText(gap)}: ${gap.closure_evidence}` : proposedText(gap)}</Notice>
        </div>
      )}
      {gap.description && <p className="space-below-12">{gap.description}</p>}
      <Facts
        facts={[
          ["Organization", <OrganizationLink key="organization" organization={gap.organization} />],
          ["Found", found],
          ...recurrenceFacts(gap, (id) => pagePath("gaps", id)),
          ["Category", inWords(gap.category)],
          ["Dimension", inWords(gap.dimension)],
          ["Root cause", <Disclosed key="cause" of={gap.organization} value={gap.root_cause} none="Not stated" />],
          [
            "Recommended",
            <Disclosed key="advice" of={gap.organization} value={gap.recommendation} none="Not stated" />,
          ],
          ["Owner", <Disclosed key="owner" of={gap.organization} value={gap.owner} none="No owner" />],
          ["Due", <GapDue key="due" gap={gap} />],
          ...closingFacts(gap),
        ]}
      />
      <ScoreEffect gap={gap} />
    </section>
  );
}

/** The gap that it is again, and those that it was again. */
function recurrenceFacts({ recurs, recurrences }: GapShown, path: (id: string) => string): [string, ReactNode][] {
  const link = ({ id, reference, title }: NonNullable<GapShown["recurs"]>) => (
    <Link key={id} className="block" to={path(id)}>
      {joined([reference, title])}
    </Link>
  );
  return [
    ...(recurs ? [["Found before", link(recurs)] satisfies [string, ReactNode]] : []),
    ...(recurrences.length > 0 ? [["Found again", recurrences.map(link)] satisfies [string, ReactNode]] : []),
  ];
}

function proposedText({ proposed_closure, closure_proposed_by: by, closure_proposed_at: at }: GapShown): string {
  const day = dayText(at ?? "");
  if (proposed_closure === "VERIFIED") return by ? `Closure proposed by ${by} on ${day}` : `Closure proposed on ${day}`;
  return by ? `Withdrawal proposed by ${by} on ${day}` : `Withdrawal proposed on ${day}`;
}

/** How sure the closing is, and by what. */
function closingFacts(gap: GapShown): [string, ReactNode][] {
  const { assurance, evidence_count, verified_at, verified_by_exercise: exercise } = gap;
  if (!assurance || !verified_at) return [];
  const by = exercise ? say(" in {0} {1}", exercise.reference, exercise.title) : "";
  return [
    ["Closure", say("{0} on {1}{2}{3}", inWords(assurance), dayText(verified_at), by, evidenceText(evidence_count))],
  ];
}

/** Its related records: action items and controls. */
export function GapFindings({ gap }: Props) {
  const pagePath = usePagePath();
  return (
    <>
      <section>
        <h3>
          Action items <span className="faint">{gap.action_items.length}</span>
        </h3>
        {gap.action_items.length === 0 && <p className="faint">None yet.</p>}
        <ul className="mini-list">
          {gap.action_items.map((item) => (
            <li key={item.id}>
              <Status status={item.status} />
              <span className="grow">
                <Link to={pagePath("action-items", item.id)}>{item.title}</Link>
                <small>
                  {joined([
                    item.reference,
                    item.owner,
                    inSentence(item.priority),
                    item.due_on && say("due {0}", dayText(item.due_on)),
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
          <span className="faint">{`${gap.compliance_mappings.length} of ${gap.compliance_mappings_count}`}</span>
        </h3>
        <ul className="mini-list">
          {gap.compliance_mappings.map(({ id, framework, strength, control }) => (
            <li key={id}>
              <span className="mono gap-reference">{control.control_id}</span>
              <span className="grow">
                {control.title}
                <small>{joined([inWords(framework), inSentence(strength)])}</small>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
