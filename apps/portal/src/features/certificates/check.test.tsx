// @vitest-environment jsdom
import type { CheckedCertificate } from '@trilha/contract/certificates/certificates.endpoints.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPortal } from '../../app/testing/open-portal.tsx';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';

setUpPage();
const CHECK = 'GET /certificates/ABCD2345';
let network: Network;
let log: { mockRestore: () => void };

const checked: CheckedCertificate = {
  stage: {
    title: 'Etapa Socorro',
    city_uf: 'Socorro (SP)',
    stage_date: '2026-03-28T11:00:00.000Z',
  },
  inscription_number: 187,
  car_letter: 'B',
  distance_km: 158,
  place: { place: 3, category: null },
  name: 'Helena Albuquerque',
};
const answer = (changes: Partial<CheckedCertificate> = {}) =>
  network.on(CHECK, () => json({ ...checked, ...changes }));
const facts = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

beforeEach(() => {
  network = new Network();
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => log.mockRestore());
const open = () => openPortal('/certificado/ABCD2345');

describe('the public page of a certificate', () => {
  it('says that it is true, with what the paper shows, and asks without a session [AFTER-41]', async () => {
    answer();
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'É verdadeiro' })).toBeTruthy();
    expect(facts()).toEqual([
      'Inscrição: 0187-B',
      'Nome: Helena Albuquerque',
      'Etapa: Etapa Socorro',
      'Onde: Socorro (SP)',
      'Dia: 28/03/2026',
      'Trilha: 158 km',
      'Lugar: 3º no geral, oficial',
    ]);
    expect(screen.queryByText(/O nome não é público/)).toBeNull();
    expect(network.to(CHECK)[0]?.headers.has('Authorization')).toBe(false);
  });

  it('shows the number alone when the name is not public [AFTER-41, AFTER-44]', async () => {
    answer({ name: null, place: null });
    await open();
    await screen.findByRole('heading', { name: 'É verdadeiro' });
    expect(facts()).toEqual([
      'Inscrição: 0187-B',
      'Etapa: Etapa Socorro',
      'Onde: Socorro (SP)',
      'Dia: 28/03/2026',
      'Trilha: 158 km',
      'Lugar: Participou',
    ]);
    expect(screen.getByText(/O nome não é público/)).toBeTruthy();
  });

  it('says when no valid certificate has the address, and shows no facts [AFTER-42]', async () => {
    network.on(CHECK, () => refusal('not_found'));
    await open();
    expect(await screen.findByRole('heading', { name: 'Não confirmamos' })).toBeTruthy();
    expect(screen.queryByRole('term')).toBeNull();
  });

  it('does not deny a certificate after a failed request, and can ask again [AFTER-42]', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Não deu para conferir' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Não confirmamos' })).toBeNull();
    answer();
    await userEvent.click(screen.getByRole('button', { name: 'Conferir de novo' }));
    expect(await screen.findByRole('heading', { name: 'É verdadeiro' })).toBeTruthy();
  });
});
