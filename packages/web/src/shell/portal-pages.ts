import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { requireSession } from "#session/guard.ts";
import type { Me } from "#session/me.ts";
import type { Search } from "#shell/search.ts";

/** Asks what a page shows at first. */
export type Begin = (at: {
  readonly me: Me;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: Search;
}) => Promise<unknown>;

type PageModule<Name extends string> = Readonly<Record<Name, ComponentType>> & { readonly begin?: Begin };

/**
 * Declares pages under a portal. What a page begins with is asked by its route, from the reach for a link on, so that it
 * comes at once and whole: a page that is suspended while it asks is held back by React for 300 ms.
 */
export function pagesUnder<Portal extends AnyRoute>(portal: Portal) {
  return <Path extends string, Name extends string>(
    path: Path,
    load: () => Promise<PageModule<Name>>,
    name: Name,
    /** The part of the URL that makes it another page, which starts over. */
    another: (search: Search) => Search = () => ({}),
  ) => {
    const component = lazyRouteComponent(load, name);
    return createRoute({
      getParentRoute: () => portal,
      path,
      component,
      loaderDeps: ({ search }: { readonly search: Search }) => another(search),
      loader: async ({ params, location }) => {
        await component.preload?.();
        // It is there by now, or the component says why not.
        const module = await load().catch(() => undefined);
        await module?.begin?.({ me: await requireSession({ location }), params, search: location.search });
      },
    });
  };
}
