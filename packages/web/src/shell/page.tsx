import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { IconButton } from "#kit/button.tsx";
import { PageTitle } from "#kit/page-title.tsx";
import { AskButton } from "#shell/ask-button.tsx";
import { Bell } from "#shell/bell.tsx";
import { PaletteButton } from "#shell/palette-button.tsx";
import { toggleTheme } from "#shell/theme.ts";

export type Crumb = { readonly label: string; readonly to?: string };

type PageProps = {
  /** The title in the browser's tab and the last breadcrumb. */
  readonly title: string;
  /** The pages above it, outermost first. */
  readonly under?: readonly Crumb[];
  /** At the right of the bar. */
  readonly actions?: ReactNode;
  /** One record next to the page. */
  readonly drawer?: ReactNode;
  /** The layout of a page that fills the work area differently. */
  readonly className?: string;
  readonly children: ReactNode;
};

/** The bar and the work area around every page of a portal. */
export function Page({ title, under = [], actions, drawer, className, children }: PageProps) {
  return (
    <>
      <PageTitle title={title} />
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
      {/* The page does not change when something opens next to it. */}
      <div className={drawer ? "beside-drawer" : "contents"}>
        <main id="main" className={className} tabIndex={-1}>
          {children}
        </main>
        {drawer}
      </div>
    </>
  );
}
