// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../../shared/testing/show.tsx';
import { staffOf } from '../../../../shared/testing/staff-of.ts';
import { AddProof } from './add-proof.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const THERE = { code: 'proof_there', message: 'Esta devolução já tem comprovante.' };

/** The button to add a proof, as a role sees it. @returns the sent requests */
function open(role: Role, refusal: object | null = null) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    sent.push([init.method, path, JSON.parse(init.body ?? '{}')]);
    if (refusal !== null) return Response.json(refusal, { status: 409 });
    return Response.json({ message: 'Comprovante anexado.' });
  });
  show(
    <StaffContext value={staffOf(role)}>
      <AddProof id={31} />
    </StaffContext>,
    '/inscricoes/7',
  );
  return sent;
}

async function fillIn() {
  await userEvent.click(screen.getByRole('button', { name: 'Anexar comprovante…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Anexar o comprovante' }));
  await userEvent.type(dialog.getByLabelText('Motivo'), 'O banco mandou depois');
  const press = () => userEvent.click(dialog.getByRole('button', { name: 'Anexar' }));
  return { dialog, press };
}
const paper = () => new File(['%PDF-1.4 %%EOF'], 'pix.pdf', { type: 'application/pdf' });

it('sends the paper that came later with a reason, once it is chosen, and is done [MONEY-58]', async () => {
  const sent = open('finance');
  const { dialog, press } = await fillIn();
  expect(dialog.queryByLabelText('Não há comprovante')).toBeNull();
  await press();
  expect((await dialog.findByRole('alert')).textContent).toContain('Anexe o comprovante');
  expect(sent).toEqual([]);
  await userEvent.upload(dialog.getByLabelText('Comprovante do banco'), paper());
  await press();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { proof: btoa('%PDF-1.4 %%EOF'), reason: 'O banco mandou depois' };
  expect(sent).toEqual([['POST', '/api/staff/money/proofs/31/file', body]]);
});

it('says that somebody was faster, and stays [MONEY-58]', async () => {
  const sent = open('finance', THERE);
  const { dialog, press } = await fillIn();
  await userEvent.upload(dialog.getByLabelText('Comprovante do banco'), paper());
  await press();
  expect(await dialog.findByText(THERE.message)).toBeTruthy();
  expect(sent).toHaveLength(1);
});

it('keeps neither the file nor the refusal of a dialog that was closed, and asks anew [MONEY-58]', async () => {
  const sent = open('finance', THERE);
  const closed = await fillIn();
  await userEvent.upload(closed.dialog.getByLabelText('Comprovante do banco'), paper());
  await closed.press();
  expect(await closed.dialog.findByText(THERE.message)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  const { dialog, press } = await fillIn();
  expect(dialog.getByText('Nenhum arquivo')).toBeTruthy();
  expect(dialog.queryByText(THERE.message)).toBeNull();
  await press();
  expect((await dialog.findByRole('alert')).textContent).toContain('Anexe o comprovante');
  expect(sent).toHaveLength(1);
});

it('is not for who only sees the money [MONEY-58]', async () => {
  open('admin');
  await userEvent.click(screen.getByRole('button', { name: 'Anexar comprovante…' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
