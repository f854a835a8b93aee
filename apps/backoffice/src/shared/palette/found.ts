/** Something that the palette leads to. */
export interface Found {
  /** Unlike that of anything else that is found. */
  readonly key: string;
  /** What it is: `Inscrição`, `Cliente`, `Tela`. */
  readonly kind: string;
  readonly title: string;
  /** What tells it from others of its title. */
  readonly detail?: string;
  readonly to: string;
}

/** Letters without accents, in small: what people type to find something. */
export function plainly(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
