/**
 * Where an attached file is: for download, or for browsers to show. A participant or a guest without an account reads the
 * files of the exercise in which they have a seat.
 */
export function fileAddress(
  { id }: { readonly id: string },
  how: "download" | "inline" = "download",
  seat?: Seat,
): string {
  const file = seat === undefined ? `/api/attachments/${id}/file` : `/api/live/exercises/${seat.exercise}/files/${id}`;
  const asked = new URLSearchParams({
    ...(how === "inline" && { inline: "true" }),
    ...(seat?.isGuest && { view: "guest" }),
  }).toString();
  return asked === "" ? file : `${file}?${asked}`;
}

/** Where somebody without an account is: as a participant, or as a guest who evaluates. */
export type Seat = { readonly exercise: string; readonly isGuest?: boolean };

const IMAGES: readonly string[] = ["PNG", "JPEG", "GIF", "WEBP"];

export function isImage(type: string): boolean {
  return IMAGES.includes(type);
}

/** Whether browsers show it themselves. */
export function isShown(type: string): boolean {
  return isImage(type) || type === "PDF" || type === "TEXT";
}
