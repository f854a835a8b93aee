// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ERRORS } from '@trilha/contract/errors.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { address, openPortal } from '../../app/testing/open-portal.tsx';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';

setUpPage();
const LINK = 'a1_b-2';
const READ = `GET /marketing/${LINK}/consents`;
const STOP = `POST /marketing/${LINK}`;
const UNDO = `POST /marketing/${LINK}/undo`;
let network: Network;
beforeEach(() => {
  network = new Network().on(READ, () => json({ receives: ['receive_offers', 'receive_news'] }));
});
const open = () => openPortal(`/nao-receber?link=${LINK}`);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });

describe('the link of a message of marketing', () => {
  it('opened does nothing but show what one receives, and leaves the address [FACE-117]', async () => {
    await open();
    expect(await heading('Parar de receber?')).toBeTruthy();
    expect(
      screen.getByText('Hoje você recebe da Mitsubishi Motors: ofertas e novidades da marca.'),
    ).toBeTruthy();
    expect(address()).toBe('/nao-receber');
    expect(network.sent.every(({ method }) => method === 'GET')).toBe(true);
    expect(network.to(READ)[0]?.credentials).toBe('omit');
  });

  it('stops by one press, and takes it back by another [FACE-117, FACE-118]', async () => {
    network.on(STOP, () => json({ stopped: ['receive_offers', 'receive_news'], undo: 'u1' }));
    network.on(UNDO, () => json({ receives: ['receive_offers', 'receive_news'] }));
    await open();
    await heading('Parar de receber?');
    await userEvent.dblClick(button('Parar de receber tudo'));
    expect(await heading('Pronto, paramos')).toBeTruthy();
    expect(network.to(STOP)).toHaveLength(1);
    const profile = screen.getByRole('link', { name: 'Escolher um por um no perfil' });
    expect(profile.getAttribute('href')).toBe('/profile/privacy');
    await userEvent.click(button('Desfazer'));
    expect(await heading('Você voltou a receber')).toBeTruthy();
    expect(network.to(UNDO)[0]?.body).toEqual({ undo: 'u1' });
  });

  it('says why a press came to nothing, and may be pressed again [FACE-117]', async () => {
    network.on(STOP, () => refusal('busy'));
    await open();
    await heading('Parar de receber?');
    await userEvent.click(button('Parar de receber tudo'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    network.on(STOP, () => json({ stopped: ['receive_offers'], undo: 'u1' }));
    await userEvent.click(button('Parar de receber tudo'));
    expect(await heading('Pronto, paramos')).toBeTruthy();
    network.on(UNDO, () => refusal('changed_meanwhile'));
    await userEvent.click(button('Desfazer'));
    expect(await screen.findByText(ERRORS.changed_meanwhile.message)).toBeTruthy();
  });

  it('that is nobody’s, that gets no answer, and that finds nothing left say so [FACE-117]', async () => {
    network.on(READ, () => refusal('not_found'));
    await open();
    expect(await heading('Este link não vale')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Escolher no perfil' })).toBeTruthy();
  });

  it('that gets no answer is asked again, and one that finds nothing left says so [FACE-117]', async () => {
    network.on(READ, () => refusal('unexpected'));
    await open();
    await heading('Sem resposta');
    network.on(READ, () => json({ receives: [] }));
    await userEvent.click(button('Tentar de novo'));
    expect(await heading('Você não recebe nada disso')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });
});
