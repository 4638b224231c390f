/** The first entry of a backup, and that of an export of one organization: they tell which of both a file is. */
export const [BACKUP_HEADER, EXPORT_HEADER] = ["backup.json", "export.json"] as const;
