/** Where a value is stored: on this device, or in this tab only. */
type Place = 'device' | 'tab';

/** Values that the browser could not store, as text by name: kept in memory until the next reload. */
const untaken: Readonly<Record<Place, Map<string, string>>> = { device: new Map(), tab: new Map() };

/** Null when storage is blocked, as in a browser that blocks cookies. */
function storageOf(place: Place): Storage | null {
  try {
    return place === 'device' ? localStorage : sessionStorage;
  } catch {
    return null;
  }
}

/** True when stored values survive a reload. */
export function canKeep(place: Place): boolean {
  return storageOf(place) !== null;
}

/** The value stored under a name; null when missing or unreadable. Callers must validate it like any input. */
export function readKept(place: Place, name: string): unknown {
  const text = untaken[place].get(name) ?? storageOf(place)?.getItem(name);
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Stores a value as JSON. When storage is full or blocked, the value is kept in memory instead.
 * @returns true when it survives a reload
 */
export function keep(place: Place, name: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  const storage = storageOf(place);
  try {
    if (storage !== null) {
      storage.setItem(name, text);
      untaken[place].delete(name);
      return true;
    }
  } catch {
    // Storage is full.
  }
  untaken[place].set(name, text);
  return false;
}

export function forget(place: Place, name: string): void {
  untaken[place].delete(name);
  storageOf(place)?.removeItem(name);
}

/** Names with this prefix. */
export function keptNames(place: Place, start: string): string[] {
  const names = [...untaken[place].keys(), ...Object.keys(storageOf(place) ?? {})];
  return names.filter((name) => name.startsWith(start));
}

/** Deletes all values whose name has this prefix. */
export function forgetAll(place: Place, start: string): void {
  for (const name of keptNames(place, start)) forget(place, name);
}
