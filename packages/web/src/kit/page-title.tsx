import { useEffect } from "react";
import { brand } from "#kit/brand.ts";

/** What the browser's tab says. */
export function PageTitle({ title }: { readonly title: string }) {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
  return null;
}
