/** "2026-11-21 09:30 UTC" */
export function minuteShown(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
