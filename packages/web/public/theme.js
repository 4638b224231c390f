// Before the first paint, so that a page never flashes in another theme or color.
const root = document.documentElement;
const theme = localStorage.getItem("theme");
if (theme === "light" || theme === "dark") root.dataset.theme = theme;
const brand = document.querySelector('meta[name="brand"]')?.content;
const accents = brand && JSON.parse(brand).accents;
for (const [token, value] of Object.entries(accents ?? {})) root.style.setProperty(token, value);
