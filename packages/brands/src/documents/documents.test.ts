import { describe, expect, it } from 'vitest';
import { brands } from '../brands.ts';
import { DOCUMENT_SLUGS, regulationSlug } from './document.ts';
import { documentOf } from './documents.ts';

describe.each(brands)('documents of $slug', (brand) => {
  it.each(DOCUMENT_SLUGS)('%s has a title, a version and something to read', (slug) => {
    const document = documentOf(brand, slug);
    expect(document.title).not.toBe('');
    expect(document.version).toMatch(/^\d{4}-\d{2}$/);
    expect(document.sections.length).toBeGreaterThan(2);
  });

  it('name the brand they belong to, and no other', () => {
    const text = JSON.stringify(DOCUMENT_SLUGS.map((slug) => documentOf(brand, slug)));
    const named = brands.filter(({ nickname }) => text.includes(nickname));
    expect(named.map(({ id }) => id)).toEqual([brand.id]);
  });
});

describe('regulations', () => {
  it('exist for each of the three groups of categories [INS-50]', () => {
    for (const group of ['motorsports', 'outdoor', 'experience'] as const) {
      expect(DOCUMENT_SLUGS).toContain(regulationSlug(group));
    }
  });
});
