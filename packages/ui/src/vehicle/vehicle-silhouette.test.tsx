import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { vehicleDrawing } from './vehicle-drawing.ts';
import { vehiclePaint } from './vehicle-paint.ts';
import { VehicleSilhouette } from './vehicle-silhouette.tsx';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const symbols = [...read('vehicles.svg').matchAll(/<symbol id="([\w-]+)"/g)].map((m) => m[1]);

describe('the drawing of a model', () => {
  it.each([
    ['ASX (4x2)', 'asx'],
    ['ASX AWD', 'asx'],
    ['Eclipse Cross HPE-S AWD', 'eclipse-cross'],
    ['L200 Triton Sport HPE-S', 'l200'],
    ['L200 Triton Katana', 'l200'],
    ['Triton HPE-S', 'l200'],
    ['L200 Outdoor HPE', 'l200-old'],
    ['L200 Savana', 'l200-old'],
    ['Savana 2.5', 'l200-old'],
    ['L200 GLS 2.5', 'l200-old'],
    ['L200 GL', 'l200-old'],
    ['L-200 Sport', 'l200-old'],
    ['Outlander 2.2 Diesel HPE-S', 'outlander'],
    ['Airtrek 2.4', 'outlander'],
    ['Pajero Full 3.2 HPE', 'pajero-full'],
    ['Pajero Dakar HPE', 'pajero-dakar'],
    ['PAJERO SPORT HPE', 'pajero-sport'],
    ['Pajero TR4 2.0 4x4', 'pajero-tr4'],
    ['Pajero iO', 'pajero-tr4'],
    ['Pajero GLS-B', 'pajero-full'],
    ['Jimny Sierra 4Sport', 'jimny-sierra'],
    ['jimny 1.3 4All', 'jimny'],
    ['Samurai JX', 'jimny'],
    ['Grand Vitara 2.0 4x4', 'grand-vitara'],
    ['Vitara 4You (4x2)', 'vitara'],
    ['Vitará', 'vitara'],
    ['S-Cross 4Style Allgrip', 's-cross'],
    ['SX4 2.0', 's-cross'],
    ['Lancer Evolution X', 'desconhecido'],
    ['Eclipse GS', 'desconhecido'],
    ['Asxo', 'desconhecido'],
    ['', 'desconhecido'],
    [null, 'desconhecido'],
  ])('of %s is %s', (model, drawing) => {
    expect(vehicleDrawing(model)).toBe(drawing);
  });

  it('tells the two L200 apart by their year', () => {
    expect(vehicleDrawing('L200 Triton 3.2 HPE', '2016')).toBe('l200-old');
    expect(vehicleDrawing('L200 Triton Savana 3.2', '2014')).toBe('l200-old');
    expect(vehicleDrawing('L200 Triton Sport Savana', '2017')).toBe('l200');
    expect(vehicleDrawing('L200', '2019')).toBe('l200');
    expect(vehicleDrawing('L200 Triton', 'não sei')).toBe('l200');
  });

  it('is known for every model that the form suggests', () => {
    const versions = read('../../../../apps/api/src/database/migrations/0006_customers.sql');
    const models = [...versions.matchAll(/^ {2}\(\d, '(.+)'\)/gm)].map((m) => m[1] ?? '');
    expect(models.length).toBeGreaterThan(20);
    for (const model of models)
      expect([model, vehicleDrawing(model)]).not.toContain('desconhecido');
  });

  it('is one of the sprite, and each of the sprite is the drawing of something', () => {
    const types = [...read('vehicle-drawing.ts').matchAll(/^ {2}\| '([\w-]+)'/gm)].map((m) => m[1]);
    expect(new Set(types)).toEqual(new Set(symbols));
  });
});

describe('the paint of a colour', () => {
  it.each([
    ['Branco Fuji', 'branco'],
    ['Cinza Londrino', 'cinza'],
    ['Marfim Chiffon', 'areia'],
    ['Vermelho Ardente', 'vermelho'],
    ['PRATA', 'prata'],
    ['Preto Ônix', 'preto'],
    ['verde-floresta', 'verde'],
    ['Azul e Branco', 'azul'],
    ['Bordô', 'bordo'],
    ['Kinetic', undefined],
    ['Esverdeado', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s is %s', (color, paint) => {
    expect(vehiclePaint(color)).toBe(paint);
  });

  it('has a rule for each', () => {
    const rules = [...read('vehicle-silhouette.css').matchAll(/^\.silhouette--(\w+)/gm)];
    const types = [...read('vehicle-paint.ts').matchAll(/^ {2}\| '(\w+)'/gm)].map((m) => m[1]);
    expect(rules.map((m) => m[1] ?? '').sort()).toEqual(types);
  });
});

describe('a silhouette', () => {
  it('is drawn in its paint and says nothing', () => {
    const markup = renderToStaticMarkup(
      <VehicleSilhouette model="L200 Triton" year="2012" color="Vermelho" />,
    );
    expect(markup).toMatch(/class="silhouette silhouette--vermelho" aria-hidden="true"/);
    expect(markup).toMatch(/<use href="[^"]*vehicles[^"]*\.svg[^"]*#l200-old"/);
    expect(markup).not.toContain('style=');
  });

  it('is dashed and never painted where nobody knows the model', () => {
    const markup = renderToStaticMarkup(<VehicleSilhouette model={null} color="Azul" />);
    expect(markup).toContain('class="silhouette"');
    expect(markup).toContain('#desconhecido"');
  });

  it('has one scale: every symbol in a box of the same size', () => {
    const boxes = [...read('vehicles.svg').matchAll(/<symbol [^>]*viewBox="([^"]+)"/g)];
    expect(new Set(boxes.map((m) => m[1]))).toEqual(new Set(['0 0 320 140']));
    expect(boxes.length).toBe(symbols.length);
  });
});
