import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { IconButton } from "#kit/button.tsx";
import { AskButton } from "#shell/ask-button.tsx";
import { Bell } from "#shell/bell.tsx";
import { PaletteButton } from "#shell/palette-button.tsx";
import { toggleTheme } from "#shell/theme.ts";

export type Crumb = { readonly label: string; readonly to?: string };

type PageProps = {
  /** Of the browser's tab and the last crumb. */
  readonly title: string;
  /** What it stands under, outermost first. */
  readonly under?: readonly Crumb[];
  /** At the right of the bar. */
  readonly actions?: ReactNode;
  /** Beside the page, for one record of it. */
  readonly drawer?: ReactNode;
  /** The layout of a page that fills the work area in its own way. */
  readonly className?: string;
  readonly children: ReactNode;
};

/** The bar and the work area; every page of a portal stands in one. */
export function Page({ title, under = [], actions, drawer, className, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Hotwash`;
  }, [title]);
  return (
    <>
      <header className="top-bar">
        <nav className="breadcrumb" aria-label="Breadcrumb">
          <ol>
            {under.map(({ label, to }) => (
              <li key={label}>
                {to ? (
                  <Link to={to} activeOptions={{ exact: true }}>
                    {label}
                  </Link>
                ) : (
                  label
                )}
              </li>
            ))}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
        <PaletteButton />
        <AskButton />
        <Bell />
        <IconButton icon="theme" label="Switch light and dark" onClick={toggleTheme} data-toggle-theme="" />
        {actions}
      </header>
      {/* The page stays as it is when something opens beside it. */}
      <div className={drawer ? "beside-drawer" : "contents"}>
        <main id="main" className={className} tabIndex={-1}>
          {children}
        </main>
        {drawer}
      </div>
    </>
  );
}
