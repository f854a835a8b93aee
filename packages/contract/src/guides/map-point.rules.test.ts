import { describe, expect, it } from 'vitest';
import { isInBrazil, readMapPoint } from './map-point.rules.ts';

const SOCORRO = { latitude: -22.5903, longitude: -46.5289 };

describe('a point that is pasted', () => {
  it.each([
    '-22.5903, -46.5289',
    ' -22.5903,-46.5289 ',
    '(-22.5903, -46.5289)',
    '-22.5903 -46.5289',
    '-22,5903; -46,5289',
    '-22,5903 -46,5289',
    '-22,5903, -46,5289',
    'geo:-22.5903,-46.5289?z=15',
    'https://www.google.com/maps/place/Socorro/@-22.6,-46.6,14z/data=!3m1!4b1!4m6!3m5!8m2!3d-22.5903!4d-46.5289',
    'https://www.google.com/maps/@-22.5903,-46.5289,15z',
    'https://www.google.com/maps?q=-22.5903,-46.5289',
    'https://maps.google.com/?q=loc:-22.5903,-46.5289',
    'https://www.google.com/maps/search/?api=1&query=-22.5903%2C-46.5289',
    'https://www.google.com/maps/search/-22.5903,+-46.5289',
    'https://www.google.com/maps/dir/?api=1&destination=-22.5903%2C%20-46.5289',
    'https://waze.com/ul?ll=-22.5903%2C-46.5289&navigate=yes',
    'https://maps.apple.com/?ll=-22.5903,-46.5289',
    'https://www.openstreetmap.org/?mlat=-22.5903&mlon=-46.5289#map=16/-22.6/-46.6',
    'https://www.openstreetmap.org/#map=16/-22.5903/-46.5289',
  ])('is read out of %s [SEASON-51]', (text) => {
    expect(readMapPoint(text)).toEqual(SOCORRO);
  });

  it.each(['22°35\'25.08"S 46°31\'44.04"W', '22° 35′ 25,08″ S, 46° 31′ 44,04″ O'])(
    'is read out of degrees, minutes and seconds: %s [SEASON-51]',
    (text) => {
      expect(readMapPoint(text)).toEqual(SOCORRO);
    },
  );

  it.each(['https://maps.app.goo.gl/x1Y2z3', 'https://goo.gl/maps/x1Y2z3'])(
    'is nowhere in a short link: %s [SEASON-51]',
    (text) => {
      expect(readMapPoint(text)).toBe('short_link');
    },
  );

  it.each([
    '',
    'Praça da Matriz',
    '-22.5903',
    '-22,5903',
    '-22,59',
    '-91, -46',
    '-22.5, -181',
    '1 2 3',
    "22°35'S 23°S",
    'https://example.com/',
    'https://www.google.com/maps/@-922.5,-46.5,15z',
    'https://example.com/%E0%A4%A',
  ])('is none in %j [SEASON-51]', (text) => {
    expect(readMapPoint(text)).toBe('no_point');
  });

  it('is in Brazil, or most likely lost its sign or order [SEASON-51]', () => {
    expect(isInBrazil(SOCORRO)).toBe(true);
    expect(isInBrazil({ latitude: 22.5903, longitude: -46.5289 })).toBe(false);
    expect(isInBrazil({ latitude: -46.5289, longitude: -22.5903 })).toBe(false);
    for (const [latitude, longitude] of [
      [-34.6, -58.4],
      [10.5, -66.9],
      [-12, -77],
      [-22.5903, -10],
    ] as const) {
      expect(isInBrazil({ latitude, longitude })).toBe(false);
    }
  });
});
