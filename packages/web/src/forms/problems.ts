import { say } from "#kit/say.ts";

/** What is wrong with fields, by name, as long as they have the value that they had. */
export type Problems = ReadonlyMap<string, { readonly value: string; readonly said: string }>;

/** Missing required fields and malformed numbers, reported all at once before anything is sent. */
export function problemsIn(form: HTMLFormElement | null): Problems {
  const fields = form?.querySelectorAll<HTMLInputElement>("[name]") ?? [];
  const found = [...fields].flatMap((field) => {
    const said = problemOf(field);
    return said === undefined ? [] : [[field.name, { value: field.value.trim(), said }] as const];
  });
  return new Map(found);
}

function problemOf(field: HTMLInputElement): string | undefined {
  // A malformed number reads as an empty value.
  if (field.type === "number" && (field.validity.badInput || (field.value !== "" && !field.validity.valid)))
    return numberWanted(field);
  return field.required && field.value.trim() === "" ? say("Required.") : undefined;
}

function numberWanted({ step, min, max }: HTMLInputElement): string {
  if (step === "any") return "Must be a number.";
  return wholeNumberWanted(min, max);
}

/** What a field takes that takes whole numbers. */
export function wholeNumberWanted(min: string | number, max: string | number): string {
  return min === "" || max === "" ? "Must be a whole number." : `Must be a whole number from ${min} to ${max}.`;
}
