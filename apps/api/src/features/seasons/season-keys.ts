/** What a file calls an event, category or stage. */
type Kind = 'evento' | 'categoria' | 'etapa';

interface Keyed {
  readonly id: number;
  readonly season_key: string | null;
}

/** The key of a row: its own, or one of its id where no file ever named it. */
export function keyOf(kind: Kind, { id, season_key }: Keyed): string {
  return season_key ?? `${kind}-${id}`;
}

/** The id that a key of `keyOf` names; null for every other key. */
export function idOfKey(kind: Kind, key: string): number | null {
  const [, digits] = new RegExp(`^${kind}-(\\d{1,9})$`).exec(key) ?? [];
  return digits === undefined ? null : Number(digits);
}
