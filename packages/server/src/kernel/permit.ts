import type { Caller } from "#kernel/caller.ts";
import type { KeyScope } from "#kernel/key-scope.ts";
import { isPeoplesAlone, may, type Permission } from "#kernel/permission.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { recordNamed } from "#kernel/record-named.ts";
import { Refusal } from "#kernel/refusal.ts";
import { inEnglish, type Phrase, phrase, verbatim } from "#platform/language/phrase.ts";
import { withArticle } from "#platform/with-article.ts";
import type { Question, Shape } from "#storage/read/question.ts";
import { isRelation } from "#storage/read/readable.ts";

/** The caller, if there is one and, for a key, it has this scope. */
export function admitted(caller: Caller | undefined, scope: KeyScope): Caller {
  if (!caller) throw unauthenticated();
  if (!opens(caller, scope)) throw lacks(scope);
  return caller;
}

/** The message for refused callers. */
export function admissionRefusal(caller: Caller | undefined, scope: KeyScope): Refusal | undefined {
  if (!caller) return unauthenticated();
  return opens(caller, scope) ? undefined : lacks(scope);
}

function opens({ actor_kind, scopes }: Caller, scope: KeyScope): boolean {
  return actor_kind !== "API_KEY" || scopes.includes(scope);
}

function unauthenticated(): Refusal {
  return new Refusal("UNAUTHENTICATED", phrase`Authentication required`);
}

function lacks(scope: KeyScope): Refusal {
  return new Refusal("FORBIDDEN", verbatim(`This API key does not have the ${scope.toLowerCase()} scope`));
}

export function permit(caller: Caller, permission: Permission, what: Phrase): void {
  if (may(caller, permission)) return;
  if (caller.actor_kind === "API_KEY" && isPeoplesAlone(permission)) {
    throw new Refusal(
      "FORBIDDEN",
      verbatim(`An API key may not ${inEnglish(what)}, whatever its role: sign in instead`),
    );
  }
  throw new Refusal(
    "FORBIDDEN",
    phrase`The role ${caller.role} of ${() => withArticle(caller.kind)} organization may not ${what}`,
  );
}

/** Whether the caller may read every record kind in the question. */
export function permitQuestion(caller: Caller, { record, shape }: Question<RecordDeclaration>): void {
  permit(caller, record.permission, phrase`read ${record.plural}`);
  permitRelations(caller, record, shape);
}

function permitRelations(caller: Caller, record: RecordDeclaration, { select }: Shape): void {
  for (const selected of select) {
    if (!("shape" in selected)) continue;
    const declared = record.fields["relation" in selected ? selected.relation : selected.count_of];
    if (!declared || !isRelation(declared)) continue;
    const related = recordNamed(declared.record);
    permit(caller, related.permission, phrase`read ${related.plural}`);
    permitRelations(caller, related, selected.shape);
  }
}
