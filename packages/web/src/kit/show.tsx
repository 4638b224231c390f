import { createElement, Fragment, type ReactNode } from "react";
import { spoken } from "#kit/speech.ts";

/** The children of an element in the reader's language: a text with elements in the places of {0}, {1}. */
export function show(text: string, ...values: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...spoken(text, values));
}
