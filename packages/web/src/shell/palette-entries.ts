import { inWords } from "#graphql/code-words.ts";
import type { IconName } from "#kit/icon.tsx";
import { say } from "#kit/say.ts";
import { joined } from "#kit/words.ts";
import { type Me, portalOf } from "#session/me.ts";
import type { Navigation } from "#shell/navigation.ts";
import type { FoundRecords } from "#shell/palette-question.ts";
import type { PaletteAct } from "#shell/palette-state.ts";
import type { Search } from "#shell/search.ts";

export type Place = { readonly to: string; readonly search?: Search };

export type Entry = {
  readonly key: string;
  readonly icon: IconName;
  readonly label: string;
  readonly note?: string;
} & (
  | { readonly kind: "act"; readonly act: () => void }
  | {
      readonly kind: "place";
      readonly place: Place;
      /** The same record next to its list. */
      readonly beside?: Place;
    }
);

export type EntryGroup = { readonly name: string; readonly entries: readonly Entry[] };

export function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

function isCalled(label: string, words: readonly string[]): boolean {
  const said = label.toLowerCase();
  return words.every((word) => said.includes(word));
}

/** Entries whose names contain all the words; without a word, all. */
export function actEntries(acts: readonly PaletteAct[], words: readonly string[]): Entry[] {
  return acts
    .filter(({ label, note }) => isCalled(`${label} ${note ?? ""}`, words))
    .map(({ label, note, icon = "play", act }) => ({
      kind: "act",
      key: `${label} ${note ?? ""}`,
      icon,
      label,
      ...(note && { note }),
      act,
    }));
}

export function pageEntries(navigation: Navigation, me: Me, words: readonly string[]): Entry[] {
  const portal = portalOf(me);
  const pages: Navigation = [
    ...navigation,
    { to: `${portal}/notifications`, label: "Notifications", icon: "bell" },
    { to: `${portal}/assistant`, label: "Assistant", icon: "chat" },
    { to: `${portal}/account`, label: "Your account", icon: "people" },
  ];
  return pages
    .filter(({ permission }) => permission === undefined || me.permissions.includes(permission))
    .filter(({ label }) => isCalled(label, words))
    .map(({ to, label, icon, search }) => ({
      kind: "place",
      key: to,
      icon,
      label,
      place: { to, ...(search && { search }) },
    }));
}

/** The text itself may still be found by search. */
export function knowledgeEntries(text: string, me: Me): Entry[] {
  if (text === "" || !me.permissions.includes("read_findings")) return [];
  const place = { to: `${portalOf(me)}/knowledge`, search: { query: text } };
  return [{ kind: "place", key: "knowledge", icon: "knowledge", label: `Search knowledge for “${text}”`, place }];
}

type Titled = {
  readonly id: string;
  readonly title: string;
  readonly reference: string;
  readonly organization: { readonly name: string };
};

export function recordEntries(found: FoundRecords, me: Me): Entry[] {
  const portal = portalOf(me);
  const several = me.organization.kind !== "CLIENT";
  const recordEntry = (page: string, icon: IconName, { id, title, reference, organization }: Titled): Entry => ({
    kind: "place",
    key: id,
    icon,
    label: title,
    note: joined([reference, several && organization.name]),
    place: { to: `${portal}/${page}/${id}` },
    ...(page !== "exercises" && { beside: { to: `${portal}/${page}`, search: { open: id } } }),
  });
  const organizations = several ? (found.organizations ?? []) : [];
  return [
    ...(found.exercises ?? []).map((each) => recordEntry("exercises", "calendar", each)),
    ...(found.gaps ?? []).map((each) => recordEntry("gaps", "gap", each)),
    ...(found.action_items ?? []).map((each) => recordEntry("action-items", "action-item", each)),
    ...(found.scenarios ?? []).map(
      ({ id, title, kind }): Entry => ({
        kind: "place",
        key: id,
        icon: "list",
        label: title,
        note: joined([say("Scenario"), inWords(kind)]),
        place: { to: `${portal}/scenarios/${id}` },
      }),
    ),
    ...organizations.map(
      ({ id, name, kind }): Entry => ({
        kind: "place",
        key: id,
        icon: "organization",
        label: name,
        note: inWords(kind),
        place: { to: `${portal}/organizations/${id}` },
      }),
    ),
  ];
}
