import { Session } from "node:inspector/promises";
import { timeByLayer } from "../layers.ts";
import "./hotwash.ts";

const SAMPLED_EVERY_US = 100;

/** Told "begin" and "end" by the process that started this one, which gets the time of each layer between them. */
const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.setSamplingInterval", { interval: SAMPLED_EVERY_US });
process.on("message", (told) => void (told === "begin" ? session.post("Profiler.start") : end()));

async function end(): Promise<void> {
  const { profile } = await session.post("Profiler.stop");
  process.send?.({ layers: [...timeByLayer(profile)] });
}
