import { findLook, keepPeriod, moveLook, type Period } from "#domain/assistant/last-looks.ts";
import { type Changes, type OrganizationChanges, readChanges } from "#domain/changes/read-changes.ts";
import { organization } from "#domain/organizations/organization.ts";
import { latestCall } from "#interfaces/assistant/jobs/calling.ts";
import { changeLines } from "#interfaces/assistant/jobs/change-lines.ts";
import { organizationCalled } from "#interfaces/assistant/jobs/changed-where.ts";
import { type Doing, declareJob, type JobAnswer } from "#interfaces/assistant/jobs/job.ts";
import { beginningOf, SINCE, weekBefore } from "#interfaces/assistant/jobs/since.ts";
import type { Cited, Source } from "#interfaces/assistant/model/citations.ts";
import { permit } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

const MOST_ORGANIZATIONS = 10;
const MOST_EACH = 5;
const MOST_OF_ONE = 25;

const PLACE = "(?: (?<here>here|(?:at|for) this (?:client|organization))| (?:at|for) (?<name>[^?]+?))?";
const AFTER = new RegExp(`^what(?:'s| is| has|’s)? (?:changed|new) since (?<since>${SINCE})${PLACE}[?.]?$`, "i");
const BEFORE = new RegExp(`^what(?:'s| is| has|’s)? (?:changed|new)${PLACE} since (?<since>${SINCE})[?.]?$`, "i");

type Wanted = {
  readonly since: string;
  /** An organization's name, or the id of the one on the page. */
  readonly place: string | undefined;
  /** "Here" was used where no organization is shown. */
  readonly isNowhere: boolean;
};

export const changedSince = declareJob({
  name: "changed since",
  understand: (question, about): Wanted | undefined => {
    const groups = (AFTER.exec(question) ?? BEFORE.exec(question))?.groups;
    if (!groups?.since) return undefined;
    const shown = about?.kind === "Organization" ? about.id : undefined;
    const place = groups.here === undefined ? groups.name : shown;
    return { since: groups.since, place, isNowhere: groups.here !== undefined && shown === undefined };
  },
  carryOut: (wanted, doing) => tellChanges(wanted, doing),
});

/** What changed in a period, read through the record kinds as the caller may. */
async function tellChanges({ since, place, isNowhere }: Wanted, doing: Doing): Promise<JobAnswer> {
  const { calling, session, dependencies, turn_id } = doing;
  const { caller } = session;
  const { database, clock, newId } = dependencies;
  if (isNowhere && caller.organization_kind !== "CLIENT") {
    const message = phrase`Name the client: “What changed since I last looked at Calder Valley?” Or ask on its page.`;
    throw new Refusal("BAD_USER_INPUT", message);
  }
  permit(caller, organization.permission, phrase`ask what changed`);
  const now = clock();
  const given = beginningOf(since, now);
  const organization_id = await organizationCalled(place, doing);
  const subject_id = organization_id ?? caller.organization_id;
  const { last, answered } = await findLook(database, caller, subject_id, turn_id);
  const period: Period = answered ?? { from: given ?? last ?? weekBefore(now), until: now };
  const changes = await ask({ organization_id, period }, doing);
  const isFirst = given === undefined && last === undefined && answered === undefined;
  const lines = [opening(period, isFirst, changes, latestCall(calling)), ...linesOf(changes, organization_id, doing)];
  if (answered) return { lines };
  const afterwards =
    given === undefined
      ? () => moveLook(database, caller, { subject_id, turn_id, period, newId })
      : () => keepPeriod(database, caller, turn_id, period);
  return { lines, afterwards };
}

type Asked = { readonly organization_id: string | undefined; readonly period: Period };

async function ask({ organization_id, period }: Asked, { calling, session, dependencies }: Doing): Promise<Changes> {
  const { caller, surface } = session;
  const { database, recordReads } = dependencies;
  const asking = {
    database,
    caller,
    now: period.until,
    noteReads: (seen: Parameters<typeof recordReads.note>[2]) => recordReads.note(caller, surface, seen),
  };
  const each = organization_id !== undefined || caller.organization_kind === "CLIENT" ? MOST_OF_ONE : MOST_EACH;
  const changes = await readChanges(asking, { period, organization_id, organizations: MOST_ORGANIZATIONS, each });
  const args = {
    ...(organization_id !== undefined && { organization_id }),
    from: period.from.toISOString(),
    until: period.until.toISOString(),
  };
  calling.calls.push({ tool: "changes", arguments: args, text: JSON.stringify(changes) });
  if (organization_id !== undefined && changes.shown.length === 0) {
    throw new Refusal("BAD_USER_INPUT", phrase`organization_id: no organization has the ID "${organization_id}".`);
  }
  return changes;
}

function opening({ from, until }: Period, isFirst: boolean, { total }: Changes, call: Source): Cited {
  const changes = total === 0 ? say("nothing changed") : counted(total, "change");
  const first = isFirst ? [say("You have not looked at this before, so this is the last 7 days.")] : [];
  const period = say("From {0} to {1} UTC: {2}.", minuteOf(from), minuteOf(until), changes);
  return { text: [...first, period].join(" "), sources: [call] };
}

function minuteOf(moment: Date): string {
  return moment.toISOString().slice(0, "2026-11-21T08:30".length).replace("T", " ");
}

function linesOf(changes: Changes, organization_id: string | undefined, { calling, session }: Doing): Cited[] {
  const isOne = organization_id !== undefined || session.caller.organization_kind === "CLIENT";
  const lines = changes.shown.flatMap((each, i) => sectionOf(each, isOne ? undefined : i + 1));
  const rest = changes.organizations - changes.shown.length;
  if (isOne || rest <= 0) return lines;
  const left = changes.total - changes.shown.reduce((sum, { count }) => sum + count, 0);
  const clients = counted(rest, "organization");
  const text = say("Left out: {0} with {1}, none of them with more.", clients, counted(left, "change"));
  return [...lines, { text, sources: [latestCall(calling)] }];
}

/** The changes of one organization, under its name if there are several. */
function sectionOf(found: OrganizationChanges, place: number | undefined): Cited[] {
  const { id, name, count, isWithheld } = found;
  const own = [{ kind: "Organization", id, label: name }];
  const lines = changeLines(found).slice(0, place === undefined ? MOST_OF_ONE : MOST_EACH);
  const left = count - lines.length;
  const withheld = say("{0} discloses a summary only: its history, reports and deliverables are withheld.", name);
  return [
    ...(place === undefined
      ? []
      : [{ text: say("{0}. {1}: {2}.", place, name, counted(count, "change")), sources: own }]),
    ...lines.map(({ text, sources }) => ({ text, sources })),
    ...(left > 0 ? [{ text: say("Left out: {0} at {1}.", counted(left, "earlier change"), name), sources: own }] : []),
    ...(isWithheld ? [{ text: withheld, sources: own }] : []),
  ];
}
