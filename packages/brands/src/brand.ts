import type { Voice } from './voice.ts';

/** A number people may call, written as it is dialled in Brazil (`0800 000 0001`). */
export interface SupportNumber {
  label: string;
  phone: string;
}

/** One question of the payment panel. Paragraphs are plain text (PAY-06 to PAY-11). */
export interface FaqItem {
  question: string;
  answer: string[];
}

/** Who receives the fee. Credentials of the provider never live here: they come from the environment (D22). */
export interface PixReceiver {
  /** At most 25 ASCII characters: it travels inside the BR Code. */
  name: string;
  /** At most 15 ASCII characters, for the same reason. */
  city: string;
  document: string;
  bank: string;
  agency: string;
  account: string;
  pix_key: string;
}

/** The one accent of a theme, as `#rrggbb`: `on` stands on it, `text` and `wash` on paper. */
export interface Accent {
  accent: string;
  press: string;
  on: string;
  text: string;
  wash: string;
}

/** Everything that differs from one automaker to the other. Empty values are hidden on screen (C95). */
export interface Brand {
  /** The wire's `automaker` and `automaker_id` (BRD-09, BRD-10). */
  id: number;
  /** The value of `<html data-brand>` and of the `BRAND` setting. */
  slug: string;
  name: string;
  /** Sent as `marca` in chassis lookups (BRD-08). */
  short: string;
  /** As people say it: 'Vem pra trilha com a {nickname}' (BRD-11). */
  nickname: string;
  siteName: string;
  siteUrl: string;
  maintenanceUrl: string;
  /** `null` sends people to our own page under `/documentos` (D11, BRD-15). */
  termsUrl: string | null;
  privacyUrl: string | null;
  social: { facebook: string; youtube: string; instagram: string; tiktok?: string };
  support: {
    customerService: SupportNumber;
    insurance: SupportNumber;
    assistance: SupportNumber;
  };
  /** The drawn logo: a word and the tag beside it. */
  wordmark: { word: string; tag: string };
  /** How the brand draws and weighs: from far, broad and heavy, or from near, fine and light (`packages/ui/src/hand`). */
  hand: 'far' | 'near';
  /** What a visitor reads first: the promise, then what this is, what one needs and how it goes. */
  face: { title: string; three: readonly [string, string, string]; upcoming: string };
  voice: Voice;
  events: { introduction: string };
  faq: { season: number; items: FaqItem[] };
  pix: PixReceiver;
  mail: { fromName: string };
  /** Host names that show this brand when no deployment setting says otherwise (D5). */
  demoHosts: string[];
  /** The browser's bar, equal to `--paper` of the theme. */
  themeColor: { light: string; dark: string };
  accent: { light: Accent; dark: Accent };
}
