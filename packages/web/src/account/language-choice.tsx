import type { LanguageTag } from "@hotwash/server/language-tags.ts";
import { graphql } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { chooseLanguage } from "#shell/language.ts";
import { LanguageField } from "#shell/language-field.tsx";

const ChooseLanguage = graphql(`
  mutation ChooseLanguage($input: ChooseLanguageInput!) {
    chooseLanguage(input: $input) {
      id
    }
  }
`);

/** Kept with the account, and in this browser, so that its pages come in it before sign-in too. */
export function LanguageChoice() {
  const { run, failure } = useAction(ChooseLanguage);
  const choose = async (tag: string) => {
    const language = isLanguage(tag) && CODES[tag];
    if (language && (await run({ language }))) chooseLanguage(tag);
  };
  return (
    <Panel title="Language">
      <div className="panel-body">
        {failure && <Notice tone="error">{failure.message}</Notice>}
        <LanguageField choose={choose} />
        <p className="hint">
          Saved with your account: pages are in it wherever you sign in. What people wrote keeps its own language.
        </p>
      </div>
    </Panel>
  );
}

const CODES = { en: "EN", de: "DE", es: "ES", fr: "FR", nl: "NL" } as const satisfies Record<LanguageTag, string>;

function isLanguage(tag: string): tag is LanguageTag {
  return Object.hasOwn(CODES, tag);
}
