/** What a banner is: something to know, or something that does not work. */
export const BANNER_KINDS = { notice: 'Aviso', problem: 'Problema' } as const;
export type BannerKind = keyof typeof BANNER_KINDS;

/** What the organisers tell everybody on every page of a brand. */
export interface Banner {
  /** Another one after every change. */
  readonly version: number;
  readonly kind: BannerKind;
  readonly text: string;
}
