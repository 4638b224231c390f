/** Records of one kind and organization in an answer; none if they are nested in other records. */
export type SeenRecords = { readonly organization_id: string; readonly record_kind: string; readonly records: number };
