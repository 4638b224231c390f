import type { Task } from "../task.ts";
import { carrierTasks } from "./carrier-tasks.ts";
import { clientTasks } from "./client-tasks.ts";
import { largestTasks } from "./largest-tasks.ts";
import { laterTasks } from "./later-tasks.ts";
import { staffTasks } from "./staff-tasks.ts";

/** What people ask their agents, and how the answers are found without them. */
export const tasks: readonly Task[] = [...carrierTasks, ...clientTasks, ...largestTasks, ...staffTasks, ...laterTasks];
