/** The file of an MSEL, what it may be, and templates to fill in. */
export function MselFileField({ choose }: { readonly choose: (file: File) => void }) {
  return (
    <>
      <label className="grid gap-4">
        <span className="label">Excel, CSV or JSON file</span>
        <input
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,.json"
          aria-describedby="msel-file"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) choose(chosen);
            target.value = "";
          }}
        />
      </label>
      <p className="hint" id="msel-file">
        An MSEL as you send it around: its columns are recognized by their usual names, and you review the result before
        anything is imported. Or fill in a template:{" "}
        <a href="/api/imports/msel.xlsx" download>
          Excel
        </a>{" "}
        or{" "}
        <a href="/api/imports/msel.csv" download>
          CSV
        </a>
        .
      </p>
    </>
  );
}
