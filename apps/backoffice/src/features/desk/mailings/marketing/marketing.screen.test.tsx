// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MailingAnswer } from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../../shared/testing/show.tsx';
import { staffOf } from '../../../../shared/testing/staff-of.ts';
import MailingsScreen from '../following/mailings.screen.tsx';
import MarketingScreen from './marketing.screen.tsx';
import { WAITING } from '../testing/mailing.ts';
import { type Sent, serveMailings } from '../testing/serve-mailings.ts';
import { confirmMessage } from '../testing/write-message.ts';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const AT = '2026-04-10T15:00:00.000Z';
const STAGES = [4, 5].map((id) => ({
  stage: { id, automaker_id: 1, title: `Etapa ${id}`, stage_date: null },
  event: 'Copa',
}));
/** A sent marketing message that reached one person less than counted. */
const read: MailingAnswer = {
  mailing: {
    ...WAITING.mailing,
    subject: 'Abrem na terça',
    state: 'over',
    purpose: 'receive_offers',
    audience: { circle: 'absent', stages: [4] },
    stage: null,
    send_at: AT,
    sent: 1,
    left: 1,
    waiting: 0,
  },
  recipients: [
    {
      registration: null,
      number: null,
      stage: null,
      customer: null,
      name: 'Zuleide',
      state: 'left',
      code: 'withdrawn',
      at: AT,
    },
  ],
};

function open(address: string) {
  const sent: Sent[] = [];
  serveMailings(
    read,
    ({ path, body }) => {
      sent.push({ path, body });
      return path.endsWith('/rehearsal')
        ? Response.json({ able: 31, refused: 2, version: 'v1', typed: '31' })
        : Response.json({ id: 7 }, { status: 201 });
    },
    STAGES,
  );
  const shown = show(
    <StaffContext value={staffOf('marketing')}>
      <Routes>
        <Route path="/mensagens" element={<MailingsScreen />} />
        <Route path="/mensagens/marketing" element={<MarketingScreen />} />
      </Routes>
    </StaffContext>,
    address,
  );
  return { sent, shown };
}
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);

describe('marketing at the desk', () => {
  it('is chosen by brand, purpose and circle, written with the names alone, and sent to those counted [DESK-111]', async () => {
    const { sent, shown } = open('/mensagens/marketing');
    const go = screen.getByRole('button', { name: 'Enviar…' });
    expect(screen.getByText('Falta escolher quem recebe.')).toBeTruthy();
    await choose('Marca', '1');
    await choose('O que a pessoa autorizou', 'receive_offers');
    await choose('Quem', 'entered');
    expect(sent.every(({ body }) => body['circle'] === 'everybody')).toBe(true);
    await screen.findByRole('option', { name: 'Qualquer etapa de Copa' });
    await choose('Em qual etapa', '4,5');
    await userEvent.click(screen.getByLabelText('Assunto'));
    await userEvent.paste('Olá, {nome}');
    await userEvent.click(screen.getByLabelText('Mensagem'));
    await userEvent.paste('Veja a {etapa}');
    expect(screen.getByText(/^Não existe \{etapa\}/)).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Mensagem'));
    await userEvent.paste('Até lá!');
    expect(screen.getByRole('heading', { name: 'Olá, Marina' })).toBeTruthy();
    expect(await screen.findByText(/2 pessoas autorizaram, mas/)).toBeTruthy();
    await vi.waitFor(() => expect(go.getAttribute('aria-disabled')).toBeNull(), { timeout: 5_000 });
    await userEvent.click(go);
    await confirmMessage('31');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await vi.waitFor(() => expect(shown.address()).toBe('/mensagens?aberta=7'), {
      timeout: 5_000,
    });
    expect(sent.at(-1)).toMatchObject({
      path: expect.stringMatching(/staff\/marketing$/),
      body: {
        brand: 1,
        purpose: 'receive_offers',
        circle: 'entered',
        stages: [4, 5],
        version: 'v1',
        confirm: '31',
      },
    });
  });

  it('is begun from the list by who may write nothing else, and says who withdrew [DESK-109, DESK-111]', async () => {
    const { shown } = open('/mensagens?aberta=7');
    expect(await screen.findByText(/Ofertas: quem não tem inscrição em Etapa 4\./)).toBeTruthy();
    expect(screen.getByText('retirou a autorização antes do envio')).toBeTruthy();
    expect(screen.getByText('Zuleide').closest('a')).toBeNull();
    const write = screen.getByRole('button', { name: 'Escrever…' });
    expect(write.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Marketing…' }));
    expect(shown.address()).toBe('/mensagens/marketing');
  });
});
