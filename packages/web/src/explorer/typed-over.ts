import { EditorView } from "@codemirror/view";

/**
 * Typing over a selection, done by the editor. The browser would keep the look of the replaced text with a style attribute,
 * which the content security policy forbids.
 */
export const typedOver = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { inputType, data } = event;
    const { from, to, empty } = view.state.selection.main;
    if (inputType !== "insertText" || !data || empty || view.state.readOnly) return false;
    event.preventDefault();
    const typed = () =>
      view.state.update(view.state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
    const isTaken = view.state.facet(EditorView.inputHandler).some((take) => take(view, from, to, data, typed));
    if (!isTaken) view.dispatch(typed());
    return true;
  },
});
