import type { ReactNode } from "react";
import { inWords } from "#graphql/code-words.ts";
import { daysText, momentText } from "#kit/dates.ts";
import { Facts } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { firstOf, joined, quoted } from "#kit/words.ts";
import { type RenewalPackShown, readerText } from "#records/renewal-packs/renewal-pack.ts";

type Props = { readonly pack: RenewalPackShown };

/** Whom it shows what, since when and until when. */
export function RenewalPackFacts({ pack }: Props) {
  const { period_from, period_to, granted_at, granted_by, expires_at, sha256 } = pack;
  const digest: ReactNode = <span className="mono break-anywhere">{sha256}</span>;
  return (
    <section>
      <Facts
        facts={[
          ["For", readerText(pack)],
          ["Covers", daysText(period_from, period_to)],
          ["Granted", say("{0} by {1}", momentText(granted_at), granted_by)],
          ["Until", momentText(expires_at)],
          ...revocationFacts(pack),
          ["SHA-256", digest],
        ]}
      />
    </section>
  );
}

function revocationFacts({ revoked_at, revoked_by, revoked_reason }: RenewalPackShown): [string, ReactNode][] {
  if (!revoked_at) return [];
  return [
    ["Revoked", say("{0} by {1}", momentText(revoked_at), revoked_by)],
    ["Reason", quoted(revoked_reason ?? "")],
  ];
}

/** Who opened it, when and as what; newest first. */
export function PackOpenings({ pack: { openings, openings_count } }: Props) {
  return (
    <section>
      <h3>
        Openings <span className="faint">{firstOf(openings.length, openings_count)}</span>
      </h3>
      {openings.length === 0 && <p className="faint">Its reader has not opened it.</p>}
      <ul className="mini-list">
        {openings.map(({ id, opened_at, format, reader, reader_name, reader_address }) => (
          <li key={id}>
            <span className="grow">
              {reader === "LINK" ? `Somebody with the link for ${reader_name}` : reader_name}
              <small>{joined([inWords(format), reader_address && say("from {0}", reader_address)])}</small>
            </span>
            <span className="faint unbroken">{momentText(opened_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
