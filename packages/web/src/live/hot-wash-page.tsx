export function HotWashPage() {
  return null;
}
