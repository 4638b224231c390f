import type { ReactNode } from "react";
import { brand } from "#kit/brand.ts";
import { BrandMark } from "#kit/brand-mark.tsx";
import { IconButton } from "#kit/button.tsx";
import { PageTitle } from "#kit/page-title.tsx";
import { LanguageField } from "#shell/language-field.tsx";
import { toggleTheme } from "#shell/theme.ts";

type SessionPageProps = { readonly title: string; readonly lead?: ReactNode; readonly children: ReactNode };

/** A page outside the portals: one narrow column. */
export function SessionPage({ title, lead, children }: SessionPageProps) {
  return (
    <main className="entrance" id="main">
      <PageTitle title={title} />
      <div className="entrance-body">
        <div className="inline-row entrance-mark">
          <BrandMark />
        </div>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
      <footer className="entrance-foot">
        <span>{brand.support ? <a href={`mailto:${brand.support}`}>{brand.support}</a> : brand.name}</span>
        <LanguageField />
        <IconButton icon="theme" label="Switch light and dark" onClick={toggleTheme} />
      </footer>
    </main>
  );
}
