// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { openPortal } from '../../../app/testing/open-portal.tsx';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { leaveDevice } from '../../../shared/session/log-out.ts';
import { registration } from '../../../shared/stages/testing/stage-fixture.ts';
import { customer, logIn } from '../../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../../shared/testing/network.ts';
import { setUpPage } from '../../../shared/testing/page.ts';
import { guided } from '../testing/guide-fixture.ts';

setUpPage();
const NOW = '2026-04-16T12:00:00.000Z';
const OWN = 'GET /userEvents';
let network: Network;
beforeEach(() => {
  learnServerTime({ now: NOW }, Date.now());
  network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /vehicles', () => json({ vehicles: [] }));
});

const TITLE = 'Etapa Poços de Caldas';
async function open(
  own: Partial<Registration>[] | 'session over',
  stage: Parameters<typeof guided>[0] = {},
) {
  network
    .on('GET /stages/101', () => json({ stage: guided(stage), now: NOW }))
    .on(OWN, () =>
      own === 'session over'
        ? refusal('unauthenticated')
        : json({ userRegistration: own.map((one) => registration(one)), now: NOW }),
    );
  logIn();
  await openPortal('/etapas/101/etapa-pocos-de-caldas');
  await screen.findByRole('heading', { level: 1, name: TITLE });
}
const head = () => within(screen.getByRole('complementary', { name: 'Inscrição nesta etapa' }));
const sure = { status: 'Aprovado', expires_at: null } as const;

it.each<[string, Partial<Registration>, string, string, string]>([
  [
    'to pay',
    {},
    'Sua inscrição: 0187, guardada para você, a pagar, até qui, 16/04 às 14:32',
    'QR Code Pix',
    '/events/event/101?inscricao=7',
  ],
  [
    'waiting',
    { status: 'Lista de Espera', waiting_position: 3, expires_at: null },
    'Sua inscrição: 3º, na fila, Você não paga nada agora.',
    'Ver minha posição',
    '/events/event/101?inscricao=7',
  ],
  [
    'under review',
    { status: 'Aguardando', expires_at: null },
    'Sua inscrição: 0187, em análise, Avisamos por e-mail.',
    'Ver minha inscrição',
    '/events/event/101?inscricao=7',
  ],
  [
    'sure',
    sure,
    'Sua inscrição: 0187, você vai, Trovão, L200 Triton Sport HPE',
    'Abrir credencial',
    '/credential/7',
  ],
])('the head and the bar know who is %s [JOUR-04]', async (_, own, spoken, action, to) => {
  await open([{ id: 7, inscription_number: 187, ...own }]);
  expect(await screen.findByText(spoken)).toBeTruthy();
  expect(head().getByRole('link', { name: action }).getAttribute('href')).toBe(to);
  expect(screen.getAllByRole('link', { name: action })).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Inscreva-se' })).toBeNull();
});

it('who owes something reads that first, and of the other entry below [JOUR-04]', async () => {
  await open([
    { id: 8, inscription_number: 188, ...sure },
    { id: 7, inscription_number: 187 },
  ]);
  await screen.findByText(/^Sua inscrição: 0187, guardada/);
  expect(head().getByRole('link', { name: 'QR Code Pix' })).toBeTruthy();
  const other = await screen.findByText(/da inscrição 0188/);
  expect(other.closest('a')?.getAttribute('href')).toBe('/credential/8');
});

it('is the home of who goes: days, start, calendar, way, route, crew, what to bring [JOUR-05]', async () => {
  const start = { group: '2', time: '08:37', changed_at: null };
  const [car] = registration().vehicles ?? [];
  await open([
    { id: 7, inscription_number: 187, ...sure, vehicles: car ? [{ ...car, start }] : [] },
  ]);
  await screen.findByRole('heading', { name: 'Daqui até a largada' });
  const figures = (term: string) => head().getByText(term).nextElementSibling?.textContent;
  expect([figures('dias'), figures('sua largada'), figures('grupo')]).toEqual(['9', '08:37', '2']);
  expect(screen.getByRole('button', { name: /^Adicionar ao calendário/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mandar para a equipe' })).toBeTruthy();
  const track = screen.getByRole('link', { name: /^Trilha completa \(GPX\)/ });
  expect(track.textContent).toContain('Abre em 22/04/2026');
  expect(document.querySelector(track.getAttribute('href') ?? '')).toBe(
    screen.getByRole('region', { name: 'O caminho' }),
  );
  const crew = within(screen.getByRole('region', { name: 'No carro' }));
  expect(crew.getByText('Helena Albuquerque')).toBeTruthy();
  expect(crew.getByRole('link', { name: 'Editar inscrição' })).toBeTruthy();
});

it('keeps on the device what is ticked and celebrated, until one leaves it [JOUR-06, JOUR-25]', async () => {
  localStorage.setItem('won:7', 'true');
  await open([{ id: 7, ...sure }]);
  const box = await screen.findByRole('checkbox', { name: 'Cinta de reboque' });
  fireEvent.click(box);
  expect(screen.getByText('1 de 1')).toBeTruthy();
  expect(localStorage.getItem('bag:7')).toBe('["Cinta de reboque"]');
  leaveDevice();
  expect(localStorage.getItem('bag:7')).toBeNull();
  expect(localStorage.getItem('won:7')).toBeNull();
});

it('is the page of everybody for who has not entered it, or has cancelled [JOUR-04]', async () => {
  await open([{ status: 'Cancelada', cancelled_by: 'customer', expires_at: null }]);
  await expect.poll(() => network.to(OWN)).toHaveLength(1);
  expect(head().getByRole('link', { name: 'Inscreva-se' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Daqui até a largada' })).toBeNull();
});

it('leaves a reader on the page whose session is over [JOUR-04]', async () => {
  await open('session over');
  await expect.poll(() => network.to(OWN).length).toBeGreaterThan(0);
  expect(location.pathname).toBe('/etapas/101/etapa-pocos-de-caldas');
});

it('says where one came in a stage that was held [JOUR-04]', async () => {
  network.on('GET /me/placements/101', () =>
    json({
      placements: [
        { result_id: 1, inscription_number: 187, place: 10, of: 24, category: 'Graduados' },
      ],
    }),
  );
  const held = { stage_date: '2026-03-01T11:00:00Z', status: 'Realizada' } as const;
  const { step } = registration();
  await open([{ id: 7, inscription_number: 187, ...sure, step: { ...step, ...held } }], held);
  expect(
    await screen.findByText('Seu resultado: 10º de 24, Graduados, inscrição 0187'),
  ).toBeTruthy();
  expect(head().getByRole('link', { name: 'Resultados' })).toBeTruthy();
});
