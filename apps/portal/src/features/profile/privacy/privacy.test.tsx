// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { address, openPortal } from '../../../app/testing/open-portal.tsx';
import { readDraft, saveDraft } from '../../../shared/drafts.ts';
import { customer, logIn } from '../../../shared/testing/customer.ts';
import { json, type Network, refusal } from '../../../shared/testing/network.ts';
import { setUpPage } from '../../../shared/testing/page.ts';
import * as files from '@trilha/web/page/save-file.ts';
import { profileNetwork, UPDATE } from '../testing/profile-network.ts';

setUpPage();
let network: Network;
beforeEach(() => {
  network = profileNetwork({ receive_newsletter: 1, receive_offers: 1 });
  logIn();
});

const box = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const open = () => openPortal('/profile/privacy');

describe('what one agreed to', () => {
  it('shows the terms accepted, for reading only, with both documents of the brand [PROF-05, BRD-15]', async () => {
    await open();
    const terms = await box(/Li e aceito/);
    expect(terms.checked).toBe(true);
    expect(terms.disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'termos de uso' }).getAttribute('href')).toBe(
      '/documentos/termos-de-uso',
    );
    expect(screen.getByRole('link', { name: 'política de privacidade' }).getAttribute('href')).toBe(
      '/documentos/privacidade',
    );
  });

  it('offers five permissions; unticking one withdraws it [PROF-06]', async () => {
    await open();
    const labels = [
      'Quero receber informações sobre o meu veículo.',
      'Quero receber e-mails sobre os eventos.',
      'Quero receber a newsletter.',
      'Quero receber ofertas.',
      'Quero receber novidades da marca.',
    ];
    const ticked = await Promise.all(labels.map(async (label) => (await box(label)).checked));
    expect(ticked).toEqual([false, false, true, true, false]);
    await userEvent.click(await box('Quero receber a newsletter.'));
    await userEvent.click(await box('Quero receber novidades da marca.'));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Tudo salvo.');
    const body = network.to(UPDATE)[0]?.body as Record<string, unknown>;
    const flags = Object.entries(body).filter(([name]) => /^receive_|^terms_/.test(name));
    expect(Object.fromEntries(flags)).toEqual({
      terms_accepted: 1,
      receive_offers: 1,
      receive_news: 1,
    });
    expect((await box('Quero receber a newsletter.')).checked).toBe(false);
    expect(readDraft(7, 'perfil-privacidade')).toBeNull();
  });

  it('gives nothing again that was withdrawn on another device meanwhile [PROF-06, PROF-07]', async () => {
    await open();
    await userEvent.click(await box('Quero receber novidades da marca.'));
    network.on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(network.to(UPDATE)).toHaveLength(1));
    const body = network.to(UPDATE)[0]?.body as Record<string, unknown>;
    expect(Object.keys(body).filter((name) => name.startsWith('receive_'))).toEqual([
      'receive_news',
    ]);
  });

  it('says why it was not saved, and keeps the choice', async () => {
    network.on(UPDATE, () => refusal('busy'));
    await open();
    await userEvent.click(await box('Quero receber a newsletter.'));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Não deu para salvar');
    expect((await box('Quero receber a newsletter.')).checked).toBe(false);
    expect(readDraft(7, 'perfil-privacidade')).toMatchObject({ receive_newsletter: false });
  });

  it('takes up what was not saved', async () => {
    saveDraft(7, 'perfil-privacidade', { receive_news: true });
    await open();
    expect((await box('Quero receber novidades da marca.')).checked).toBe(true);
    expect(screen.getByText('Ainda não salvo.')).toBeTruthy();
  });

  it('has a history with version and date, asked for when it is opened', async () => {
    network.on('GET /me/consents', () =>
      json({
        consents: [
          {
            id: 2,
            purpose: 'receive_newsletter',
            granted: 0,
            document_version: '2026-01',
            created_at: '2026-03-10T12:00:00Z',
          },
          {
            id: 1,
            purpose: 'terms_accepted',
            granted: 1,
            document_version: '2025-03',
            created_at: '2026-03-09T12:00:00Z',
          },
        ],
      }),
    );
    await open();
    const summary = await screen.findByRole('button', { name: 'Ver histórico' });
    expect(network.to('GET /me/consents')).toEqual([]);
    await userEvent.click(summary);
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual(
      expect.arrayContaining([
        'Newsletter10/03/2026 às 09:00, aviso de privacidade na versão 2026-01Retirado',
        'Termos de uso09/03/2026 às 09:00, termos de uso na versão 2025-03Aceito',
      ]),
    );
  });
});

describe('a copy of one’s data', () => {
  const copy = {
    id: 5,
    created_at: '2026-03-10T12:00:00Z',
    ready_at: null as string | null,
    expires_at: null as string | null,
  };
  const ready = { ...copy, status: 'ready', expires_at: '2026-03-17T12:00:00Z' };

  it('is asked for, prepared, and downloaded when it is ready', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
    const preparing = { ...copy, status: 'preparing' };
    network.on('POST /me/exports', () => json({ message: '', export: preparing }, { status: 202 }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(await screen.findByRole('button', { name: 'Pedir cópia dos meus dados' }));
    await screen.findByText(/Estamos preparando/);
    expect(screen.queryByRole('button', { name: /cópia/ })).toBeNull();
    network.on('GET /me/exports', () => json({ exports: [ready] }));
    await vi.advanceTimersByTimeAsync(3_000);
    await screen.findByText('Sua cópia está pronta. Baixe até 17/03/2026 às 09:00.');
    network.on('GET /me/exports/5/file', () => json({ conta: { email: 'ana@exemplo.com.br' } }));
    await user.click(screen.getByRole('button', { name: 'Baixar meus dados' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(saved.mock.calls[0]).toEqual([
      'meus-dados-2026-03-10.json',
      'application/json',
      JSON.stringify({ conta: { email: 'ana@exemplo.com.br' } }, null, 2),
    ]);
  });

  it('says when there were too many today', async () => {
    network.on('GET /me/exports', () => json({ exports: [{ ...ready, status: 'expired' }] }));
    network.on('POST /me/exports', () => refusal('too_many_exports'));
    await open();
    await screen.findByText('A cópia de 10/03/2026 já foi apagada.');
    await userEvent.click(screen.getByRole('button', { name: 'Pedir cópia dos meus dados' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Você já pediu 3 cópias em 24 horas. Peça outra amanhã.');
  });
});

describe('erasing the account', () => {
  const preview = {
    registrations: [
      {
        id: 3,
        step_id: 9,
        title: 'Etapa Gramado',
        stage_date: '2026-06-13',
        inscription_number: 4,
        status: 'Aprovado',
        refund: '500.00',
        kept: '0.00',
        cancellation_limit: '2026-06-08',
      },
      {
        id: 4,
        step_id: 10,
        title: 'Etapa Tiradentes',
        stage_date: '2026-05-02',
        inscription_number: 9,
        status: 'Aprovado',
        refund: '0.00',
        kept: '400.00',
        cancellation_limit: '2026-04-27',
      },
    ],
    refund_total: '500.00',
    vehicles: 2,
    people: 1,
    keeps_payments: true,
  };

  async function ask() {
    network.on('GET /me/erasure', () => json(preview));
    await open();
    const [button] = await screen.findAllByRole('button', { name: 'Excluir minha conta' });
    await userEvent.click(button as HTMLElement);
    return within(await screen.findByRole('dialog', { name: 'Excluir sua conta?' }));
  }

  it('says what happens and why a fee stays, keeps the focus on staying, and staying changes nothing [FACE-50, DESK-154]', async () => {
    const dialog = await ask();
    await dialog.findByText(/2 veículos e 1 pessoa da sua equipe/);
    dialog.getByText(
      'Isto apaga só a conta desta marca. Se você também tem conta na outra, peça lá.',
    );
    dialog.getByText('Etapa Gramado');
    dialog.getByText('Volta R$ 500,00');
    dialog.getByText(/^A taxa de R\$ 400,00 fica com o evento: .* até 27\/04\/2026 às 23:59\.$/);
    dialog.getByText(/Por lei/);
    expect(document.activeElement?.textContent).toBe('Manter minha conta');
    await userEvent.click(dialog.getByRole('button', { name: 'Manter minha conta' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.to('POST /me/erasure')).toEqual([]);
  });

  it.each([
    ['to_key', 0],
    ['without_key', 1],
  ] as const)(
    'says what is kept until a person has sent money back, and asks for a key before: %s [MONEY-77]',
    async (byHand, asked) => {
      Object.assign(preview, { refund_by_hand: byHand });
      const dialog = await ask();
      expect(await dialog.findByText(/^Até a organização devolver, guardamos só/)).toBeTruthy();
      const shown = dialog.queryAllByText('A organização ainda não tem sua chave Pix');
      expect(shown).toHaveLength(asked);
      Reflect.deleteProperty(preview, 'refund_by_hand');
    },
  );

  it('needs the password, and says a wrong one', async () => {
    const text = 'A senha atual esta errada.';
    const dialog = await ask();
    const erase = dialog.getByRole('button', { name: 'Excluir minha conta' });
    await userEvent.click(erase);
    await dialog.findByText('Campo obrigatório');
    network.on('POST /me/erasure', () =>
      refusal('wrong_current_password', { errors: { password: [text] } }),
    );
    await userEvent.type(dialog.getByLabelText('Senha'), 'Errada#1');
    await userEvent.click(erase);
    await dialog.findByText(text);
    expect(document.cookie).toContain('auth-token');
  });

  it('signs out, leaves nothing on the device and says so at the login', async () => {
    saveDraft(7, 'perfil-dados', { name: 'Ana' });
    network.on('POST /me/erasure', () => json({ message: '', cancelled: 1, refund_total: '500' }));
    const dialog = await ask();
    await userEvent.type(dialog.getByLabelText('Senha'), 'Serra#2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir minha conta' }));
    await expect.poll(address).toBe('/auth/login');
    await screen.findByText('Sua conta foi apagada.');
    expect(network.to('POST /me/erasure')[0]?.body).toEqual({ password: 'Serra#2026' });
    expect(document.cookie).not.toContain('auth-token');
    expect(readDraft(7, 'perfil-dados')).toBeNull();
  });
});

describe('the name in results', () => {
  const label = 'Mostrar meu nome nos resultados, no campeonato e no certificado.';
  const [READ, WRITE] = ['GET /me/public-name', 'PUT /me/public-name'];

  it('is not ticked beforehand, and is saved when it is clicked, both ways [AFTER-29]', async () => {
    network.on(WRITE, ({ body }) => json(body));
    await open();
    expect((await box(label)).checked).toBe(false);
    await userEvent.click(await box(label));
    expect(await screen.findByText('Salvo. Seu nome vai aparecer.')).toBeTruthy();
    await userEvent.click(await box(label));
    expect(await screen.findByText('Salvo. Só o número.')).toBeTruthy();
    expect(network.to(WRITE).map(({ body }) => body)).toEqual([{ granted: 1 }, { granted: 0 }]);
    expect((await box(label)).checked).toBe(false);
  });

  it('says what is stored when only the answer was lost [AFTER-29]', async () => {
    let granted: 0 | 1 = 0;
    network
      .on(READ, () => json({ granted }))
      .on(WRITE, () => {
        granted = 1;
        return refusal('lookup_unavailable');
      });
    await open();
    await userEvent.click(await box(label));
    expect(await screen.findByText('Salvo. Seu nome vai aparecer.')).toBeTruthy();
    expect(screen.queryByText(/^Não foi salvo\./)).toBeNull();
    expect((await box(label)).checked).toBe(true);
  });

  it('goes back to what is stored when it could not be saved, and says so at the box [AFTER-29]', async () => {
    network.on(READ, () => json({ granted: 1 })).on(WRITE, () => refusal('lookup_unavailable'));
    await open();
    expect((await box(label)).checked).toBe(true);
    await userEvent.click(await box(label));
    expect(await screen.findByText(/^Não foi salvo\./)).toBeTruthy();
    expect((await box(label)).checked).toBe(true);
  });
});
