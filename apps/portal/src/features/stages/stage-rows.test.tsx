// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { alertStore } from '../../shared/feedback/overlay-store.ts';
import { readinessQuery } from '../../shared/queries/readiness.queries.ts';
import { json, Network } from '../../shared/testing/network.ts';
import { PortalRouter } from '../../shared/navigation/portal-router.tsx';
import { OwnStage } from './registered/own-stage.tsx';
import { PastStage } from './past-stage.tsx';
import { RegistrationRow } from './registered/registration-row.tsx';
import { registration, stage } from '../../shared/stages/testing/stage-fixture.ts';
import { UpcomingStage } from './upcoming-stage.tsx';
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import { BrandProvider, pageBrand } from '../../shared/brand.tsx';

afterEach(() => {
  cleanup();
  alertStore.set(null);
  vi.unstubAllGlobals();
});

const open = new Date('2026-04-16T12:00:00Z');

function draw(element: ReactNode, queries = new QueryClient()) {
  render(
    <BrandProvider brand={pageBrand(mitsubishi)}>
      <QueryClientProvider client={queries}>
        <PortalRouter>{element}</PortalRouter>
      </QueryClientProvider>
    </BrandProvider>,
  );
}

function upcoming(differing: Partial<Stage> = {}, now = open) {
  draw(<UpcomingStage stage={stage(differing)} now={now} />);
}

describe('a first batch that runs', () => {
  const during = new Date('2026-04-09T14:00:00Z');
  const why = 'O primeiro lote é reservado a novos participantes.';
  const opens = '2026-04-15T13:00:00.000Z';
  const refused = { vehicle_id: 1, why, opens_at: opens };
  const free = { vehicle_id: 2, why: null, opens_at: null };

  async function drawFor(vehicles: Array<typeof refused | typeof free>) {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const now = during.toISOString();
    const stages = [{ step_id: 101, vehicles }];
    const network = new Network().on('GET /me/readiness', () => json({ stages, now }));
    queries.setQueryData(readinessQuery.queryKey, { stages, now });
    draw(<UpcomingStage stage={stage()} now={during} />, queries);
    await waitFor(() => expect(network.to('GET /me/readiness')).toHaveLength(1));
  }

  it('says to whose vehicles it all refuses why, with Avise-me and the way for a code [FACE-151]', async () => {
    await drawFor([refused]);
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Inscreva-se' })).toBeNull();
    expect(screen.getByRole('button', { name: /^Avise-me/ })).toBeTruthy();
    const code = screen.getByRole('link', { name: 'Tenho um voucher' });
    expect(code.getAttribute('href')).toBe('/events/event/101');
  });

  it.each([
    ['whom it takes one vehicle of', [refused, free]],
    ['who has none yet', []],
  ])('leads to its form %s [EVT-15, FACE-151]', async (_, vehicles) => {
    await drawFor(vehicles);
    expect(screen.getByRole('link', { name: 'Inscreva-se' })).toBeTruthy();
    expect(screen.queryByText(why)).toBeNull();
  });
});

describe('a stage to come', () => {
  it('leads to its form while registration is open [EVT-15, EVT-16]', () => {
    upcoming();
    const link = screen.getByRole('link', { name: 'Inscreva-se' });
    expect(link.getAttribute('href')).toBe('/events/event/101');
  });

  it('leads to its page, open or not [FACE-16]', () => {
    upcoming({ status: 'Cancelada' });
    const link = screen.getByRole('link', { name: 'Ver a etapa' });
    expect(link.getAttribute('href')).toBe('/etapas/101/etapa-pocos-de-caldas');
  });

  it('shows what a stage is, where, when, and when one can register [EVT-06, EVT-07, EVT-41]', () => {
    upcoming();
    const row = screen.getByRole('article', { name: 'Etapa Poços de Caldas' });
    for (const text of [
      'Trilha leve, para a família.',
      'Parque José Affonso Junqueira, Poços de Caldas (MG)',
      '25/04/2026 às 08:00',
      '15/04/2026 às 10:00',
      'sex, 17/04/2026 às 18:00',
    ]) {
      expect(row.textContent).toContain(text);
    }
  });

  it('shows its photo, or the map of its own where there is none [EVT-06]', () => {
    const cover = () => screen.getByRole('article').querySelector('.stage-cover');
    upcoming({ image: '/files/ff/serra.webp' });
    expect(cover()?.querySelector('img')?.getAttribute('src')).toBe('/files/ff/serra.webp');
    cleanup();
    upcoming();
    expect(cover()?.querySelector('img')).toBeNull();
    expect(cover()?.querySelector('svg.map')).toBeTruthy();
  });

  it.each([
    ['2026-04-08T12:00:00Z', {}, 'Inscrições em breve'],
    ['2026-04-18T12:00:00Z', {}, 'Inscrições encerradas'],
    ['2026-04-09T14:00:00Z', { vacancies_first_batch: 0 }, 'Novas inscrições em breve'],
  ])(
    'at %s with %o has the disabled button %s [EVT-17, EVT-18, EVT-19]',
    (now, differing, name) => {
      upcoming(differing, new Date(now));
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
      expect(screen.queryByRole('link', { name: 'Inscreva-se' })).toBeNull();
    },
  );

  it('hides the dates of the first batch once it has ended [EVT-20]', () => {
    upcoming({}, new Date('2026-04-09T14:00:00Z'));
    expect(screen.getByText(/Primeiro lote de/)).toBeTruthy();
    cleanup();
    upcoming({}, new Date('2026-04-10T14:00:00Z'));
    expect(screen.queryByText(/Primeiro lote de/)).toBeNull();
  });

  it('is closed without dates, says as its page that it comes, and says so in the log [EVT-14, SEASON-90]', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    upcoming({ end_registration_date: null });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Inscrições em breve' });
    expect(button.disabled).toBe(true);
    cleanup();
    upcoming({ end_registration_date: null, status: 'Cancelada' });
    expect(screen.getByRole('button', { name: 'Inscrições encerradas' })).toBeTruthy();
    cleanup();
    log.mockClear();
    upcoming({ end_registration_date: null });
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('counts the days and names the fee [EVT-37, EVT-38, EVT-39, EVT-40]', () => {
    upcoming();
    expect(screen.getByText('faltam 9 dias')).toBeTruthy();
    expect(screen.getByText(/R\$\s500,00 por carro/)).toBeTruthy();
    cleanup();
    upcoming({ event_value: '0.00' }, new Date('2026-04-25T10:00:00Z'));
    expect(screen.getByText('o evento é hoje')).toBeTruthy();
    expect(screen.getByText('Gratuito')).toBeTruthy();
  });

  it('of one’s own shows the status and the code to pay with [EVT-21, EVT-25]', async () => {
    const own = registration();
    const onPay = vi.fn<(paid: Registration) => void>();
    draw(
      <OwnStage stage={stage()} now={open} own={own} others={0} hasRoom={false} onPay={onPay} />,
    );
    expect(screen.getByText('Aguardando Pagamento').className).toContain('badge--warn');
    await userEvent.click(screen.getByRole('button', { name: 'QR Code Pix' }));
    expect(onPay).toHaveBeenCalledExactlyOnceWith(own);
    expect(screen.queryByRole('link', { name: 'Inscreva-se' })).toBeNull();
  });
});

describe('a registration', () => {
  function mine(differing: Partial<Registration>, now = open) {
    draw(<RegistrationRow registration={registration(differing)} now={now} onPay={() => {}} />);
  }

  it.each([
    ['Registrado com sucesso', 'badge--ok'],
    ['Aprovado', 'badge--ok'],
    ['Aguardando', 'badge--warn'],
    ['Lista de Espera', 'badge--warn'],
    ['Cancelada', 'badge--warn'],
  ] as const)(
    'that is %s has the badge %s and nothing to pay [EVT-21, EVT-22, EVT-23, EVT-24, EVT-25]',
    (status, badge) => {
      mine({ status, waiting_position: status === 'Lista de Espera' ? 4 : null });
      expect(screen.getByText(status).className).toContain(badge);
      expect(screen.queryByRole('button', { name: 'QR Code Pix' })).toBeNull();
    },
  );

  it('is told from one that asks for something, once it is cancelled [FACE-86]', () => {
    mine({ status: 'Cancelada' });
    expect(screen.getByText('Cancelada').className).toContain('badge--ended');
    cleanup();
    mine({ status: 'Aguardando' });
    expect(screen.getByText('Aguardando').className).not.toContain('badge--ended');
  });

  it('can be cancelled to the end of the last day, unless it is [EVT-28, EVT-30]', () => {
    const cancel = () => screen.queryByRole('button', { name: 'Cancelar inscrição' });
    mine({}, new Date('2026-04-21T02:59:00Z'));
    expect(cancel()).toBeTruthy();
    cleanup();
    mine({}, new Date('2026-04-21T03:00:00Z'));
    expect(cancel()).toBeNull();
    cleanup();
    mine({ status: 'Cancelada' });
    expect(cancel()).toBeNull();
  });

  it('asks before it is cancelled [EVT-31]', async () => {
    mine({});
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar inscrição' }));
    expect(alertStore.get()).toMatchObject({
      message: 'Deseja cancelar a inscrição?',
      confirmText: 'Cancelar inscrição',
    });
  });

  it.each([
    ['customer', 'Você cancelou em 16/04/2026.'],
    ['system', 'O prazo para pagar terminou em 16/04/2026'],
    ['stage', 'A etapa foi cancelada em 16/04/2026.'],
    ['organiser', 'A organização cancelou em 16/04/2026.'],
  ])('says who cancelled it: %s', (cancelled_by, text) => {
    mine({ status: 'Cancelada', cancelled_by, cancelled_at: '2026-04-16T12:00:00.000Z' });
    expect(screen.getByRole('article').textContent).toContain(text);
  });

  it('of a stage that was held shows its photos and results, and promises nothing more [EVT-33]', () => {
    const { step, ...rest } = registration({ status: 'Aprovado' });
    mine({ ...rest, step: { ...step, status: 'Realizada' } }, new Date('2026-05-01T12:00:00Z'));
    expect(screen.getByRole('button', { name: 'Fotos' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Resultados' })).toBeTruthy();
    expect(screen.queryByText(/Sua vaga está garantida/)).toBeNull();
    cleanup();
    mine({ status: 'Aprovado' });
    expect(screen.queryByRole('link', { name: 'Resultados' })).toBeNull();
    expect(screen.getByText(/Sua vaga está garantida/)).toBeTruthy();
  });

  it('of a stage that was driven leads to its results first, and no more to the credential [FACE-146]', () => {
    const { step, ...rest } = registration({ status: 'Aprovado' });
    const links = () =>
      screen
        .getAllByRole('link')
        .map((link) => [link.textContent, link.className.split(' ')[0]])
        .filter(([name]) => name !== 'Ver a etapa');
    mine({ ...rest, step: { ...step, status: 'Realizada' } }, new Date('2026-04-26T12:00:00Z'));
    expect(links()).toEqual([
      ['Resultados', 'btn'],
      ['Abrir credencial', 'link'],
    ]);
    expect(screen.getByRole('link', { name: 'Resultados' }).className).not.toContain('tertiary');
    cleanup();
    // The organiser has not yet marked it as held.
    mine({ ...rest, step }, new Date('2026-04-26T12:00:00Z'));
    expect(links()).toEqual([['Abrir credencial', 'link']]);
    cleanup();
    // On the day of the stage, after its start.
    mine({ ...rest, step }, new Date('2026-04-25T23:00:00Z'));
    expect(links()).toEqual([['Abrir credencial', 'btn']]);
  });

  it('names its number, its place in the line, its cars and its crew', () => {
    mine({ status: 'Lista de Espera', waiting_position: 4 });
    const { textContent } = screen.getByRole('article');
    for (const text of ['0187', '4º na lista de espera', 'Trovão', 'Helena Albuquerque']) {
      expect(textContent).toContain(text);
    }
  });
});

describe('a stage that was', () => {
  const after = new Date('2026-05-01T12:00:00Z');

  it('opens its photos in a new tab that cannot reach back [EVT-33, EVT-34]', () => {
    const galery_link = 'https://fotos.example/pocos';
    draw(<PastStage stage={stage({ status: 'Realizada', galery_link })} now={after} />);
    const link = screen.getByRole('link', { name: 'Fotos' });
    expect(link.getAttribute('href')).toBe(galery_link);
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it.each([null, 'javascript:alert(1)'])('has no photos to open at %s [EVT-35]', (galery_link) => {
    draw(<PastStage stage={stage({ status: 'Realizada', galery_link })} now={after} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fotos' }).disabled).toBe(true);
  });

  it('leads to its results [EVT-33, EVT-36]', () => {
    draw(<PastStage stage={stage({ status: 'Realizada' })} now={after} />);
    const link = screen.getByRole('link', { name: 'Resultados' });
    expect(link.getAttribute('href')).toBe('/events/results/101');
  });

  it('shows neither unless it was held [EVT-33]', () => {
    draw(<PastStage stage={stage({ status: 'Agendada' })} now={after} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Ver a etapa',
    ]);
  });
});
