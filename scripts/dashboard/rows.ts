/** A line of a panel: a PromQL expression, and how its series are called. */
export type Line = readonly [expr: string, legend: string];

export type Panel = { readonly title: string; readonly unit: string; readonly lines: readonly Line[] };

export type Row = { readonly title: string; readonly panels: readonly Panel[] };

/** The instances that are chosen at the top of the dashboard. */
const of = (more = "") => `{job="hotwash",instance=~"$instance"${more === "" ? "" : `,${more}`}}`;
const rate = (metric: string, more = "") => `rate(${metric}${of(more)}[$__rate_interval])`;

/** Median, and what one in twenty and one in a hundred take longer than. */
const quantiles = (histogram: string, more = ""): Line[] =>
  [0.5, 0.95, 0.99].map((share) => [
    `histogram_quantile(${share}, sum by (le) (${rate(`${histogram}_bucket`, more)}))`,
    `p${share * 100}`,
  ]);

/** Of numbers that every instance shows of all. */
const shared = (metric: string, legend: string): Line => [`max(${metric}${of()})`, legend];

const requests = "http_request_duration_seconds_count";

export const rows: readonly Row[] = [
  {
    title: "Requests",
    panels: [
      { title: "Requests by status", unit: "reqps", lines: [[`sum by (status) (${rate(requests)})`, "{{status}}"]] },
      {
        title: "Share that failed (objective: 0.1 %)",
        unit: "percentunit",
        lines: [[`sum(${rate(requests, 'status=~"5.."')}) / sum(${rate(requests)})`, "status 500 or above"]],
      },
      {
        title: "Busiest routes",
        unit: "reqps",
        lines: [[`topk(10, sum by (method, route) (${rate(requests)}))`, "{{method}} {{route}}"]],
      },
    ],
  },
  {
    title: "Latency",
    panels: [
      {
        title: "GraphQL queries (objective: 99 % within 0.5 s)",
        unit: "s",
        lines: quantiles("graphql_operation_duration_seconds", 'operation="query"'),
      },
      {
        title: "GraphQL mutations",
        unit: "s",
        lines: quantiles("graphql_operation_duration_seconds", 'operation="mutation"'),
      },
      {
        title: "Tool calls, p95 by tool",
        unit: "s",
        lines: [
          [`histogram_quantile(0.95, sum by (le, tool) (${rate("tool_call_duration_seconds_bucket")}))`, "{{tool}}"],
        ],
      },
    ],
  },
  {
    title: "Live exercises",
    panels: [
      { title: "Commit to stream (objective: 99 % within 1 s)", unit: "s", lines: quantiles("live_delivery_seconds") },
      {
        title: "Messages to listeners",
        unit: "cps",
        lines: [[`sum by (instance) (${rate("live_delivery_seconds_count")})`, "{{instance}}"]],
      },
      {
        title: "Lateness of due injects",
        unit: "s",
        lines: [[`min(job_lag_seconds${of('name="deliver-due-injects"')})`, "deliver-due-injects"]],
      },
    ],
  },
  {
    title: "Jobs",
    panels: [
      {
        title: "Lateness by job",
        unit: "s",
        lines: [[`topk(10, max by (name) (job_lag_seconds${of()}))`, "{{name}}"]],
      },
      {
        title: "Failed runs by job",
        unit: "cps",
        lines: [[`sum by (name) (${rate("job_runs_total", 'outcome="failed"')}) > 0`, "{{name}}"]],
      },
      {
        title: "Waiting to be sent",
        unit: "short",
        lines: [
          shared("mails_waiting", "emails"),
          shared("webhook_deliveries_waiting", "webhooks"),
          shared("chat_messages_waiting", "chat messages"),
          shared("tracker_issues_waiting", "issues"),
        ],
      },
      {
        title: "Given up in seven days, and paused",
        unit: "short",
        lines: [
          [`max by (kind) (dead_letters${of()})`, "given up: {{kind}}"],
          [`max by (kind) (connections_paused${of()})`, "paused: {{kind}}"],
        ],
      },
      {
        title: "Age of the oldest record to be indexed",
        unit: "s",
        lines: [shared("knowledge_lag_seconds", "search index")],
      },
    ],
  },
  {
    title: "Audit streams",
    panels: [
      {
        title: "Age of the oldest entry (objective: 15 min)",
        unit: "s",
        lines: [shared("audit_stream_lag_seconds", "oldest entry")],
      },
      {
        title: "Entries waiting, streams failing",
        unit: "short",
        lines: [shared("audit_stream_entries_waiting", "entries"), shared("audit_streams_failing", "failing streams")],
      },
      {
        title: "Batches by outcome",
        unit: "cps",
        lines: [[`sum by (outcome) (${rate("audit_stream_batches_total")})`, "{{outcome}}"]],
      },
    ],
  },
  {
    title: "Backups, disks and keys",
    panels: [
      {
        title: "Age of the latest complete backup",
        unit: "s",
        lines: [[`time() - max(backup_last_success_timestamp_seconds${of()})`, "backup"]],
      },
      {
        title: "Free space",
        unit: "percentunit",
        lines: [[`disk_free_bytes${of()} / disk_size_bytes${of()}`, "{{instance}} {{folder}}"]],
      },
      {
        title: "Age of the key that signs",
        unit: "s",
        lines: [[`time() - max(signing_key_created_timestamp_seconds${of()} > 0)`, "key"]],
      },
    ],
  },
  {
    title: "Database",
    panels: [
      {
        title: "Connections",
        unit: "short",
        lines: [[`sum by (instance, state) (database_connections${of()})`, "{{instance}} {{state}}"]],
      },
      {
        title: "Reads by where they were answered",
        unit: "cps",
        lines: [[`sum by (at) (${rate("database_reads_total")})`, "{{at}}"]],
      },
      {
        title: "Feed and webhooks wait for a transaction",
        unit: "s",
        lines: [shared("feed_wait_seconds", "wait")],
      },
      {
        title: "Clock ahead of the database's",
        unit: "s",
        lines: [[`clock_skew_seconds${of()}`, "{{instance}}"]],
      },
    ],
  },
  {
    title: "Process",
    panels: [
      { title: "Processors in use", unit: "short", lines: [[rate("process_cpu_seconds_total"), "{{instance}}"]] },
      { title: "Memory", unit: "bytes", lines: [[`process_resident_memory_bytes${of()}`, "{{instance}}"]] },
      {
        title: "Event loop lag, p99",
        unit: "s",
        lines: [[`nodejs_eventloop_lag_p99_seconds${of()}`, "{{instance}}"]],
      },
    ],
  },
];
