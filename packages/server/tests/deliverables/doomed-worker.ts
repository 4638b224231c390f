import { startRenderer } from "#domain/deliverables/rendering/renderer.ts";
import { openDatabase } from "#storage/database.ts";
import { startWorkshop, storeIn } from "./workshop.ts";

/** A worker that never finishes what it took: it waits for the renderer until it is killed. */
const [settings = "", folder = ""] = process.argv.slice(2);
const login = JSON.parse(settings);
const endless = { ...startRenderer(), render: () => new Promise<never>(() => {}) };
await startWorkshop({ database: openDatabase(login, 2), login }, { files: storeIn(folder), renderer: endless });
