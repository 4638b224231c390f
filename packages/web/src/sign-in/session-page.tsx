import { type ReactNode, useEffect } from "react";
import { IconButton } from "#kit/button.tsx";
import { toggleTheme } from "#shell/theme.ts";

type SessionPageProps = { readonly title: string; readonly lead?: ReactNode; readonly children: ReactNode };

/** A page outside the portals: one narrow column. */
export function SessionPage({ title, lead, children }: SessionPageProps) {
  useEffect(() => {
    document.title = `${title} · Hotwash`;
  }, [title]);
  return (
    <main className="entrance" id="main">
      <div className="entrance-body">
        <div className="inline-row entrance-mark">
          <span className="brand-mark" aria-hidden="true">
            H
          </span>
          <span className="strong">Hotwash</span>
        </div>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
      <footer className="entrance-foot">
        <span>Hotwash</span>
        <IconButton icon="theme" label="Switch light and dark" onClick={toggleTheme} />
      </footer>
    </main>
  );
}
