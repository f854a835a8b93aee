/** Kinds of banner: information, or something that does not work. */
export const BANNER_KINDS = { notice: 'Aviso', problem: 'Problema' } as const;
export type BannerKind = keyof typeof BANNER_KINDS;

/** Message from the organisers on every page of a brand. */
export interface Banner {
  /** Changes with every edit. */
  readonly version: number;
  readonly kind: BannerKind;
  readonly text: string;
}
