import type { RequestFacts } from "#domain/audit/append-audit.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Defects } from "#interfaces/graphql/error-entries.ts";
import type { ReadBudget } from "#interfaces/graphql/read-budget.ts";
import type { MutationWindow } from "#interfaces/mutation-window.ts";
import type { Caller } from "#kernel/caller.ts";
import type { LanguageTag } from "#platform/language/tags.ts";
import type { Entrance } from "#storage/entrance.ts";

export type Answered = { readonly key: string } & ({ readonly text: string } | { readonly error: unknown });

export type Execution = {
  readonly dependencies: Dependencies;
  readonly caller: Caller | undefined;
  /** Of a caller who is only remembered: nothing may be answered that the database did not confirm. */
  readonly entrance?: Entrance;
  readonly window: MutationWindow;
  readonly budget: ReadBudget;
  /** Of computed sentences: a page's reader has one, a program reads English. */
  readonly language: LanguageTag;
  readonly request: RequestFacts;
  readonly defects: Defects;
};
