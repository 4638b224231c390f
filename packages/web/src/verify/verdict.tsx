import { dayText, momentText } from "#kit/dates.ts";
import { Mark, type MarkName } from "#kit/mark.tsx";
import { Facts } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { joined } from "#kit/words.ts";
import { PackStated } from "#verify/pack-stated.tsx";
import type { Checked, Facts as Stated, Verdict } from "#verify/verify-request.ts";

type Look = readonly [title: string, mark: MarkName, tone: "good" | "warn" | "alarm"];

const LOOKS: Readonly<Record<Verdict, Look>> = {
  VALID: ["Valid", "verified", "good"],
  EXPIRED: ["Expired", "late", "warn"],
  REVOKED: ["Revoked", "cancelled", "alarm"],
  CHANGED: ["Changed", "warning", "alarm"],
  UNKNOWN: ["Unknown", "warning", "alarm"],
  NOT_CHECKED: ["Not checked", "on-hold", "warn"],
};

const OUTCOMES = {
  holds: ["verified", "good"],
  fails: ["warning", "alarm"],
  "not checked": ["on-hold", "warn"],
} as const;

/** The status of a certificate in words, then its statements, to compare with the printed one. */
export function VerdictPanel({ checked }: { readonly checked: Checked }) {
  const { verdict, says, checks, facts, pack, checked_at } = checked;
  const [title, mark, tone] = LOOKS[verdict];
  return (
    <section className={`panel verdict ${tone}`} aria-label="Verification result">
      <div className="panel-body">
        <h2 className={`status ${tone}`}>
          <Mark name={mark} />
          {title}
        </h2>
        <p>{says}</p>
        {checks.length > 1 && (
          <ul className="checks">
            {checks.map((check) => (
              <li key={check.what} className={`status ${OUTCOMES[check.outcome][1]}`}>
                <Mark name={OUTCOMES[check.outcome][0]} />
                <span>{check.says}</span>
              </li>
            ))}
          </ul>
        )}
        <p className="faint small">Checked {momentText(checked_at)}.</p>
      </div>
      {facts && <StatedFacts facts={facts} />}
      {pack && <PackStated pack={pack} />}
    </section>
  );
}

function StatedFacts({ facts }: { readonly facts: Stated }) {
  const { holder, role, organization, activity, reference, started_at, duration, attended, expires_at } = facts;
  const rows: readonly (readonly [string, string | null])[] = [
    ["Number", facts.number],
    ["Holder", joined([holder, role, organization])],
    ["Exercise", joined([activity, reference])],
    ["Held on", dayText(started_at)],
    ["Duration", say("{0}, not counting pauses", spoken(duration))],
    ["Attended", attended && say("{0}, not counting pauses", spoken(attended))],
    ["Place", facts.location],
    ["Facilitator", facts.facilitator],
    ["Issued by", facts.issuer],
    ["Issued", dayText(facts.issued_at)],
    ["Until", expires_at ? dayText(expires_at.slice(0, "2026-11-21".length)) : "No expiry date"],
  ];
  return (
    <div className="panel-body stated">
      <h2>{facts.category}</h2>
      <p>{facts.statement}</p>
      <p className="muted">{facts.description}</p>
      <Facts facts={rows.filter(([, value]) => value !== null)} />
      <p className="faint small">{facts.attestation}</p>
    </div>
  );
}

/** PT2H5M in words. */
function spoken(duration: string): string {
  const [, hours, minutes] = /^PT(?:(\d+)H)?(?:(\d+)M)?$/.exec(duration) ?? [];
  return [hours && `${hours} h`, minutes && `${minutes} min`].filter(Boolean).join(" ") || duration;
}
