// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import { cleanup, render, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { afterEach, expect, it } from 'vitest';
import { PortalRouter } from '../../../shared/navigation/portal-router.tsx';
import { OwnStage } from './own-stage.tsx';
import { PastStage } from '../past-stage.tsx';
import { RegistrationRow } from './registration-row.tsx';
import { registration, stage } from '../../../shared/stages/testing/stage-fixture.ts';
import { UpcomingStage } from '../upcoming-stage.tsx';
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import { BrandProvider, pageBrand } from '../../../shared/brand.tsx';

afterEach(cleanup);

const own = registration();
const nothing = () => {};

type Row = (stage: Stage, now: Date) => JSX.Element;

/** Each kind of row with its actions, while registration is open and after the stage. */
const rows: [what: string, row: Row, open: string[], held: string[]][] = [
  [
    'to come',
    (one, now) => <UpcomingStage stage={one} now={now} />,
    ['Inscreva-se'],
    ['Inscrições encerradas'],
  ],
  ['that was', (one, now) => <PastStage stage={one} now={now} />, [], ['Fotos', 'Resultados']],
  [
    'of one’s own',
    (one, now) => (
      <OwnStage stage={one} now={now} own={own} others={0} hasRoom={false} onPay={nothing} />
    ),
    ['QR Code Pix', 'Editar inscrição', 'Cancelar inscrição'],
    ['QR Code Pix'],
  ],
  [
    'of a registration',
    (one, now) => (
      <RegistrationRow
        registration={{ ...own, step: { ...own.step, ...one } }}
        now={now}
        onPay={nothing}
      />
    ),
    ['QR Code Pix', 'Editar inscrição', 'Cancelar inscrição'],
    ['QR Code Pix', 'Fotos', 'Resultados'],
  ],
];

function draw(row: Row, one: Stage, now: string): HTMLElement {
  render(
    <BrandProvider brand={pageBrand(mitsubishi)}>
      <QueryClientProvider client={new QueryClient()}>
        <PortalRouter>{row(one, new Date(now))}</PortalRouter>
      </QueryClientProvider>
    </BrandProvider>,
  );
  return screen.getByRole('article');
}

/** The text of a stage's row. */
function textOf(row: Row, one: Stage, now: string): string {
  const { textContent } = draw(row, one, now);
  cleanup();
  return textContent;
}

it.each(rows)(
  'shows of a stage %s when it is and what can be done [EVT-07]',
  (_, row, open, held) => {
    for (const [differing, now, names] of [
      [{}, '2026-04-16T12:00:00Z', open],
      [{ status: 'Realizada' }, '2026-05-01T12:00:00Z', held],
    ] as const) {
      const article = draw(row, stage(differing), now);
      expect(article.textContent).toContain('25/04/2026 às 08:00');
      const told = [...article.querySelectorAll('a, button')].map(({ textContent }) => textContent);
      expect(told).toEqual(expect.arrayContaining(names));
      cleanup();
    }
  },
);

it.each(rows)(
  'shows the registration dates of a stage %s, whenever, short once they are over [EVT-07, EVT-20, JOUR-28]',
  (_, row) => {
    const general = '15/04/2026 às 10:00 até sex, 17/04/2026 às 18:00';
    const batch = 'Primeiro lote de 09/04/2026 às 10:00 até';
    expect(textOf(row, stage(), '2026-04-09T15:00:00Z')).toContain(batch);
    expect(textOf(row, stage(), '2026-04-16T12:00:00Z')).toContain(`abertas de ${general}`);
    expect(textOf(row, stage(), '2026-04-16T12:00:00Z')).not.toContain('Primeiro lote de');
    for (const differing of [{}, { status: 'Realizada' }, { status: 'Cancelada' }] as const) {
      const text = textOf(row, stage(differing), '2026-05-01T12:00:00Z');
      expect(text).toContain('Inscrições de 15/04 a 17/04/2026, encerradas.');
    }
  },
);
