export type Finding = {
  readonly check: string;
  readonly ok: boolean;
  /** It works as it is, and should be otherwise. */
  readonly warning?: true;
  readonly message: string;
};
