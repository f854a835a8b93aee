// @vitest-environment jsdom
import {
  CERTIFICATE_CODE as CODE,
  certificate,
} from '@trilha/contract/testing/certificate-sample.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPortal } from '../../app/testing/open-portal.tsx';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';

setUpPage();
const OPEN = 'POST /me/certificates/7/3';
let network: Network;

beforeEach(() => {
  network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on(OPEN, () => json(certificate()));
  logIn();
});

const open = () => openPortal('/minhas-trilhas/7/3/certificado');
const sheetText = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Guarde. Emoldure. Mostre.' });
  return document.querySelector('.a4')?.textContent ?? '';
};

describe('the page of a certificate', () => {
  it('shows the paper, the same as text, and prints it [AFTER-37]', async () => {
    await open();
    const text = await sheetText();
    for (const part of [
      'Foi, subiu e voltou:',
      'Helena Albuquerque',
      'navegou no L200 Triton Sport HPE nº 0187 na',
      'Etapa Socorro',
      'Socorro (SP), 28 de março de 2026',
      '158km',
      '2.610m',
      '3ºna categoria Turismo, oficial',
      `/certificado/${CODE}`,
    ]) {
      expect(text).toContain(part);
    }
    const facts = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(facts).toEqual([
      'Nome: Helena Albuquerque',
      'Carro: L200 Triton Sport HPE, nº 0187',
      'Etapa: Etapa Socorro',
      'Dia: 28 de março de 2026',
      'Trilha: 158 km',
      'Lugar: 3º na categoria Turismo, oficial',
    ]);
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir ou salvar em PDF' }));
    expect(print).toHaveBeenCalledOnce();
    // Screen readers read the facts, not the paper as well.
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('leaves out figures that the stage does not have [AFTER-37]', async () => {
    network.on(OPEN, () => json(certificate({ distance_km: null, climb_m: null })));
    await open();
    expect(await sheetText()).not.toMatch(/de trilha|de subida/);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).not.toContain(
      'Trilha',
    );
  });

  it('has a QR code to the public page [AFTER-40]', async () => {
    await open();
    await sheetText();
    await vi.waitFor(() => {
      expect(document.querySelector('.a4-q svg title')?.textContent).toBe(
        'QR code da página pública',
      );
    });
    const link = screen.getByRole('link', { name: 'página pública' });
    expect(link.getAttribute('href')).toBe(`/certificado/${CODE}`);
  });

  it('has neither QR code nor address for who was not of age, and says who took part without a place [AFTER-43]', async () => {
    network.on(OPEN, () => json(certificate({ code: null, place: null, role: 'companion' })));
    await open();
    const text = await sheetText();
    expect(text).toContain('Participou');
    expect(text).toContain('foi de carona no');
    expect(text).not.toContain('certificado/');
    expect(document.querySelector('.a4-q')).toBeNull();
    expect(screen.queryByRole('link', { name: 'página pública' })).toBeNull();
    expect(screen.getByText(/só quem tinha 18 anos no dia da etapa/)).toBeTruthy();
  });

  it('says when there is no such certificate [AFTER-38]', async () => {
    network.on(OPEN, () => refusal('not_found'));
    await open();
    expect(await screen.findByText('Este certificado não existe')).toBeTruthy();
  });

  it('opens no certificate for an address without numbers [AFTER-38]', async () => {
    await openPortal('/minhas-trilhas/7/x/certificado');
    expect(await screen.findByText('Este certificado não existe')).toBeTruthy();
    expect(network.sent.filter(({ path }) => path.startsWith('/me/certificates'))).toEqual([]);
  });

  it('can be loaded again when it failed [AFTER-37]', async () => {
    network.on(OPEN, () => refusal('unexpected'));
    await open();
    const again = await screen.findByRole('button', { name: /de novo/ }, { timeout: 10_000 });
    network.on(OPEN, () => json(certificate()));
    await userEvent.click(again);
    expect(await sheetText()).toContain('Helena Albuquerque');
  });
});
