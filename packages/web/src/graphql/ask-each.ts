import { send, textOf } from "#graphql/ask.ts";
import { Failure, signInPathOf } from "#graphql/failure.ts";
import type { TadaDocumentNode } from "#graphql/graphql.ts";

/**
 * The same action for several inputs, in one request. Each is carried out or refused by itself; the answer has the
 * refusals in the order of the inputs, undefined for those carried out.
 */
export async function askEach<Result, Input>(
  document: TadaDocumentNode<Result, { input: Input }>,
  inputs: readonly Input[],
): Promise<readonly (Failure | undefined)[]> {
  const variables = Object.fromEntries(inputs.map((input, i) => [`i${i}`, input]));
  const { answer, requestId } = await send<Record<string, unknown>>(
    repeated(textOf(document), inputs.length),
    variables,
  );
  const refused = new Map<string, Failure>();
  for (const { message, path, extensions } of answer.errors ?? []) {
    const { code = "INTERNAL_SERVER_ERROR", ...details } = extensions ?? {};
    const failure = new Failure(message, code, { request_id: requestId, ...details });
    // Without a path or a session, nothing was carried out.
    if (!path?.[0] || signInPathOf(failure)) throw failure;
    refused.set(String(path[0]), failure);
  }
  return inputs.map((_, i) => refused.get(`r${i}`));
}

const MUTATION = /^\s*mutation (\w+)\(\$input: (\w+!)\) \{\s*(\w+\(input: \$input\)[\s\S]*)\}\s*$/;

/** The mutation with its field once for each input: r0 takes $i0, r1 takes $i1. Browsers have no parser. */
function repeated(text: string, times: number): string {
  const [, name, type, field = ""] = MUTATION.exec(text) ?? [];
  if (!name) throw new Error("The mutation must have one field with one input.");
  const numbers = Array.from({ length: times }, (_, i) => i);
  const variables = numbers.map((i) => `$i${i}: ${type}`);
  const fields = numbers.map((i) => `r${i}: ${field.replace("$input", `$i${i}`)}`);
  return `mutation ${name}(${variables.join(", ")}) {\n${fields.join("\n")}\n}`;
}
