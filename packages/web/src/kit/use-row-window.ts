import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** Up to this number, all rows are rendered, so that the browser's own search finds them. */
const WHOLE = 200;
/** Rows rendered above and below the visible ones, and the step by which the window moves. */
const [AROUND, STEP] = [24, 8];
/** Until a row has been measured. */
const ROW_PX = 45;

type Shown = { readonly from: number; readonly to: number; readonly height: number; readonly kept: string | undefined };

type RowWindow = {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  /** The indexes of the rows to render, in order. */
  readonly places: readonly number[];
  /** Placeholder for rows that are not rendered. */
  readonly heightOf: (rows: number) => number;
};

/**
 * The rows in view and around it, and the held or focused row with the rows next to it, which are one key away. Each row
 * has its data-row.
 */
export function useRowWindow(rows: readonly { readonly id: string }[]): RowWindow {
  const body = useRef<HTMLTableSectionElement>(null);
  const [shown, setShown] = useState<Shown>({ from: 0, to: 2 * AROUND, height: ROW_PX, kept: undefined });
  const printed = usePrinted();
  const count = rows.length;
  useEffect(() => {
    const table = body.current;
    if (!table || count <= WHOLE) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      setShown((before) => {
        const next = windowOf(table, count, before.height);
        return isSame(before, next) ? before : next;
      });
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    soon();
    addEventListener("scroll", soon, { passive: true, capture: true });
    addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", soon, { capture: true });
      removeEventListener("resize", soon);
    };
  }, [count]);
  if (count <= WHOLE || printed) return { body, places: rows.map((_, i) => i), heightOf: () => 0 };
  const kept = rows.findIndex(({ id }) => id === shown.kept);
  const isKept = (at: number) => kept !== -1 && Math.abs(at - kept) <= 1;
  const drawn = rows.flatMap((_, i) => ((i >= shown.from && i < shown.to) || isKept(i) ? [i] : []));
  return { body, places: drawn, heightOf: (many) => many * shown.height };
}

/** For printing, all rows are rendered. */
function usePrinted(): boolean {
  const [printed, setPrinted] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinted(true));
    const after = () => setPrinted(false);
    addEventListener("beforeprint", before);
    addEventListener("afterprint", after);
    return () => {
      removeEventListener("beforeprint", before);
      removeEventListener("afterprint", after);
    };
  }, []);
  return printed;
}

function isSame(one: Shown, other: Shown): boolean {
  return one.from === other.from && one.to === other.to && one.height === other.height && one.kept === other.kept;
}

function windowOf(table: HTMLElement, count: number, before: number): Shown {
  const drawn = [...table.querySelectorAll<HTMLElement>("[data-row]")];
  const measured = drawn.reduce((sum, row) => sum + row.offsetHeight, 0) / drawn.length;
  // A height that changes with each visible row would move the text being read.
  const height = Math.abs(measured - before) > before / 8 ? measured : before;
  const first = Math.floor(-table.getBoundingClientRect().top / height);
  const last = first + Math.ceil(innerHeight / height);
  const from = Math.max(0, Math.floor((Math.min(first, count) - AROUND) / STEP) * STEP);
  const to = Math.min(count, Math.max(from + 2 * AROUND, Math.ceil((last + AROUND) / STEP) * STEP));
  const held = table.querySelector<HTMLElement>("[data-row].taken, [data-row]:focus-within");
  return { from, to, height, kept: held?.dataset["row"] };
}
