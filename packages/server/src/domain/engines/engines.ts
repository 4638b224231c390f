import type { Engine } from "#domain/engines/engine.ts";
import { readiness } from "#domain/readiness/ask-readiness.ts";
import { readinessWhatIf } from "#domain/readiness/ask-what-if.ts";

/** Every engine query. One that is not listed here is offered nowhere. */
export const engines: readonly Engine[] = [readiness, readinessWhatIf];
