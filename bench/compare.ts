import { sameAnswers, type Written } from "./answers.ts";
import type { Contender } from "./contenders.ts";
import { cpuOf, cpuOfPostgres, findPostmaster } from "./cpu.ts";
import type { BenchDatabase } from "./data.ts";
import { post } from "./latency.ts";
import { at, load, median, percentile } from "./load.ts";
import { type Peer, startPeer } from "./peer.ts";

export type Rounds = {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpRequests: number;
  /** 8 unless said otherwise. */
  readonly connections?: number;
};

export type Standing = {
  readonly contender: Contender;
  readonly perSecond: number;
  /** Hotwash's rate as a multiple of this one's: the median of the rounds. */
  readonly ratio: number;
  readonly lowest: number;
  readonly highest: number;
  readonly p50: number;
  readonly p99: number;
  /** Microseconds a request. */
  readonly nodeCpu: number;
  readonly postgresCpu: number;
};

type Round = {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly nodeCpu: number;
  readonly postgresCpu: number;
};

const CONNECTIONS = 8;

/** Each in turn, round after round (A B C A B C …), so that whatever else the machine does meets all alike. */
export async function compare(
  contenders: readonly Contender[],
  database: BenchDatabase,
  plan: Rounds,
  written?: Written,
): Promise<Standing[]> {
  const peers = new Map<string, Peer>();
  try {
    for (const { peer } of contenders) if (!peers.has(peer)) peers.set(peer, await startPeer(peer, database));
    const peerOf = ({ peer }: Contender) => peers.get(peer) ?? missing(peer);
    await checkAnswers(contenders, peerOf, written);
    const postmaster = await findPostmaster(database);

    for (const contender of contenders) await warmUp(contender, peerOf(contender), plan.warmUpRequests);
    const rounds = contenders.map((): Round[] => []);
    for (let round = 0; round < plan.rounds; round++) {
      for (const [i, contender] of contenders.entries()) {
        at(rounds, i).push(await measure(contender, peerOf(contender), plan, postmaster));
      }
    }
    await checkAnswers(contenders, peerOf, written);
    return contenders.map((contender, i) => standing(contender, at(rounds, i), at(rounds, 0)));
  } finally {
    await Promise.all([...peers.values()].map((peer) => peer.stop()));
  }
}

async function checkAnswers(
  contenders: readonly Contender[],
  peerOf: (contender: Contender) => Peer,
  written: Written | undefined,
): Promise<void> {
  const answers = [];
  const rows = [];
  for (const contender of contenders) {
    const { name, ask } = contender;
    await written?.reset();
    const { body } = await post(ask, peerOf(contender).port, undefined, 0);
    answers.push({ name, body });
    if (written) rows.push({ name, body: await written.read() });
  }
  sameAnswers(answers);
  sameAnswers(rows);
}

const WARM_UP_MOST_MS = 25_000;

/**
 * A program runs several times slower until its code is compiled, and that comes with use, not with time: on a busy
 * machine the larger program would else be measured while it is still cold. So all are warmed by as many requests.
 */
async function warmUp({ ask }: Contender, { port }: Peer, requests: number): Promise<void> {
  const ends = performance.now() + WARM_UP_MOST_MS;
  for (let answered = 0; answered < requests && performance.now() < ends; ) {
    answered += (await load([ask], { port, seconds: 2, connections: CONNECTIONS })).times.length;
  }
}

async function measure(
  { ask }: Contender,
  { port, pid }: Peer,
  { seconds, connections = CONNECTIONS }: Rounds,
  postmaster: number,
): Promise<Round> {
  const [node, postgres] = [cpuOf(pid), cpuOfPostgres(postmaster)];
  const loaded = await load([ask], { port, seconds, connections });
  const requests = loaded.times.length;
  return {
    rate: requests / loaded.seconds,
    p50: percentile(loaded.times, 0.5),
    p99: percentile(loaded.times, 0.99),
    nodeCpu: (cpuOf(pid) - node) / requests,
    postgresCpu: (cpuOfPostgres(postmaster) - postgres) / requests,
  };
}

function standing(contender: Contender, rounds: readonly Round[], ours: readonly Round[]): Standing {
  const ratios = rounds.map(({ rate }, i) => at(ours, i).rate / rate);
  return {
    contender,
    perSecond: median(rounds.map(({ rate }) => rate)),
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
    nodeCpu: median(rounds.map(({ nodeCpu }) => nodeCpu)),
    postgresCpu: median(rounds.map(({ postgresCpu }) => postgresCpu)),
  };
}

function missing(peer: string): never {
  throw new Error(`Peer ${peer} was not started.`);
}
