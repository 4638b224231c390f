/** A failure of something outside Hotwash, such as a mail server. Its message says all, so a log needs no stack. */
export class OutsideFailure extends Error {
  override readonly name = "OutsideFailure";
}
