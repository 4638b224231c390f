import { Histogram, type Registry } from "prom-client";

const ANSWER_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LIVE_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Tool = { readonly tool: string; readonly outcome: string };

/** How long something took in this process, in seconds. */
export type Timings = {
  readonly noteOperation: (operation: string, seconds: number) => void;
  readonly noteTool: (call: Tool, seconds: number) => void;
  readonly noteLiveDelivery: (seconds: number) => void;
  readonly register: (registry: Registry) => void;
};

export function createTimings(): Timings {
  const operations = new Histogram({
    name: "graphql_operation_duration_seconds",
    help: "Duration of GraphQL operations, by operation.",
    labelNames: ["operation"],
    buckets: ANSWER_SECONDS,
    registers: [],
  });
  const tools = new Histogram({
    name: "tool_call_duration_seconds",
    help: "Duration of tool calls by agents and the assistant, by tool and outcome.",
    labelNames: ["tool", "outcome"],
    buckets: ANSWER_SECONDS,
    registers: [],
  });
  const live = new Histogram({
    name: "live_delivery_seconds",
    help: "Time from the commit of a change of a live exercise until it is written to a listener's stream.",
    buckets: LIVE_SECONDS,
    registers: [],
  });
  return {
    noteOperation: (operation, seconds) => operations.observe({ operation }, seconds),
    noteTool: ({ tool, outcome }, seconds) => tools.observe({ tool, outcome: outcome.toLowerCase() }, seconds),
    noteLiveDelivery: (seconds) => live.observe(seconds),
    register: (registry) => {
      for (const each of [operations, tools, live]) registry.registerMetric(each);
    },
  };
}
