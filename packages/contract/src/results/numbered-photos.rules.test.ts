import { describe, expect, it } from 'vitest';
import { isNumberedPhotosLink, numberedPhotos } from './numbered-photos.rules.ts';

describe('the photographs of an inscription number', () => {
  it('are at the stage’s address with the number as it is printed [AFTER-92]', () => {
    expect(numberedPhotos('https://fotos.example/curitiba/{numero}', 187)).toBe(
      'https://fotos.example/curitiba/0187',
    );
    expect(numberedPhotos('https://fotos.example/?n={numero}&ver=1', 3)).toBe(
      'https://fotos.example/?n=0003&ver=1',
    );
    expect(numberedPhotos(null, 187)).toBeNull();
  });

  it.each([
    'http://fotos.example/{numero}',
    'https://fotos.example/todas',
    'https://fotos.example/{numero}/{numero}',
    'https://{numero}.fotos.example/x',
    'https://ana@fotos.example/{numero}',
    'https://fotos.example/{placa}/{numero}',
    'https://fotos.example/a b/{numero}',
    'https://fotos.example:99999/{numero}',
    'javascript:alert({numero})',
  ])('are at no other address: %s [AFTER-92]', (link) => {
    expect(isNumberedPhotosLink(link)).toBe(false);
    expect(numberedPhotos(link, 187)).toBeNull();
  });
});
