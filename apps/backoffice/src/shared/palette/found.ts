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
