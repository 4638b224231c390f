import { ADDRCONFIG } from "node:dns";
import { lookup, Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { OutsideFailure } from "#platform/outside-failure.ts";
import type { OutboundRules } from "./outbound-rules.ts";

export type Resolve = (host: string) => Promise<readonly string[]>;

const DNS_MS = 3_000;

/**
 * Resolves a name once, for a connection that is made to that very address: a name cannot point elsewhere between the
 * check and the connection. One forbidden address among several refuses them all.
 */
export function vettedLookup(rules: OutboundRules, resolve: Resolve = resolverFor(rules)): LookupFunction {
  return (hostname, { all }, done) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (first === undefined) return done(new OutsideFailure(`The name ${hostname} has no address.`), []);
        if (!found.every((address) => rules.admits(hostname, address))) {
          return done(new OutsideFailure(`The name ${hostname} does not lead to an address on the Internet.`), []);
        }
        if (!all) return done(null, first, familyOf(first));
        done(
          null,
          found.map((address) => ({ address, family: familyOf(address) })),
        );
      },
      () => done(new OutsideFailure(`The name ${hostname} could not be resolved.`), []),
    );
  };
}

function familyOf(address: string): 4 | 6 {
  return address.includes(":") ? 6 : 4;
}

/**
 * Names that the operator allows are looked up as the machine does, so its hosts file counts. All others are asked of
 * DNS itself: a server that never answers must not hold the few threads that files and passwords need too.
 */
function resolverFor(rules: OutboundRules): Resolve {
  return async (host) => {
    if (rules.allowsHost(host)) {
      return (await lookup(host, { all: true, hints: ADDRCONFIG })).map(({ address }) => address);
    }
    const resolver = new Resolver({ timeout: DNS_MS, tries: 1 });
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
  };
}
