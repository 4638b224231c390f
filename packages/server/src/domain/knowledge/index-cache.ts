import { loadPassages, loadVectors } from "#domain/knowledge/load-index.ts";
import { OrganizationIndex } from "#domain/knowledge/organization-index.ts";
import { seesSharedAlone } from "#domain/knowledge/visible-passages.ts";
import type { Database } from "#storage/database.ts";
import type { Tenant } from "#storage/tenancy.ts";

/** The revision of an organization's passages in the database at the time of a search. */
export type KnowledgeState = {
  readonly organization_id: string;
  readonly revision: number;
  readonly removals: number;
  readonly passages: number;
};

type Kept = {
  index: OrganizationIndex;
  revision: number;
  removals: number;
  model: string | null;
  vectorRevision: number;
  /** The last of a queue of updates, which run one after the other. */
  busy: Promise<boolean>;
};

const AT_ONCE = 4;

/**
 * Indexes of the organizations searched last, up to a number of bytes. They are read in the caller's own scope and
 * refreshed for each search, so a search never finds anything changed or deleted since.
 */
export class IndexCache {
  readonly #database: Database;
  readonly #ceiling: number;
  // In the order of their last use.
  readonly #kept = new Map<string, Kept>();

  constructor(database: Database, ceiling: number) {
    this.#database = database;
    this.#ceiling = ceiling;
  }

  /** The indexes of these organizations, with the vectors of this model; null for none. */
  async bring(caller: Tenant, states: readonly KnowledgeState[], model: string | null): Promise<OrganizationIndex[]> {
    const indexes = new Map<string, OrganizationIndex>();
    const rest = states.values();
    const worker = async () => {
      for (const state of rest) {
        const index = await this.#bringOne(caller, state, model);
        if (index) indexes.set(keyOf(caller, state), index);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    this.#shrink(new Set(indexes.keys()));
    return [...indexes.values()];
  }

  get bytes(): number {
    return [...this.#kept.values()].reduce((sum, { index }) => sum + index.bytes, 0);
  }

  async #bringOne(caller: Tenant, state: KnowledgeState, model: string | null): Promise<OrganizationIndex | undefined> {
    const key = keyOf(caller, state);
    const kept = this.#kept.get(key) ?? fresh();
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const update = () => this.#update(kept, caller, state, model);
    kept.busy = kept.busy.then(update, update);
    return (await kept.busy) ? kept.index : undefined;
  }

  async #update(kept: Kept, caller: Tenant, state: KnowledgeState, model: string | null): Promise<boolean> {
    const otherModel = model !== null && kept.model !== null && kept.model !== model;
    if (state.removals > kept.removals || otherModel || kept.index.isWorn) Object.assign(kept, empty(state.removals));
    const loading = { database: this.#database, caller, organization_id: state.organization_id };
    if (kept.revision < state.revision) {
      if (!(await loadPassages(kept.index, loading, kept.revision))) return false;
      kept.revision = state.revision;
    }
    if (model === null || kept.vectorRevision >= state.revision) return true;
    kept.model = model;
    if (!(await loadVectors(kept.index, loading, kept.vectorRevision, model))) return false;
    kept.vectorRevision = state.revision;
    return true;
  }

  /** Drops what was unused the longest, except what is being searched. */
  #shrink(inUse: ReadonlySet<string>): void {
    let bytes = this.bytes;
    for (const [key, { index }] of this.#kept) {
      if (bytes <= this.#ceiling) return;
      if (inUse.has(key)) continue;
      this.#kept.delete(key);
      bytes -= index.bytes;
    }
  }
}

/** What is shared with every carrier is an index of its own. */
function keyOf(caller: Tenant, { organization_id }: KnowledgeState): string {
  return seesSharedAlone(caller, organization_id) ? `${organization_id} shared` : organization_id;
}

function empty(removals: number) {
  return { index: new OrganizationIndex(), revision: -1, vectorRevision: -1, model: null, removals };
}

function fresh(): Kept {
  return { ...empty(0), busy: Promise.resolve(true) };
}
