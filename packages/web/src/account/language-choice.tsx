import { Panel } from "#kit/page.tsx";
import { LanguageField } from "#shell/language-field.tsx";

export function LanguageChoice() {
  return (
    <Panel title="Language">
      <div className="panel-body">
        <LanguageField />
        <p className="hint">Saved in this browser. Documents, emails and what people wrote keep their own language.</p>
      </div>
    </Panel>
  );
}
