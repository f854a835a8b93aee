// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ERRORS } from '@trilha/contract/errors.ts';
import type {
  MailingAnswer,
  MailingRehearsal,
} from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import ComposeScreen from './writing/compose.screen.tsx';
import MailingsScreen from './following/mailings.screen.tsx';
import { TOLD, WAITING } from './testing/mailing.ts';
import { type Sent, serveMailings } from './testing/serve-mailings.ts';
import { confirmMessage, writeMessage } from './testing/write-message.ts';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const socorro = { automaker_id: 1, title: 'Etapa Socorro' };
const told: MailingRehearsal = {
  ...TOLD,
  able: 22,
  people: 22,
  left: [{ registration: 31, number: 31, name: 'Caio Prado', stage: socorro, why: 'refused' }],
  left_total: 1,
  cancelled: 2,
  typed: 'Etapa Socorro',
};
/** A message that a mail server refused. */
const read: MailingAnswer = {
  mailing: { ...WAITING.mailing, failed: 1, waiting: 1 },
  recipients: [
    {
      registration: 9,
      number: 12,
      stage: socorro,
      customer: null,
      name: 'Ana Reis',
      state: 'failed',
      code: '550',
      at: '2026-04-10T15:00:00.000Z',
    },
  ],
};

function open(address: string, list = <MailingsScreen />, counted = told) {
  const sent: Sent[] = [];
  const answers: (Response | Promise<Response>)[] = [];
  serveMailings(read, ({ path, body }) => {
    sent.push({ path, body });
    if (path.endsWith('/rehearsal')) return Response.json(counted);
    return answers.shift() ?? Response.json({ id: 7, stopped: 1, sent: 0, later: 3, retried: 2 });
  });
  const shown = show(
    <StaffContext value={staffOf('director')}>
      <Routes>
        <Route path="/mensagens" element={list} />
        <Route path="/mensagens/nova" element={<ComposeScreen />} />
      </Routes>
    </StaffContext>,
    address,
  );
  return { sent, answers, shown };
}

describe('messages to many at the desk', () => {
  it('move nobody who left the page before the answer came [DESK-97]', async () => {
    const { answers, shown } = open('/mensagens/nova?etapa=4&situacao=Aprovado');
    await writeMessage();
    const go = screen.getByRole('button', { name: 'Enviar…' });
    await vi.waitFor(() => expect(go.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(go);
    await confirmMessage('Etapa Socorro');
    const answer = Promise.withResolvers<Response>();
    answers.push(answer.promise);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    fireEvent.click(screen.getByText('Mensagens'));
    await vi.waitFor(() => expect(shown.address()).toBe('/mensagens'));
    await act(async () => answer.resolve(Response.json({ id: 7 })));
    expect(shown.address()).toBe('/mensagens');
  });

  it('are written with fields that exist, read as each recipient does, and sent to those counted with the stage typed [DESK-96, DESK-97]', async () => {
    const { sent, answers, shown } = open('/mensagens/nova?etapa=4&situacao=Aprovado');
    const text = screen.getByLabelText<HTMLTextAreaElement>('Mensagem');
    await writeMessage('Seu {cpf}');
    expect(screen.getByText(/^Não existe \{cpf\}/)).toBeTruthy();
    const go = screen.getByRole('button', { name: 'Enviar…' });
    expect(go.getAttribute('aria-disabled')).toBe('true');
    await userEvent.clear(text);
    await userEvent.click(screen.getByRole('button', { name: '{nome}' }));
    expect(text.value).toBe('{nome}');
    expect(await screen.findByText('1 não recebe')).toBeTruthy();
    expect(screen.getByText(/^Entre elas, 2 têm a inscrição cancelada/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Próxima' }));
    await vi.waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({
        sample: 1,
        search: { stage: '4', status: 'Aprovado' },
      }),
    );
    await vi.waitFor(() => expect(go.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(go);
    await confirmMessage('Etapa Socorro');
    const { status, message } = ERRORS.changed_meanwhile;
    answers.push(Response.json({ code: 'changed_meanwhile', message }, { status }));
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText(/A lista mudou desde que foi contada/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await vi.waitFor(() => expect(shown.address()).toBe('/mensagens?aberta=7'));
    expect(sent.at(-1)?.body).toMatchObject({
      text: '{nome}',
      version: 'v1',
      confirm: 'Etapa Socorro',
    });
    cleanup();
    open('/mensagens/nova?etapa=4');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Mensagem').value).toBe('');
  });

  it('ask nothing more of a page that stays for a moment after they have left [DESK-105]', async () => {
    // Like a next page whose code has not loaded yet.
    const Late = lazy(() => new Promise<never>(() => {}));
    const { sent } = open('/mensagens/nova?etapa=4&situacao=Aprovado', <Late />);
    const text = screen.getByLabelText<HTMLTextAreaElement>('Mensagem');
    await writeMessage('Levem');
    const go = screen.getByRole('button', { name: 'Enviar…' });
    await vi.waitFor(() => expect(go.getAttribute('aria-disabled')).toBeNull());
    // The count applies to the earlier text.
    await userEvent.paste(' água');
    expect(go.getAttribute('aria-disabled')).toBe('true');
    await vi.waitFor(() => expect(go.getAttribute('aria-disabled')).toBeNull());
    const counted = sent.length;
    await userEvent.click(go);
    await confirmMessage('Etapa Socorro');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await vi.waitFor(() => expect(sessionStorage.getItem('mensagem')).toBeNull());
    // The draft that was emptied is counted again.
    expect(text.value).toBe('Levem água');
    expect(sent).toHaveLength(counted + 1);
  });

  it('are found again after a reload, said to be found, and thrown away on request [DESK-105]', async () => {
    const text = () => screen.getByLabelText<HTMLTextAreaElement>('Mensagem');
    open('/mensagens/nova?etapa=4');
    await userEvent.click(text());
    await userEvent.paste('Levem água');
    fireEvent.change(screen.getByLabelText(/^Sai em/), { target: { value: '2030-04-10T12:00' } });
    expect(screen.queryByText(/Rascunho/)).toBeNull();
    cleanup();
    open('/mensagens/nova?etapa=4');
    expect(text().value).toBe('Levem água');
    expect(screen.getByRole('button', { name: 'Agendar…' })).toBeTruthy();
    expect(screen.getByText(/Rascunho que ficou nesta aba/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Começar do zero' }));
    expect(text().value).toBe('');
    cleanup();
    open('/mensagens/nova?etapa=4');
    expect([text().value, screen.queryByText(/Rascunho/)]).toEqual(['', null]);
  });

  it('reach nobody before somebody is chosen; one that waits is taken back, and each refusal leads to its registration [DESK-98]', async () => {
    const { sent } = open('/mensagens/nova');
    expect(screen.getByText('Falta escolher quem recebe.')).toBeTruthy();
    expect(sent).toEqual([]);
    cleanup();
    const list = open('/mensagens?aberta=7');
    const refused = await screen.findByRole('link', { name: /0012 Ana Reis/ });
    expect(refused.getAttribute('href')).toBe('/inscricoes/9');
    expect(screen.getByText('o e-mail foi recusado (550)')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar o envio' }));
    expect(await screen.findByText(/^Cancelada para 1 pessoa\./)).toBeTruthy();
    expect(list.sent[0]?.path).toMatch(/mailings\/7\/stop$/);
  });

  it('tell people from e-mails where somebody is in several stages, and name each stage [DESK-97, DESK-98]', async () => {
    const several = { ...told, people: 9, cancelled: 0 };
    const words = /^São 22 e-mails: quem está em mais de uma etapa recebe um por etapa\./;
    open('/mensagens/nova?situacao=Aprovado', undefined, several);
    expect((await screen.findByText('pessoas recebem', { exact: false })).textContent).toBe(
      '9 pessoas recebem',
    );
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText(/^Etapa Socorro, Mitsubishi.*e-mail recusado/)).toBeTruthy();
    await writeMessage();
    const go = screen.getByRole('button', { name: 'Enviar…' });
    await vi.waitFor(() => expect(go.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(go);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('heading', { name: 'Escrever para 9 pessoas?' })).toBeTruthy();
    expect(dialog.getByText(words)).toBeTruthy();
    cleanup();
    const { mailing } = read;
    read.mailing = { ...mailing, stage: null };
    open('/mensagens?aberta=7');
    expect(await screen.findByRole('heading', { name: 'Para 2 e-mails' })).toBeTruthy();
    expect(screen.getByText(/^Etapa Socorro, Mitsubishi/)).toBeTruthy();
    read.mailing = mailing;
  });

  it('last where it is asked for of a stage, never of ticked rows, and are ended from the panel [DESK-117]', async () => {
    open('/mensagens/nova?inscricoes=9');
    expect(screen.queryByLabelText(/Também para quem entrar depois/)).toBeNull();
    cleanup();
    const { sent } = open('/mensagens/nova?etapa=4');
    await userEvent.click(screen.getByLabelText(/Também para quem entrar depois/));
    expect(screen.getByText(/^Quem for confirmado até o dia da etapa/)).toBeTruthy();
    await writeMessage();
    const go = screen.getByRole('button', { name: 'Enviar…' });
    await vi.waitFor(() => expect(go.getAttribute('aria-disabled')).toBeNull(), { timeout: 5_000 });
    await userEvent.click(go);
    expect(screen.getByText(/Quem entrar depois recebe também/)).toBeTruthy();
    await confirmMessage('Etapa Socorro');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    const begun = () => sent.find(({ path }) => path === '/api/staff/mailings')?.body;
    await vi.waitFor(() => expect(begun()).toMatchObject({ lasting: true }));
    cleanup();
    read.mailing = { ...read.mailing, state: 'over', lasting: 'open', later: 3, unsent: 2 };
    const list = open('/mensagens?aberta=7');
    expect(await screen.findByText(/até o dia da etapa: 3 pessoas\.$/)).toBeTruthy();
    expect(screen.getAllByText('Não saiu para 2')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Encerrar para quem entra' }));
    await vi.waitFor(() => expect(list.sent[0]?.path).toMatch(/mailings\/7\/end$/));
    const again = screen.getByRole('button', { name: 'Tentar de novo' });
    await vi.waitFor(() => expect(again.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(again);
    await vi.waitFor(() => expect(list.sent.at(-1)?.path).toMatch(/mailings\/7\/retry$/));
  });
});
