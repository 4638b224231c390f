import { type GraphQLEnumType, type GraphQLSchema, isEnumType } from "graphql";
import { inSentence } from "../packages/web/src/graphql/code-words.ts";

const NOT_SAID = /Order$|^__/;

/** The codes of all enums in the words of a sentence, which any record may have. */
export function codeTexts(schema: GraphQLSchema): readonly string[] {
  return Object.values(schema.getTypeMap())
    .filter(isEnumType)
    .filter(({ name }) => !NOT_SAID.test(name))
    .flatMap(wordsOf);
}

/** Duties to notify have names; other codes have words. */
function wordsOf(type: GraphQLEnumType): readonly string[] {
  if (type.name !== "NotificationDutyCode") return type.getValues().map(({ name }) => inSentence(name));
  return type.getValues().flatMap(({ description }) => description ?? []);
}
