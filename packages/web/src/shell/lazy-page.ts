import { lazyRouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { unreachable } from "#graphql/unreachable.ts";

type PageModule<Name extends string> = Readonly<Record<Name, ComponentType>>;

/** A page whose code is loaded when it is opened. */
export function lazyPage<Name extends string>(load: () => Promise<PageModule<Name>>, name: Name) {
  return lazyRouteComponent(() => load().catch(whyNot), name);
}

/**
 * The router reloads the document when code is missing, as after an update of the server. Without a server that would
 * leave the browser's own error page.
 */
async function whyNot(error: unknown): Promise<never> {
  const isThere = await fetch("/healthz", { cache: "no-store" }).then(
    () => true,
    () => false,
  );
  throw isThere ? error : unreachable();
}
