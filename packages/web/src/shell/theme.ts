export type Theme = "system" | "light" | "dark";

/** The choice in this browser. */
export function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** Stored only in this browser; theme.js reads it before the first paint. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") {
    delete dataset.theme;
    localStorage.removeItem("theme");
    return;
  }
  dataset.theme = theme;
  localStorage.setItem("theme", theme);
}

/** Light or dark: the system's setting, until the person chooses. */
export function toggleTheme(): void {
  const chosen = chosenTheme();
  const systems = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  chooseTheme((chosen === "system" ? systems : chosen) === "dark" ? "light" : "dark");
}
