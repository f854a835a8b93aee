// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MailingAnswer } from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../../shared/testing/show.tsx';
import { staffOf } from '../../../../shared/testing/staff-of.ts';
import ComposeScreen from '../writing/compose.screen.tsx';
import MailingsScreen from '../following/mailings.screen.tsx';
import { TOLD, WAITING } from '../testing/mailing.ts';
import { type Sent, serveMailings } from '../testing/serve-mailings.ts';
import { confirmMessage, writeMessage } from '../testing/write-message.ts';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const MB = 1_024 * 1_024;
const read: MailingAnswer = {
  ...WAITING,
  mailing: {
    ...WAITING.mailing,
    attachments: [
      { id: 31, name: 'Briefing.pdf', size: 2 * MB, has_file: true },
      { id: 32, name: 'mapa antigo.png', size: MB, has_file: false },
    ],
  },
};

/** Serves the endpoints: uploads get `answers` in order when released, sending a message gets `ends`. */
function serving(
  address: string,
  answers: Array<() => Promise<Response> | Response>,
  ends: Response[] = [],
) {
  const sent: Sent[] = [];
  serveMailings(read, ({ path, body }) => {
    if (path.endsWith('/rehearsal')) return Response.json(TOLD);
    sent.push({ path, body });
    if (path.endsWith('/attachments')) {
      return answers.shift()?.() ?? Response.json({}, { status: 500 });
    }
    return ends.shift() ?? Response.json({ id: 7, version: 4 });
  });
  show(
    <StaffContext value={staffOf('director')}>
      <Routes>
        <Route path="/mensagens" element={<MailingsScreen />} />
        <Route path="/mensagens/nova" element={<ComposeScreen />} />
      </Routes>
    </StaffContext>,
    address,
  );
  return sent;
}
const arrived =
  (id: number, name: string, size = 3) =>
  () =>
    Response.json({ id, name, size }, { status: 201 });
const refused = (errors: object) =>
  Response.json({ code: 'invalid', message: 'Confira os campos', errors }, { status: 422 });
const file = (name: string, size = 3): File => {
  const made = new File(['abc'], name, { type: 'application/pdf' });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const field = () => screen.getByLabelText<HTMLInputElement>('Anexos', { selector: 'input' });
const rows = () =>
  within(screen.getByRole('list', { name: 'Anexados' })).queryAllByRole('listitem');
const go = () => screen.getByRole('button', { name: 'Enviar…' });
/** A busy machine may be slow. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 5_000 });
const NEW = '/mensagens/nova?etapa=4';

describe('the files of a message that is written', () => {
  it('are sent as they are chosen, seen with name and size, kept with the draft, and taken away [DESK-151]', async () => {
    const sent = serving(NEW, [arrived(5, 'Briefing.pdf', 2.5 * MB), arrived(6, 'mapa.png')]);
    await writeMessage();
    await userEvent.upload(field(), [file('Briefing.PDF'), file('mapa.png')]);
    const link = await screen.findByRole('link', { name: /^Briefing.pdf/ });
    expect(link.getAttribute('href')).toBe('/api/staff/mailings/attachments/5/file');
    expect(rows()[0]?.textContent).toContain('2,5 MB');
    expect(await screen.findByText('Em anexo: Briefing.pdf e mapa.png')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([
      { file: { name: 'Briefing.PDF', content: btoa('abc') } },
      { file: { name: 'mapa.png', content: btoa('abc') } },
    ]);
    cleanup();
    const later = serving(NEW, []);
    expect(rows()).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Tirar: Briefing.pdf' }));
    await soon(() => expect(go().getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(go());
    await confirmMessage();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await soon(() => expect(later[0]?.body).toMatchObject({ attachments: [6] }));
    cleanup();
    serving(NEW, []);
    expect(rows()).toEqual([]);
  });

  it('hold the sending while one is on its way or did not arrive; words typed meanwhile stay [DESK-151]', async () => {
    const coming = Promise.withResolvers<Response>();
    const cut = { file: ['O arquivo chegou cortado.'] };
    serving(NEW, [() => coming.promise, () => refused(cut), arrived(8, 'b.pdf')]);
    await userEvent.upload(field(), [file('a.pdf'), file('b.pdf')]);
    expect(screen.getByText('Enviando a.pdf…')).toBeTruthy();
    await writeMessage();
    expect(await screen.findByText('Um anexo está a caminho.')).toBeTruthy();
    expect(go().getAttribute('aria-disabled')).toBe('true');
    coming.resolve(arrived(7, 'a.pdf')());
    expect(await screen.findByText('b.pdf: O arquivo chegou cortado.')).toBeTruthy();
    expect(screen.getByText(/^Um anexo não chegou/)).toBeTruthy();
    expect(go().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Mensagem').value).toBe('Até sábado');
    const draft = () => JSON.parse(sessionStorage.getItem('mensagem') ?? '{}') as object;
    expect(draft()).toMatchObject({ text: 'Até sábado', attachments: [{ id: 7 }] });
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo: b.pdf' }));
    await soon(() => expect(rows()).toHaveLength(2));
    await soon(() => expect(go().getAttribute('aria-disabled')).toBeNull());
  });

  it('are not sent where they are empty, too many or too large together [DESK-151]', async () => {
    const sent = serving(NEW, [
      arrived(1, 'a.pdf', 3 * MB),
      arrived(2, 'd.pdf'),
      arrived(3, 'e.pdf'),
    ]);
    await userEvent.upload(field(), [
      file('a.pdf', 3 * MB),
      file('b.pdf', 3 * MB),
      file('c.pdf', 0),
    ]);
    expect(await screen.findByText(/b.pdf: Os anexos somam mais de 5 MB\./)).toBeTruthy();
    expect(screen.getByText(/c.pdf: O arquivo está vazio/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Deixar: b.pdf' }));
    await userEvent.click(screen.getByRole('button', { name: 'Deixar: c.pdf' }));
    await soon(() => expect(rows()).toHaveLength(1));
    await userEvent.upload(field(), [file('d.pdf'), file('e.pdf'), file('f.pdf')]);
    expect(await screen.findByText(/f.pdf: No máximo 3 anexos\./)).toBeTruthy();
    await soon(() => expect(rows()).toHaveLength(3));
    expect(field().disabled).toBe(true);
    expect(sent).toHaveLength(3);
  });

  it('that are gone are named at their place where the message is refused; how much leaves is said before [DESK-151, DESK-152]', async () => {
    const gone = 'Este arquivo não está mais aqui: envie de novo.';
    serving(
      NEW,
      [arrived(1, 'a.pdf', 2 * MB), arrived(2, 'b.pdf')],
      [refused({ 'attachments.1': [gone] })],
    );
    await writeMessage();
    await userEvent.upload(field(), [file('a.pdf'), file('b.pdf')]);
    await soon(() => expect(go().getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(go());
    expect(screen.getByText(/^60 mensagens com 2 MB cada, 120 MB ao todo/)).toBeTruthy();
    await confirmMessage();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText(/^Um anexo não está mais aqui: tire-o e envie/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await soon(() => expect(rows()[1]?.textContent).toContain(gone));
    expect(rows()[0]?.textContent).not.toContain(gone);
    expect(go().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Tirar: b.pdf' }));
    await soon(() => expect(go().getAttribute('aria-disabled')).toBeNull());
  });

  it('are opened from the panel while they are kept, and changed until it starts [DESK-151]', async () => {
    const sent = serving('/mensagens?aberta=7', [arrived(9, 'novo.pdf')]);
    const link = await screen.findByRole('link', { name: /^Briefing.pdf/ });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.queryByRole('link', { name: /^mapa antigo/ })).toBeNull();
    expect(screen.getByText(/apagado no fim do prazo/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Mudar…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Tirar: mapa antigo.png' }));
    await userEvent.upload(field(), file('novo.pdf'));
    await soon(() => expect(rows()).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await soon(() => expect(sent.at(-1)?.body).toMatchObject({ attachments: [31, 9], version: 3 }));
  });
});
