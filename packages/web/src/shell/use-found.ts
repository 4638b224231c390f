import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMe } from "#session/me.ts";
import { calledQuestion, type FoundRecords, foundQuestion, isReference } from "#shell/palette-question.ts";

type Asked = { readonly found: FoundRecords | undefined; readonly isFetching: boolean };

/** Records whose titles contain the text, or whose reference it is. */
export function useFound(text: string): Asked {
  const scenarios = useMe().permissions.includes("read_scenarios");
  const called = isReference(text);
  const byReference = useQuery({ ...calledQuestion(text), enabled: called });
  const byText = useQuery({
    ...foundQuestion(text, scenarios),
    enabled: !called && text.length > 1,
    placeholderData: keepPreviousData,
  });
  if (called) return { found: byReference.data, isFetching: byReference.isFetching };
  return { found: text.length > 1 ? byText.data : undefined, isFetching: byText.isFetching };
}
