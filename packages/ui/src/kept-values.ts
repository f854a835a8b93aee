/** Where a value is kept: on this device, or in this tab only. */
type Place = 'device' | 'tab';

/** What the browser did not take, as text by name: remembered until the next reload. */
const untaken: Readonly<Record<Place, Map<string, string>>> = { device: new Map(), tab: new Map() };

/** Null where storage is forbidden, as it is in a browser that blocks cookies. */
function storageOf(place: Place): Storage | null {
  try {
    return place === 'device' ? localStorage : sessionStorage;
  } catch {
    return null;
  }
}

/** Whether anything can outlive a reload here. */
export function canKeep(place: Place): boolean {
  return storageOf(place) !== null;
}

/** What is kept under a name; null where nothing is, or nothing that can be read. Like any input, it is to be checked. */
export function readKept(place: Place, name: string): unknown {
  const text = untaken[place].get(name) ?? storageOf(place)?.getItem(name);
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Keeps a value as JSON. Storage may be full or forbidden, which is no error: this page remembers it all the same.
 * @returns whether it outlives a reload
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
    // Full.
  }
  untaken[place].set(name, text);
  return false;
}

export function forget(place: Place, name: string): void {
  untaken[place].delete(name);
  storageOf(place)?.removeItem(name);
}

/** The names that begin so. */
export function keptNames(place: Place, start: string): string[] {
  const names = [...untaken[place].keys(), ...Object.keys(storageOf(place) ?? {})];
  return names.filter((name) => name.startsWith(start));
}

/** Forgets all whose names begin so. */
export function forgetAll(place: Place, start: string): void {
  for (const name of keptNames(place, start)) forget(place, name);
}
