import { once } from "node:events";
import { z } from "zod";

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const evaluated = z.object({ id: z.literal(2), result: z.object({ result: z.object({ value: z.number() }) }) });

/** What a server under the inspector keeps in its heap once everything else was collected, in MiB. */
export async function heapMiB(inspectorPort: number): Promise<number> {
  const listed = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [target] = targets.parse(await listed.json());
  if (!target) throw new Error("The inspector names no target.");
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, "open");
  const expression = "process.memoryUsage().heapUsed";
  const answers: unknown[] = [];
  socket.addEventListener("message", ({ data }) => answers.push(JSON.parse(String(data))));
  socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" }));
  socket.send(JSON.stringify({ id: 2, method: "Runtime.evaluate", params: { expression } }));
  for (;;) {
    await once(socket, "message");
    const found = answers.map((each) => evaluated.safeParse(each).data).find((each) => each !== undefined);
    if (!found) continue;
    socket.close();
    return Math.round(found.result.result.value / 2 ** 20);
  }
}
