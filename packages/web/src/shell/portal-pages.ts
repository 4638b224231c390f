import { type AnyRoute, createRoute } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { requireSession } from "#session/guard.ts";
import type { Me } from "#session/me.ts";
import { lazyPage } from "#shell/lazy-page.ts";
import type { Search } from "#shell/search.ts";

/** Requests the initial data of a page. */
export type Begin = (at: {
  readonly me: Me;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: Search;
}) => Promise<unknown>;

type PageModule<Name extends string> = Readonly<Record<Name, ComponentType>> & { readonly begin?: Begin };

/**
 * Declares the pages of a portal. A page's route requests its initial data as soon as somebody reaches for its link, so
 * that it appears at once and complete: React delays a page that suspends by 300 ms.
 */
export function pagesUnder<Portal extends AnyRoute>(portal: Portal) {
  return <Path extends string, Name extends string>(
    path: Path,
    load: () => Promise<PageModule<Name>>,
    name: Name,
    /** The part of the URL that makes it a different page, which starts over. */
    another: (search: Search) => Search = () => ({}),
  ) => {
    const component = lazyPage(load, name);
    return createRoute({
      getParentRoute: () => portal,
      path,
      component,
      loaderDeps: ({ search }: { readonly search: Search }) => another(search),
      loader: async ({ params, location }) => {
        await component.preload?.();
        // It is loaded by now, or the component shows the error.
        const module = await load().catch(() => undefined);
        await module?.begin?.({ me: await requireSession({ location }), params, search: location.search });
      },
    });
  };
}
