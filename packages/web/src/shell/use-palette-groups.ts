import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMe } from "#session/me.ts";
import { sessionInfo, switchOrganization } from "#session/memberships.ts";
import { useSignOut } from "#session/sign-out.ts";
import type { Navigation } from "#shell/navigation.ts";
import {
  actEntries,
  type EntryGroup,
  knowledgeEntries,
  pageEntries,
  recordEntries,
  wordsOf,
} from "#shell/palette-entries.ts";
import type { PaletteAct } from "#shell/palette-state.ts";
import type { PortalAct } from "#shell/portal-acts.ts";
import { chooseTheme } from "#shell/theme.ts";
import { useFound } from "#shell/use-found.ts";

export type PaletteSources = {
  readonly navigation: Navigation;
  readonly acts: readonly PortalAct[];
  /** The actions of the current page. */
  readonly offered: readonly PaletteAct[];
  /** Starts something that can be started anywhere. */
  readonly begin: (act: PortalAct) => void;
};

/** What the typed text finds, by kind. */
export function usePaletteGroups(text: string, { navigation, acts, offered, begin }: PaletteSources) {
  const me = useMe();
  const own = useOwnActs();
  const words = wordsOf(text);
  const { found, isFetching } = useFound(text);
  const begun = acts
    .filter(({ permission }) => me.permissions.includes(permission))
    .map((act) => ({ label: act.label, icon: act.icon, act: () => begin(act) }));
  // Local results come first, so that nothing moves under the selection when the answer arrives.
  const groups: EntryGroup[] = [
    { name: "On this page", entries: actEntries(offered, words) },
    { name: "Actions", entries: actEntries(text === "" ? begun : [...begun, ...own], words) },
    { name: "Pages", entries: pageEntries(navigation, me, words) },
    { name: "Records", entries: found ? recordEntries(found, me) : [] },
    { name: "Everywhere", entries: knowledgeEntries(text, me) },
  ];
  return { groups, words, isSearching: isFetching && found === undefined };
}

/** Entries about the signed-in person are only found by name, so that they are not in everybody's way. */
function useOwnActs(): PaletteAct[] {
  const queries = useQueryClient();
  const signOut = useSignOut();
  const { data } = useQuery({ ...sessionInfo, staleTime: Number.POSITIVE_INFINITY });
  const others = (data?.memberships ?? []).filter(({ current }) => !current);
  return [
    ...others.map(
      ({ organizationId, name }): PaletteAct => ({
        label: `Switch to ${name}`,
        icon: "organization",
        act: () => void switchOrganization(queries, organizationId),
      }),
    ),
    { label: "Light colors", icon: "theme", act: () => chooseTheme("light") },
    { label: "Dark colors", icon: "theme", act: () => chooseTheme("dark") },
    { label: "System colors", icon: "theme", act: () => chooseTheme("system") },
    { label: "Sign out", icon: "sign-out", act: signOut },
  ];
}
