import { useState } from "react";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { chooseTheme, chosenTheme, type Theme } from "#shell/theme.ts";

const THEMES: readonly (readonly [Theme, string])[] = [
  ["system", "Match system"],
  ["light", "Light"],
  ["dark", "Dark"],
];

export function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme);
  const choose = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  return (
    <Panel title="Light and dark">
      <div className="panel-body">
        <fieldset className="segments">
          <legend className="visually-hidden">Light and dark</legend>
          {THEMES.map(([value, label]) => (
            <button key={value} type="button" aria-pressed={theme === value} onClick={() => choose(value)}>
              {say(label)}
            </button>
          ))}
        </fieldset>
        <p className="hint">Saved in this browser.</p>
      </div>
    </Panel>
  );
}
