/** Path of a place in a JSON value, outermost key first. */
type Path = readonly string[];

/** A change at a place: another value, removal, or an additional key. */
export type Edit = { readonly set: unknown; readonly add?: string } | { readonly remove: true };

/** All places of a value with their content, the value itself first. */
export function placesOf(
  value: unknown,
  path: Path = [],
): Array<{ readonly path: Path; readonly value: unknown }> {
  const isLeaf = typeof value !== 'object' || value === null;
  const inside = isLeaf
    ? []
    : Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...path, key]));
  return [{ path, value }, ...inside];
}

/** The value with one edit; unchanged when an earlier edit removed the place. */
export function edited(value: unknown, [key, ...rest]: Path, edit: Edit): unknown {
  if (key === undefined) return editedHere(value, edit);
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value;
  const isGone = rest.length === 0 && 'remove' in edit;
  if (Array.isArray(value)) {
    const index = Number(key);
    const list: unknown[] = value;
    return isGone ? list.toSpliced(index, 1) : list.with(index, edited(list[index], rest, edit));
  }
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    if (name !== key) return [[name, inner] as const];
    return isGone ? [] : [[name, edited(inner, rest, edit)] as const];
  });
  // Not by assignment, so that `__proto__` becomes an ordinary key.
  return Object.fromEntries(entries);
}

function editedHere(value: unknown, edit: Edit): unknown {
  if ('remove' in edit) return undefined;
  if (edit.add === undefined) return edit.set;
  if (typeof value !== 'object' || value === null) return { [edit.add]: edit.set };
  if (Array.isArray(value)) return [...(value as unknown[]), edit.set];
  return Object.fromEntries([...Object.entries(value), [edit.add, edit.set]]);
}
