// Before the first paint, so that a page chosen dark never flashes light.
const theme = localStorage.getItem("theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
