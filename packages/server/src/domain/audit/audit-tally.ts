import type { AuditDraft } from "#domain/audit/append-audit.ts";
import type { AuditLog } from "#domain/audit/audit-log.ts";

/** This number of each kind is written one by one; the rest of the window is one entry with the count. */
export type TallyRule = { readonly singly: number; readonly windowMs: number };

/** For one caller and kind; further ones are counted. */
export const TEN_A_MINUTE: TallyRule = { singly: 10, windowMs: 60_000 };

export type AuditTally = {
  /** Nobody waits for this. Entries with the same `what` are counted together. */
  readonly note: (what: string, rule: TallyRule, draft: AuditDraft, times?: number) => void;
  /** Passes all counts to the log and stops the timer. */
  readonly drain: () => void;
};

type Window = { readonly ends: number; written: number; repeats: number; latest: AuditDraft };

const EVERY_MS = 5_000;
/** Above this number of windows all are closed, which limits memory. */
const MOST_WINDOWS = 10_000;

/** Keeps repeated events, or an attacker, from filling a log without losing their number. */
export function createAuditTally(
  auditLog: AuditLog,
  clock: () => Date,
  report: (message: string, detail: unknown) => void,
): AuditTally {
  const windows = new Map<string, Window>();

  function write(draft: AuditDraft): void {
    auditLog.record(draft).catch((error: unknown) => report("an audit entry could not be written", error));
  }

  function close(isOver: (window: Window) => boolean): void {
    for (const [what, window] of windows) {
      if (!isOver(window)) continue;
      windows.delete(what);
      const { repeats, latest } = window;
      if (repeats > 0) write(repeats > 1 ? { ...latest, times: repeats } : latest);
    }
  }

  const timer = setInterval(() => {
    const now = clock().getTime();
    close(({ ends }) => ends <= now);
  }, EVERY_MS).unref();
  return {
    note: (what, { singly, windowMs }, draft, times = 1) => {
      const now = clock().getTime();
      const known = windows.get(what);
      if (known && known.ends <= now) close((window) => window === known);
      if (windows.size >= MOST_WINDOWS) close(() => true);
      const window = windows.get(what) ?? { ends: now + windowMs, written: 0, repeats: 0, latest: draft };
      windows.set(what, window);
      window.latest = draft;
      const isSingle = window.written < singly;
      window.repeats += isSingle ? times - 1 : times;
      if (!isSingle) return;
      window.written += 1;
      write(draft);
    },
    drain: () => {
      clearInterval(timer);
      close(() => true);
    },
  };
}
