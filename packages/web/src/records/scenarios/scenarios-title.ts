/** Only the operator has scenarios that come with Hotwash. */
export function titleOf(staff: boolean): string {
  return staff ? "Scenario library" : "Scenarios";
}
