import { dashboard } from "../dashboard/dashboard.ts";
import { compareDerived } from "../derived-file.ts";
import type { Check } from "../outcome.ts";

const FILE = "deploy/observability/hotwash-dashboard.json";

/** Grafana's file of panels, from a short description of them. */
export const grafanaDashboard: Check = {
  name: "Grafana dashboard",
  run: async (options) => compareDerived(FILE, `${JSON.stringify(dashboard(), undefined, 2)}\n`, options),
};
