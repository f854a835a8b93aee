/** Error texts by path, in the order of the form's values. */
export function errorTexts(errors: object, prefix = ''): [path: string, message: string][] {
  return Object.entries(errors).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    const path = prefix + name;
    if ('message' in value && typeof value.message === 'string') return [[path, value.message]];
    return errorTexts(value, `${path}.`);
  });
}

/** The text at one path. */
export function errorTextAt(errors: object, path: string): string | undefined {
  return errorTexts(errors).find(([name]) => name === path)?.[1];
}
