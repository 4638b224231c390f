export function findOwnModules(): void;
export function createFinder(): (specifier: string, from: string) => string | undefined;
