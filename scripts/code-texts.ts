import { type GraphQLSchema, isEnumType } from "graphql";
import { inSentence } from "../packages/web/src/graphql/code-words.ts";

/** Orders of lists and names of duties are said otherwise. */
const NOT_SAID = /Order$|^NotificationDutyCode$|^__/;

/** The codes of all enums in the words of a sentence, which any record may have. */
export function codeTexts(schema: GraphQLSchema): readonly string[] {
  return Object.values(schema.getTypeMap())
    .filter(isEnumType)
    .filter(({ name }) => !NOT_SAID.test(name))
    .flatMap((type) => type.getValues().map(({ name }) => inSentence(name)));
}
