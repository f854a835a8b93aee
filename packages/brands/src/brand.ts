import type { Voice } from './voice.ts';

/** A support phone number, written as dialled in Brazil (`0800 000 0001`). */
export interface SupportNumber {
  label: string;
  phone: string;
}

/** One question of the payment panel. Paragraphs are plain text (PAY-06 to PAY-11). */
export interface FaqItem {
  question: string;
  answer: string[];
}

/** Receiver of the fee. Provider credentials are never stored here, only in the environment (D22). */
export interface PixReceiver {
  /** At most 25 ASCII characters, a limit of the BR Code. */
  name: string;
  /** At most 15 ASCII characters, a limit of the BR Code. */
  city: string;
  document: string;
  bank: string;
  agency: string;
  account: string;
  pix_key: string;
}

/** Accent colours of a theme, as `#rrggbb`: `on` is used on the accent, `text` and `wash` on the page background. */
export interface Accent {
  accent: string;
  press: string;
  on: string;
  text: string;
  wash: string;
}

/** Everything that differs between automakers. Empty values are hidden on screen (C95). */
export interface Brand {
  /** `automaker` and `automaker_id` on the wire (BRD-09, BRD-10). */
  id: number;
  /** Value of `<html data-brand>` and of the `BRAND` setting. */
  slug: string;
  name: string;
  /** Sent as `marca` in chassis lookups (BRD-08). */
  short: string;
  /** Informal name: 'Vem pra trilha com a {nickname}' (BRD-11). */
  nickname: string;
  siteName: string;
  siteUrl: string;
  maintenanceUrl: string;
  /** `null` links to our own page under `/documentos` (D11, BRD-15). */
  termsUrl: string | null;
  privacyUrl: string | null;
  social: { facebook: string; youtube: string; instagram: string; tiktok?: string };
  support: {
    customerService: SupportNumber;
    insurance: SupportNumber;
    assistance: SupportNumber;
  };
  /** Logo: a word and its tag. */
  wordmark: { word: string; tag: string };
  /** Drawing style of the brand: `far` is broad and heavy, `near` is fine and light (`packages/ui/src/hand`). */
  hand: 'far' | 'near';
  /** Texts of the public home page: title, three sentences (what it is, what you need, how it works), list heading. */
  face: { title: string; three: readonly [string, string, string]; upcoming: string };
  voice: Voice;
  events: { introduction: string };
  faq: { season: number; items: FaqItem[] };
  pix: PixReceiver;
  mail: { fromName: string };
  /** Host names of this brand when the deployment's settings do not override them (D5). */
  demoHosts: string[];
  /** Colour of the browser's bar, equal to the theme's `--paper`. */
  themeColor: { light: string; dark: string };
  accent: { light: Accent; dark: Accent };
}
