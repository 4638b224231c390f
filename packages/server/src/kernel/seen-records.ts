/** Records of one kind and organization in an answer; none where they are inside other records. */
export type SeenRecords = { readonly organization_id: string; readonly record_kind: string; readonly records: number };
