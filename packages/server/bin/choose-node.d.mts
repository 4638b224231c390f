type Found = { readonly file: string; readonly version: string };

export const OLDEST: number;
export const NEWEST: number;
export const PACKAGES: Readonly<Record<string, string>>;

export function chooseNode(choice: {
  readonly version: string;
  /** Whether npm brought the Node that asks. */
  readonly isBrought: boolean;
  readonly own: () => Found | undefined;
  readonly brought: () => string | undefined;
}): string | undefined;

export function isSupported(version: string): boolean;
export function isInstalled(file: string): boolean;
export function findOwn(path: string): Found | undefined;
export function findBrought(folder: string): string | undefined;
export function explainMissing(version: string, file: string, machine?: string): string;
