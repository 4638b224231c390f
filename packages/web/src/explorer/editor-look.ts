import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.definitionKeyword, tags.modifier], color: "var(--high)" },
  { tag: [tags.propertyName, tags.attributeName], color: "var(--accent)" },
  { tag: [tags.string, tags.special(tags.name)], color: "var(--good)" },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.typeName], color: "var(--medium)" },
  { tag: [tags.comment, tags.punctuation, tags.bracket], color: "var(--text-2)" },
]);

const layout = EditorView.theme({
  "&": { height: "100%", color: "var(--text)", backgroundColor: "var(--surface)" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
  ".cm-scroller": { font: "12px / 20px var(--mono)", overflow: "auto" },
  ".cm-content": { caretColor: "var(--text)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  ".cm-gutters": { color: "var(--text-3)", backgroundColor: "var(--sunken)", borderRight: "1px solid var(--line)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { background: "var(--accent-soft) !important" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--accent-soft)" },
  ".cm-tooltip": { color: "var(--text)", backgroundColor: "var(--surface)", border: "1px solid var(--line-2)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { font: "12px / 20px var(--mono)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    color: "var(--text)",
    backgroundColor: "var(--accent-soft)",
  },
  ".cm-completionDetail": { color: "var(--text-2)" },
  ".cm-completionInfo": { font: "var(--t-12)", maxWidth: "320px" },
  ".cm-diagnostic": { font: "var(--t-12)" },
  ".cm-foldPlaceholder": { color: "var(--text-2)", backgroundColor: "var(--sunken)", borderColor: "var(--line-2)" },
});

/** In the colors of the theme, light and dark. */
export const editorLook = [layout, syntaxHighlighting(colors)];
