export type Finding = {
  readonly check: string;
  readonly ok: boolean;
  /** It works, but should be changed. */
  readonly warning?: true;
  readonly message: string;
};
