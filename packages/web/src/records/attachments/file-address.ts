/**
 * Where an attached file is: for download, or for browsers to show. A participant without an account reads the files of
 * the exercise in which they have a seat.
 */
export function fileAddress(
  { id }: { readonly id: string },
  how: "download" | "inline" = "download",
  seat?: string,
): string {
  const file = seat === undefined ? `/api/attachments/${id}/file` : `/api/live/exercises/${seat}/files/${id}`;
  return how === "inline" ? `${file}?inline=true` : file;
}

const IMAGES: readonly string[] = ["PNG", "JPEG", "GIF", "WEBP"];

export function isImage(type: string): boolean {
  return IMAGES.includes(type);
}

/** Whether browsers show it themselves. */
export function isShown(type: string): boolean {
  return isImage(type) || type === "PDF" || type === "TEXT";
}
