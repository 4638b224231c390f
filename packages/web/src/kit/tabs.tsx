import { Link, useRouterState, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { numeral } from "#kit/words.ts";

export type Tab = {
  readonly key: string;
  readonly label: string;
  readonly count?: number;
  readonly content: () => ReactNode;
};

type TabsProps = {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Their name in the URL: a different one for tabs inside a tab. */
  readonly name?: string;
};

/** Parts of one page, selected in the URL, so that the back button and links lead to the same one. */
export function Tabs({ label, tabs, name = "tab" }: TabsProps) {
  const path: string = useRouterState({ select: ({ location }) => location.pathname });
  const search: Readonly<Record<string, string>> = useSearch({ strict: false });
  const shown = tabs.find(({ key }) => key === search[name]) ?? tabs[0];
  return (
    <>
      <nav className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Link
            key={tab.key}
            to={path}
            search={name === "tab" ? { tab: tab.key } : { ...search, [name]: tab.key }}
            resetScroll={false}
            aria-current={tab === shown ? "page" : undefined}
            activeProps={{}}
          >
            {tab.label}
            {tab.count !== undefined && <span className="number">{numeral(tab.count)}</span>}
          </Link>
        ))}
      </nav>
      {shown?.content()}
    </>
  );
}
