// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskNote } from '@trilha/contract/desk/notes/notes.endpoints.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { NotesPart } from './notes-part.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOTE: DeskNote = {
  id: 4,
  at: '2026-04-15T12:00:00.000Z',
  who: 'Lívia Teixeira',
  text: 'Chega na véspera',
  registration: { id: 9, number: 12, stage: 'Etapa Socorro' },
};

/** Serves notes, and what is added to them; returns what was sent. */
function serving(notes: DeskNote[]) {
  const sent: Array<{ path: string; body: unknown }> = [];
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    if (init.method === 'GET') return Response.json({ notes });
    const body = JSON.parse(init.body ?? '{}');
    sent.push({ path, body });
    if (path.endsWith('/deletion')) notes.splice(0);
    else notes.unshift({ ...NOTE, id: 5, text: body.text, registration: null });
    return Response.json({ message: 'Feito.' });
  });
  return sent;
}

it('shows who wrote what and about which entry, says that the person may read it, and stores a note [DESK-162, DESK-163]', async () => {
  const sent = serving([NOTE]);
  show(<NotesPart of="customer" id={7} refusal={null} />);
  expect(await screen.findByText(/Chega na véspera/)).toBeTruthy();
  expect(screen.getByText(/Lívia Teixeira, .*inscrição 0012, Etapa Socorro/)).toBeTruthy();
  expect(screen.getByText(/^A pessoa pode pedir para ler/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Nova nota'), 'Prefere falar à tarde');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar a nota' }));
  expect(await screen.findByText(/Prefere falar à tarde/, { selector: 'span' })).toBeTruthy();
  expect(screen.getByLabelText('Nova nota')).toHaveProperty('value', '');
  expect(sent).toEqual([
    { path: '/api/staff/customers/7/notes', body: { text: 'Prefere falar à tarde' } },
  ]);
});

it('deletes a note with a reason; who may only look writes and deletes nothing [DESK-162]', async () => {
  const sent = serving([NOTE]);
  show(<NotesPart of="registration" id={9} refusal={null} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Apagar…/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Pessoa errada');
  await userEvent.click(dialog.getByRole('button', { name: 'Apagar a nota' }));
  await vi.waitFor(() => expect(screen.queryByText(/Chega na véspera/)).toBeNull());
  expect(sent).toEqual([
    {
      path: '/api/staff/registrations/9/notes/4/deletion',
      body: { reason: 'Pessoa errada' },
    },
  ]);
  cleanup();
  serving([NOTE]);
  show(<NotesPart of="registration" id={9} refusal="Podem: Admin, Prova, Atendimento." />);
  const button = await screen.findByRole('button', { name: /^Apagar…/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByLabelText('Nova nota')).toBeNull();
});
