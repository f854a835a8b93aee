/** A result of the palette. */
export interface Found {
  /** Unique among all results. */
  readonly key: string;
  /** Its type: `Inscrição`, `Cliente`, `Tela`. */
  readonly kind: string;
  readonly title: string;
  /** Distinguishes results with the same title. */
  readonly detail?: string;
  readonly to: string;
}
