import { setImmediate as afterOthers } from "node:timers/promises";
import { openVerdicts, type Verdicts } from "#domain/benchmark/audit-releases.ts";
import { type Shown, shownOf } from "#domain/benchmark/benchmark-answer.ts";
import type { BenchmarkSnapshot, Measure, Viewer } from "#domain/benchmark/benchmark-member.ts";
import { latestSnapshot, loadHistory } from "#domain/benchmark/benchmark-store.ts";
import { shareUnchanged } from "#domain/benchmark/share-unchanged.ts";
import type { Connection, Database } from "#storage/database.ts";

/** Number of members' states kept in memory, about 60 MB. A longer history is read again for each viewer. */
const MOST_STATES = 200_000;
/** Number of cached answers, one for each viewer and measure, about 40 MB. */
const MOST_ANSWERS = 5_000;

/** Everything needed to answer, as of the latest snapshot. */
export class BenchmarkHistory {
  readonly formula_version: string | null;
  readonly latest: BenchmarkSnapshot | undefined;
  readonly #snapshots: readonly BenchmarkSnapshot[];
  readonly #open = new Map<Measure, Verdicts>();
  readonly #shown = new Map<string, Shown>();

  constructor(formulaVersion: string | null, snapshots: readonly BenchmarkSnapshot[]) {
    this.formula_version = formulaVersion;
    this.latest = snapshots.at(-1);
    this.#snapshots = snapshots;
  }

  /**
   * This takes a while for a viewer who has not asked since the latest snapshot, so other requests get their turn
   * first.
   */
  async shownTo(viewer: Viewer, measure: Measure): Promise<Shown> {
    const key = `${measure} ${viewer.family_id} ${viewer.carrier_id}`;
    const known = this.#shown.get(key);
    if (known) return this.#keep(key, known);
    await afterOthers();
    const open = this.#open.get(measure) ?? openVerdicts(this.#snapshots, measure);
    this.#open.set(measure, open);
    return this.#keep(key, shownOf(this.#snapshots, measure, viewer, open));
  }

  /** The least recently used answer is dropped first. */
  #keep(key: string, shown: Shown): Shown {
    this.#shown.delete(key);
    const [oldest] = this.#shown.keys();
    if (oldest !== undefined && this.#shown.size >= MOST_ANSWERS) this.#shown.delete(oldest);
    this.#shown.set(key, shown);
    return shown;
  }
}

/** Results computed from snapshots, which never change: cached until there is a newer one. */
class BenchmarkMemory {
  #key = "";
  #history: Promise<BenchmarkHistory> | undefined;

  async bring(connection: Connection): Promise<BenchmarkHistory> {
    const latest = await latestSnapshot(connection);
    if (!latest) return new BenchmarkHistory(null, []);
    const key = `${latest.formula_version} ${latest.quarter}`;
    if (key !== this.#key || !this.#history) {
      this.#key = key;
      this.#history = this.#load(connection, latest.formula_version, key);
    }
    return this.#history;
  }

  async #load(connection: Connection, formulaVersion: string, key: string): Promise<BenchmarkHistory> {
    try {
      const { snapshots, states } = shareUnchanged((await loadHistory(connection, formulaVersion))?.snapshots ?? []);
      if (states > MOST_STATES) this.#forget(key);
      return new BenchmarkHistory(formulaVersion, snapshots);
    } catch (error) {
      this.#forget(key);
      throw error;
    }
  }

  #forget(key: string): void {
    if (key === this.#key) this.#history = undefined;
  }
}

// One for each pool, so it lives and ends with the pool.
const known = new WeakMap<Database, BenchmarkMemory>();

export function benchmarkMemoryOf(database: Database): BenchmarkMemory {
  const memory = known.get(database) ?? new BenchmarkMemory();
  known.set(database, memory);
  return memory;
}
