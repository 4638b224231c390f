import { type Panel, type Row, rows } from "./rows.ts";

/** Grafana's grid has 24 columns. */
const [WIDTH, HEIGHT, ACROSS] = [8, 8, 3];
/** The classic model of Grafana 12, which every version since 10 imports. */
const SCHEMA_VERSION = 42;
const source = { type: "prometheus", uid: "$datasource" };

/** A dashboard for Grafana. It asks for its data source when it is imported. */
export function dashboard(): object {
  return {
    uid: "hotwash",
    title: "Hotwash",
    tags: ["hotwash"],
    schemaVersion: SCHEMA_VERSION,
    editable: true,
    graphTooltip: 1,
    refresh: "1m",
    time: { from: "now-6h", to: "now" },
    timezone: "browser",
    templating: { list: [datasource, instance] },
    annotations: { list: [] },
    links: [],
    panels: placed(rows),
  };
}

const datasource = { name: "datasource", label: "Data source", type: "datasource", query: "prometheus", refresh: 1 };

const instance = {
  name: "instance",
  label: "Instance",
  type: "query",
  datasource: source,
  query: { query: 'label_values(up{job="hotwash"}, instance)', refId: "instance" },
  refresh: 2,
  sort: 1,
  multi: true,
  includeAll: true,
  allValue: ".*",
  current: { text: ["All"], value: ["$__all"] },
};

/** Each row is a heading with its panels below it, three next to each other. */
function placed(all: readonly Row[]): object[] {
  const panels: object[] = [];
  let y = 0;
  for (const row of all) {
    const heading = { h: 1, w: 3 * WIDTH, x: 0, y };
    panels.push({
      id: panels.length + 1,
      type: "row",
      title: row.title,
      collapsed: false,
      gridPos: heading,
      panels: [],
    });
    y += 1;
    row.panels.forEach((panel, i) => {
      const place = { h: HEIGHT, w: WIDTH, x: (i % ACROSS) * WIDTH, y: y + Math.floor(i / ACROSS) * HEIGHT };
      panels.push({ id: panels.length + 1, ...shown(panel), gridPos: place });
    });
    y += Math.ceil(row.panels.length / ACROSS) * HEIGHT;
  }
  return panels;
}

function shown({ title, unit, lines }: Panel): object {
  return {
    type: "timeseries",
    title,
    datasource: source,
    fieldConfig: { defaults: { unit, min: unit === "s" ? undefined : 0 }, overrides: [] },
    options: { legend: { displayMode: "list", placement: "bottom" }, tooltip: { mode: "multi", sort: "desc" } },
    targets: lines.map(([expr, legendFormat], i) => ({
      refId: String.fromCharCode("A".charCodeAt(0) + i),
      datasource: source,
      expr,
      legendFormat,
      range: true,
    })),
  };
}
