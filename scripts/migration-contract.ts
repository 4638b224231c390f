import { FOLDED_INTO } from "../packages/server/src/storage/folded-migrations.ts";
import { contractOf } from "../packages/server/src/storage/migration-contract.ts";

/** They make the schema that no server has used otherwise: the first checked one has the next number. */
export const LAST_UNCHECKED = FOLDED_INTO;

const HEADING = /^## \[(?<release>\d+\.\d+\.\d+)\] - (?<date>\S+)/gm;

/** A release that is out no longer uses what the migration takes away; before the first one, nobody uses anything. */
export function problemWithContract(text: string, changelog: string): string | undefined {
  if (!/^-- contract:/m.test(text)) return undefined;
  const release = contractOf(text);
  if (release === undefined) return 'the line "-- contract:" must name a release and what it stopped using';
  const releases = [...changelog.matchAll(HEADING)].map(({ groups }) => ({ ...groups }));
  const named = releases.find((each) => each.release === release);
  if (named && (named.date !== "unreleased" || releases.at(-1) === named)) return undefined;
  return `release ${release} must be out, because the servers of the release before it still use what is removed`;
}
