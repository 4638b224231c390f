import { type Embedder, LONGEST_MS, type Purpose } from "#platform/embeddings/embedder.ts";
import { type ModelProcess, startModelProcess } from "#platform/embeddings/model-process.ts";
import { OutsideFailure } from "#platform/outside-failure.ts";

const MODEL = "universal-sentence-encoder-lite";
/** Measured: unrelated texts have .0 to .2 with this model, a question and its answer .2 to .6. */
const FAR = 0.18;
const IDLE_MS = 10 * 60_000;

type Wanted = { readonly text: string; readonly resolve: (vector: Float32Array) => void; readonly reject: Reject };
type Reject = (error: Error) => void;

/**
 * The bundled model, in a separate process that starts on first use and ends when idle: it takes about 400 MB, and
 * would block the thread it runs on. Queries go before passages.
 */
export function offlineEmbedder(start: typeof startModelProcess = startModelProcess): Embedder {
  const waiting: { readonly [P in Purpose]: Set<Wanted> } = { query: new Set(), passages: new Set() };
  let model: ModelProcess | undefined;
  let working: Wanted | undefined;
  let idle: NodeJS.Timeout | undefined;

  const work = () => {
    if (working) return;
    const [next] = [...waiting.query, ...waiting.passages];
    clearTimeout(idle);
    if (!next) {
      idle = setTimeout(end, IDLE_MS).unref();
      return;
    }
    forget(next);
    working = next;
    model ??= start(answer, lose);
    model.send(next.text);
  };
  const answer = (vector: Float32Array | undefined) => {
    if (vector) working?.resolve(vector);
    else working?.reject(new OutsideFailure("The embedding model failed."));
    working = undefined;
    work();
  };
  const lose = () => {
    model = undefined;
    answer(undefined);
  };
  const end = () => {
    model?.end();
    model = undefined;
  };
  const forget = (wanted: Wanted) => {
    waiting.query.delete(wanted);
    waiting.passages.delete(wanted);
  };
  const vectorOf = async (text: string, purpose: Purpose): Promise<Float32Array> => {
    const { promise, resolve, reject } = Promise.withResolvers<Float32Array>();
    const wanted = { text, resolve, reject };
    const late = setTimeout(() => {
      forget(wanted);
      reject(new OutsideFailure("The embedding model is slow."));
    }, LONGEST_MS[purpose]);
    waiting[purpose].add(wanted);
    work();
    return promise.finally(() => clearTimeout(late));
  };

  return {
    model: MODEL,
    far: FAR,
    embed: (texts, purpose) =>
      Promise.all(texts.map((text) => (isReadable(text) ? vectorOf(text, purpose) : new Float32Array(0)))),
    close: async () => {
      clearTimeout(idle);
      end();
      const over = new OutsideFailure("The embedder was closed.");
      for (const wanted of [working, ...waiting.query, ...waiting.passages]) wanted?.reject(over);
      working = undefined;
      waiting.query.clear();
      waiting.passages.clear();
    },
  };
}

/** The model knows only Latin letters; for other scripts its vectors would be noise. */
function isReadable(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin > 0 && latin >= letters / 2;
}
