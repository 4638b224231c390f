import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TextField } from "#forms/fields.tsx";
import { Form } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { useAction } from "#graphql/use-action.ts";
import { Dialog } from "#kit/dialog.tsx";
import { Icon } from "#kit/icon.tsx";
import { Menu, type MenuEntry } from "#kit/menu.tsx";
import { say } from "#kit/say.ts";
import { useTell } from "#kit/toast.tsx";
import type { ListSearch } from "#records/list/list-search.ts";
import { viewChanges, viewText } from "#records/list/view-text.ts";

const SavedViews = graphql(`
  query SavedViews($list: String!) {
    saved_views(list: $list) {
      id
      name
      search
    }
  }
`);

const SaveView = graphql(`
  mutation SaveView($input: SaveViewInput!) {
    saveView(input: $input) {
      id
      name
    }
  }
`);

const DeleteSavedView = graphql(`
  mutation DeleteSavedView($input: DeleteSavedViewInput!) {
    deleteSavedView(input: $input) {
      id
    }
  }
`);

type ListViewsProps = {
  /** The list's root field. */
  readonly field: string;
  readonly what: string;
  readonly search: ListSearch;
  readonly change: (changes: Record<string, string | undefined>) => void;
};

/** The person's saved views of a list, and the way to save another. */
export function ListViews({ field, what, search, change }: ListViewsProps) {
  const tell = useTell();
  const { data } = useQuery(question(SavedViews, { list: field }));
  const removal = useAction(DeleteSavedView);
  const [saving, setSaving] = useState(false);
  const shown = viewText(search);
  const views = data?.saved_views ?? [];
  const current = views.find((view) => view.search === shown);
  const remove = async (id: string, name: string) => {
    if (await removal.run({ id })) tell(`The view “${name}” was deleted.`);
  };
  const all = say("All {0}", what);
  const entries: MenuEntry[] = [
    { kind: "choice", label: all, chosen: shown === "", act: () => change(viewChanges(search, "")) },
    ...views.map(
      (view): MenuEntry => ({
        kind: "choice",
        label: view.name,
        chosen: view === current,
        act: () => change(viewChanges(search, view.search)),
      }),
    ),
    { kind: "line", label: "below the views" },
    ...(shown !== "" && !current
      ? [{ kind: "action", label: "Save this view", icon: "plus", act: () => setSaving(true) } as const]
      : []),
    ...(current
      ? [
          {
            kind: "action",
            label: `Delete “${current.name}”`,
            icon: "trash",
            danger: true,
            act: () => remove(current.id, current.name),
          } as const,
        ]
      : []),
    ...(shown === "" ? [{ kind: "heading", label: "Filter or sort, then save the view here." } as const] : []),
  ];
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="button">
            <span className="view-name">{current?.name ?? (shown === "" ? all : `Some ${what}`)}</span>
            <Icon name="chevron-down" />
          </button>
        }
        entries={entries}
      />
      {removal.failure && <span className="field-error">{removal.failure.message}</span>}
      {saving && <SaveDialog field={field} search={shown} close={() => setSaving(false)} />}
    </>
  );
}

type SaveDialogProps = { readonly field: string; readonly search: string; readonly close: () => void };

function SaveDialog({ field, search, close }: SaveDialogProps) {
  const tell = useTell();
  return (
    <Dialog title="Save this view" close={close}>
      <Form
        document={SaveView}
        submit="Save the view"
        cancel={close}
        input={({ name = "" }) => ({ list: field, name, search })}
        done={({ saveView }) => {
          tell(`The view “${saveView?.name ?? ""}” was saved.`);
          close();
        }}
      >
        <TextField
          name="name"
          label="Name"
          hint="Saves the current filters, sort order and columns, only for you. A view with the same name is replaced."
          required
        />
      </Form>
    </Dialog>
  );
}
