/** Who typed each text of a row. */
export type Authors = Readonly<Record<string, string>>;

/** An inject with all that it has, in a scenario or in an exercise; other injects of the same are named by number. */
export type InjectContents = {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly channel: string;
  readonly planned_offset_minutes: number;
  readonly audience: string | null;
  readonly location: string | null;
  readonly sender: string | null;
  readonly controller: string | null;
  readonly expected_actions: string | null;
  readonly questions: string | null;
  readonly notes: string | null;
  readonly attack_technique: string | null;
  readonly dimension: string;
  readonly criticality: string;
  readonly scheduled_seconds: number | null;
  readonly duty: string | null;
  readonly duty_target_minutes: number | null;
  readonly authors: Authors;
  readonly options: readonly OptionContents[];
  readonly mappings: readonly MappingContents[];
  readonly files: readonly FileContents[];
};

export type OptionContents = {
  readonly label: string;
  /** Number of the inject that it leads to. */
  readonly next: number | null;
  readonly authors: Authors;
};

export type MappingContents = {
  readonly framework_id: string;
  readonly framework: string;
  readonly control_id: string;
  readonly strength: string;
  readonly rationale: string;
  readonly authors: Authors;
};

/** A file, whose copies share its bytes. */
export type FileContents = {
  readonly file_name: string;
  readonly type: string;
  readonly size_bytes: number;
  readonly sha256: string;
  readonly file_key: string;
  readonly authors: Authors;
};

const FILE_COLUMNS = ["file_name", "type", "size_bytes", "sha256", "file_key", "authors"];

/** The columns that both kinds of injects have, with their types. */
export const INJECT_COLUMNS = {
  number: "integer",
  sequence: "integer",
  title: "text",
  body: "text",
  channel: "text",
  planned_offset_minutes: "integer",
  audience: "text",
  location: "text",
  sender: "text",
  controller: "text",
  expected_actions: "text",
  questions: "text",
  notes: "text",
  attack_technique: "text",
  dimension: "text",
  criticality: "text",
  scheduled_seconds: "integer",
  duty: "text",
  duty_target_minutes: "integer",
  authors: "jsonb",
} as const;

export const OPTION_COLUMNS = {
  sequence: "integer",
  label: "text",
  next_inject_id: "uuid",
  authors: "jsonb",
} as const;

export const MAPPING_COLUMNS = {
  framework_id: "uuid",
  framework: "text",
  control_id: "text",
  strength: "text",
  rationale: "text",
  authors: "jsonb",
} as const;

/** Where injects are: the tables, and the columns that lead to the whole and to the inject. */
type Tables = {
  readonly injects: string;
  readonly whole: string;
  readonly options: string;
  readonly mappings: string;
  readonly inject: string;
  /** The files, and those of them that belong to the inject itself and are there. */
  readonly files: string;
  readonly isKept: (row: string) => string;
};

/** SQL that reads all injects of a scenario or an exercise, in order. */
export function readContents({ injects, whole, options, mappings, inject, files, isKept }: Tables): string {
  const { sequence: _, ...columns } = INJECT_COLUMNS;
  const read = Object.keys(columns).map((column) => `i.${column}`);
  const mapped = Object.keys(MAPPING_COLUMNS).map((column) => `'${column}', m.${column}`);
  const filed = FILE_COLUMNS.map((column) => `'${column}', f.${column}`);
  return `select ${read.join(", ")},
      coalesce((select jsonb_agg(jsonb_build_object('label', o.label, 'authors', o.authors, 'next', next.number)
          order by o.sequence, o.id)
        from ${options} o
        left join ${injects} next on next.organization_id = o.organization_id and next.id = o.next_inject_id
        where o.organization_id = i.organization_id and o.${inject} = i.id), '[]') as options,
      coalesce((select jsonb_agg(jsonb_build_object(${mapped.join(", ")}) order by m.framework, m.control_id, m.id)
        from ${mappings} m where m.organization_id = i.organization_id and m.${inject} = i.id), '[]') as mappings,
      coalesce((select jsonb_agg(jsonb_build_object(${filed.join(", ")}) order by f.file_name, f.sha256, f.id)
        from ${files} f where f.organization_id = i.organization_id and f.${inject} = i.id and ${isKept("f")}), '[]') as files
    from ${injects} i where i.organization_id = $1 and i.${whole} = $2 order by i.sequence, i.id`;
}

type Place = { readonly id: string };

/** The rows of the options of all injects, given the row of each number. */
export function optionRows<R extends object>(
  injects: readonly InjectContents[],
  places: ReadonlyMap<number, Place>,
  rowOf: (inject_id: string) => R,
) {
  return injects.flatMap(({ number, options }) =>
    options.map(({ label, next, authors }, i) => ({
      ...rowOf(places.get(number)?.id ?? ""),
      sequence: i + 1,
      label,
      next_inject_id: next === null ? null : (places.get(next)?.id ?? null),
      authors: JSON.stringify(authors),
    })),
  );
}

/** The same for the controls that they test. */
export function mappingRows<R extends object>(
  injects: readonly InjectContents[],
  places: ReadonlyMap<number, Place>,
  rowOf: (inject_id: string) => R,
) {
  return injects.flatMap(({ number, mappings }) =>
    mappings.map(({ authors, ...mapping }) => ({
      ...rowOf(places.get(number)?.id ?? ""),
      ...mapping,
      authors: JSON.stringify(authors),
    })),
  );
}
