import { tableOf } from "#domain/deliverables/contents/tables.ts";
import {
  actionStateBadge,
  gapBadge,
  labelOf,
  ratingBadge,
  severityBadge,
} from "#domain/deliverables/contents/wording.ts";
import type { Section } from "#domain/documents/document.ts";
import type { ActionItemFacts, GapFacts } from "#domain/findings/finding-facts.ts";
import type { DecisionFacts, ExerciseFacts, InjectFacts } from "#domain/reports/exercise-facts.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";

export type Change = {
  readonly reference: string;
  readonly title: string;
  readonly what: string;
  readonly was: string;
  readonly is: string;
};

type Named = { readonly reference: string; readonly title: string };
type Side<R> = { readonly what: string; readonly of: (record: R) => string };

/** Changes since the report became final: worst gaps first, then their action items, then the rest. */
export function changesSince(was: ExerciseFacts, is: ExerciseFacts): Change[] {
  return [
    ...changesOf(was.gaps, is.gaps, gapSides()),
    ...changesOf(was.action_items, is.action_items, itemSides()),
    ...changesOf(was.injects, is.injects, injectSides()),
    ...changesOf(was.decisions, is.decisions, decisionSides()),
  ];
}

/** The first field shows a new record. */
const gapSides = (): readonly Side<GapFacts>[] => [
  { what: say("Status"), of: ({ status }) => gapBadge(status).word },
  { what: say("Severity"), of: ({ severity }) => severityBadge(severity).word },
  { what: say("Owner"), of: ownerOf },
];

const itemSides = (): readonly Side<ActionItemFacts>[] => [
  { what: say("State"), of: (item) => actionStateBadge(item).word },
  { what: say("Owner"), of: ownerOf },
  { what: say("Due"), of: ({ due_on }) => (due_on === null ? say("no date") : dayShown(due_on)) },
];

const injectSides = (): readonly Side<InjectFacts>[] => [
  { what: say("Rating"), of: ({ rating }) => ratingBadge(rating).word },
];

const decisionSides = (): readonly Side<DecisionFacts>[] => [
  { what: say("Quality"), of: ({ quality }) => (quality === null ? say("not rated") : labelOf(quality)) },
];

function ownerOf({ owner }: { readonly owner: string | null }): string {
  return owner ?? say("no owner");
}

function changesOf<R extends Named>(were: readonly R[], are: readonly R[], sides: readonly Side<R>[]): Change[] {
  const before = new Map(were.map((record) => [record.reference, record]));
  const after = new Set(are.map(({ reference }) => reference));
  const gone = were.filter(({ reference }) => !after.has(reference));
  return [
    ...are.flatMap((now) => compared(before.get(now.reference), now, sides)),
    ...gone.flatMap((then) => compared(then, undefined, sides)),
  ];
}

function compared<R extends Named>(then: R | undefined, now: R | undefined, sides: readonly Side<R>[]): Change[] {
  const named = now ?? then;
  if (!named) return [];
  const shown = then && now ? sides : sides.slice(0, 1);
  return shown.flatMap(({ what, of }) => {
    const [was, is] = [then ? of(then) : say("not recorded"), now ? of(now) : say("no longer exists")];
    return was === is ? [] : [{ reference: named.reference, title: named.title, what, was, is }];
  });
}

/** The state on the day the document is generated, separate from the permanent content of the report. */
export function sinceFinal(
  was: ExerciseFacts,
  final: { readonly on: string; readonly today: ExerciseFacts },
  today: string,
): Section {
  const changes = changesSince(was, final.today);
  const said = say("This version became final on {0}. Everything above is as it was on that day.", dayShown(final.on));
  const heading = say("Since this version became final");
  if (changes.length === 0) {
    const same = say("{0} Nothing has changed as of today, {1}.", said, dayShown(today));
    return { heading, level: 1, blocks: [{ type: "paragraph", text: same }] };
  }
  const table = tableOf<Change>(
    {
      name: say("Changed since"),
      caption: say("What has changed as of today, {0}", dayShown(today)),
      empty: say("Nothing has changed."),
    },
    [
      { title: say("Record"), type: "reference", width: 1.2, of: ({ reference }) => reference },
      { title: say("Item"), type: "text", width: 4, of: ({ title }) => title },
      { title: say("Field"), type: "text", width: 0.9, of: ({ what }) => what },
      { title: dayShown(final.on), type: "text", width: 1.6, of: ({ was: then }) => then },
      { title: say("Today"), type: "text", width: 1.6, of: ({ is }) => is },
    ],
    changes,
  );
  return {
    heading,
    level: 1,
    blocks: [
      { type: "paragraph", text: said },
      { type: "table", table },
    ],
  };
}
