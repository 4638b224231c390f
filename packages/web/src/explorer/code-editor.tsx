import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from "@codemirror/language";
import { lintKeymap } from "@codemirror/lint";
import { EditorState, type Extension, Prec } from "@codemirror/state";
import { drawSelection, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useEffectEvent, useRef } from "react";
import { editorLook } from "#explorer/editor-look.ts";
import { typedOver } from "#explorer/typed-over.ts";

type CodeEditorProps = {
  readonly label: string;
  /** What an editor for reading shows, and an editor for writing shows at first: from then on its text is its own. */
  readonly text: string;
  /** The language of the text. It does not change. */
  readonly language: Extension;
  /** The text with the place of the cursor; without it, the text can only be read. */
  readonly onChange?: (text: string, cursor: number) => void;
  readonly run?: () => void;
};

/** Tab leaves the editor, as it leaves every other field. */
const keys = keymap.of([
  ...closeBracketsKeymap,
  ...defaultKeymap,
  ...historyKeymap,
  ...foldKeymap,
  ...completionKeymap,
  ...lintKeymap,
]);
const basics = [
  lineNumbers(),
  foldGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  autocompletion(),
  typedOver,
  keys,
  editorLook,
];

/**
 * A text in CodeMirror. It stands in a shadow root, where its styles are constructed sheets: in the document they would be
 * a style element, which the content security policy forbids.
 */
export function CodeEditor({ label, text, language, onChange, run }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const changed = useEffectEvent((next: string, cursor: number) => onChange?.(next, cursor));
  const ran = useEffectEvent(() => {
    run?.();
    return true;
  });
  const begin = useEffectEvent((host: HTMLDivElement) => {
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    const extensions = [
      Prec.highest(keymap.of([{ key: "Mod-Enter", run: () => ran() }])),
      basics,
      language,
      EditorView.contentAttributes.of({ "aria-label": label }),
      EditorState.readOnly.of(onChange === undefined),
      EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
        if (docChanged || selectionSet) changed(state.doc.toString(), state.selection.main.head);
      }),
    ];
    return new EditorView({ doc: text, extensions, parent: root, root });
  });
  useEffect(() => {
    if (!place.current) return;
    const editor = begin(place.current);
    view.current = editor;
    return () => editor.destroy();
  }, []);
  useEffect(() => {
    const editor = view.current;
    // Rendered late, an earlier text would replace what has been typed since.
    if (!editor?.state.readOnly) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
  }, [text]);
  return <div className="code-editor" ref={place} />;
}
