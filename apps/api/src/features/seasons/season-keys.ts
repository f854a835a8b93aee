/** The prefix of a generated key: event, category or stage. */
type Kind = 'evento' | 'categoria' | 'etapa';

interface Keyed {
  readonly id: number;
  readonly season_key: string | null;
}

/** A row's own key, or one built from its id when no file has named it. */
export function keyOf(kind: Kind, { id, season_key }: Keyed): string {
  return season_key ?? `${kind}-${id}`;
}

/** The id in a key built by `keyOf`; null for other keys. */
export function idOfKey(kind: Kind, key: string): number | null {
  const [, digits] = new RegExp(`^${kind}-(\\d{1,9})$`).exec(key) ?? [];
  return digits === undefined ? null : Number(digits);
}
