/** A file's name without its path, as browsers send it. */
export function lastSegment(name: string): string {
  return name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
}
