import { brands } from '@trilha/brands/brands.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import { describe, expect, it } from 'vitest';
import { guided } from '../../features/guides/testing/guide-fixture.ts';
import { drawCard } from './draw-card.tsx';
import type { SetType } from './lettering.tsx';

/** Every letter is half an em wide, so that widths can be computed; the text replaces its outline. */
const setType: SetType = (text) => ({ path: `[${text}]`, width: text.length * 500 });

const draw = (brand: Brand, stage?: ReturnType<typeof guided>) =>
  drawCard({ brand, setType, ...(stage && { stage }) });
const drawnLines = (svg: string) =>
  [...svg.matchAll(/translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)"[^>]*d="\[([^\]]*)\]"/g)].map(
    ([, x = '', y = '', scale = '', text = '']) => ({
      x: Number(x),
      y: Number(y),
      size: Math.round(Number(scale) * 1_000),
      text,
    }),
  );

const none = { distance_km: null, climb_m: null, duration: null, difficulty: null };
const longest = guided({
  title: `Expedição ${'Transpantaneira e Chapada dos Guimarães '.repeat(4)}`.slice(0, 160).trim(),
  location: 'Parque Municipal de Exposições e Centro de Atendimento ao Turista '.repeat(3).trim(),
  figures: { distance_km: 1_412.5, climb_m: 12_240, duration: '3 dias', difficulty: 5 },
  status: 'Cancelada',
});

describe.each(brands.map((brand) => [brand.slug, brand] as const))(
  'the picture of %s',
  (_, brand) => {
    it('says date, place and figures of a stage, with its route [FACE-70]', () => {
      const svg = draw(brand, guided());
      const texts = drawnLines(svg).map(({ text }) => text);
      for (const text of ['25', '186', 'km', '3.240', '7', 'h']) {
        expect(texts).toContain(text);
      }
      expect(texts.join(' ')).toContain('Poços de Caldas');
      expect(texts.join(' ')).toContain('abr 2026');
      expect(svg).toContain(brand.accent.light.accent);
      expect(svg).not.toContain('Cancelada');
    });

    it('is drawn without route, profile, figures and date, and for the list [FACE-70]', () => {
      const bare = guided({ route: null, figures: none, guide: null, stage_date: null });
      const flat = guided({ route: { ...guided().route, profile: [] } as never });
      for (const svg of [draw(brand, bare), draw(brand, flat), draw(brand)]) {
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 1200 630">/);
        expect(svg.match(/<path/g)?.length).toBeGreaterThan(5);
      }
    });

    it('needs nothing of its surroundings: no font, no variable, no address [FACE-70]', () => {
      for (const svg of [draw(brand, guided()), draw(brand, longest), draw(brand)]) {
        expect(svg).not.toMatch(/<text|var\(|NaN|undefined|href|url\(|<image/);
      }
    });

    it('holds the longest texts: nothing small, nothing past an edge, no line on another [FACE-70]', () => {
      const lines = drawnLines(draw(brand, longest)).filter(({ text }) => text !== '');
      expect(lines.some(({ text }) => text === 'Cancelada')).toBe(true);
      expect(lines.some(({ text }) => text.endsWith('…'))).toBe(true);
      const half = brand.hand === 'near' ? 600 : 1_200;
      const right = ({ x, text, size }: (typeof lines)[number]) => x + (text.length * size) / 2;
      const wrong = lines.filter((one) => one.size < 30 || right(one) > half || one.y > 620);
      expect(wrong).toEqual([]);
      // The figures are in a group of their own.
      const placed = lines.filter(({ y }) => y > 0);
      const meeting = placed.flatMap((one, index) =>
        placed.slice(index + 1).filter((other) => {
          const isNear = Math.abs(one.y - other.y) < Math.min(one.size, other.size) * 0.7;
          return isNear && right(one) > other.x + 1 && right(other) > one.x + 1;
        }),
      );
      expect(meeting).toEqual([]);
    });
  },
);
