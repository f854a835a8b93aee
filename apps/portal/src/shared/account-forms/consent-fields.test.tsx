// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BrandProvider } from '../brand.tsx';
import { brandOfPage } from '../page-data.ts';
import { setUpPage } from '../testing/page.ts';
import { TermsField } from './consent-fields.tsx';

setUpPage();

it.each([
  [null, '/documentos/termos-de-uso', '/documentos/privacidade'],
  ['https://marca.example', 'https://marca.example/termos', 'https://marca.example/privacidade'],
])(
  'leads to the terms and the privacy policy of the brand, else to our pages: %s [BRD-15, ONB-05]',
  (site, terms, privacy) => {
    const urls = { termsUrl: site && terms, privacyUrl: site && privacy };
    render(
      <BrandProvider brand={{ ...brandOfPage(), ...urls }}>
        <TermsField />
      </BrandProvider>,
    );
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('termos de uso')).toBe(terms);
    expect(target('política de privacidade')).toBe(privacy);
  },
);
