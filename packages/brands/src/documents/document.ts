import type { Brand } from '../brand.ts';

export const DOCUMENT_SLUGS = [
  'termos-de-uso',
  'privacidade',
  'regulamento-motorsports',
  'regulamento-outdoor',
  'regulamento-experience',
] as const;
export type DocumentSlug = (typeof DOCUMENT_SLUGS)[number];

export interface DocumentSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** A text that customers read and accept (D11). */
export interface BrandDocument {
  readonly title: string;
  /** Stored with every consent: a changed text gets a new version, existing consents keep theirs. */
  readonly version: string;
  readonly introduction: string;
  readonly sections: readonly DocumentSection[];
}

/** Creates a text for a brand. */
export type DocumentText = (brand: Brand) => BrandDocument;

/** Slug of the terms for a group of categories (INS-50). */
export function regulationSlug(group: 'motorsports' | 'outdoor' | 'experience'): DocumentSlug {
  return `regulamento-${group}`;
}
