// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { invitationTexts } from '@trilha/contract/invitations/invitation.rules.ts';
import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { stageDetail } from '../features/registrations/testing/entry-fixture.ts';
import { registered } from '../features/registrations/testing/registered-fixture.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { customer, logIn } from '../shared/testing/customer.ts';
import { json, Network, refusal } from '../shared/testing/network.ts';
import { setUpPage } from '../shared/testing/page.ts';
import { address, openPortal } from './testing/open-portal.tsx';

const LINK = '/bypass/token-do-convite/101/auth-do-convite';
const opened = {
  customer_id: 9,
  name: 'Helena',
  vehicles_allowed: 1,
  registration_id: null as number | null,
  expires_at: '2026-04-20T15:00:00.000Z',
  undo_until: null as string | null,
  choices: {
    vehicles: [{ id: 1, title: 'Trovão', plate: 'RVK4E21' }],
    participants: [{ id: 31, name: 'Helena Albuquerque', age: 39, is_self: true }],
    companions: [{ id: 41, name: 'Theo Figueiredo', age: 9 }],
    entered: 0,
  },
};

setUpPage();
let network: Network;
/** Who owns each session token. The invitation belongs to Helena. */
const bearers: Record<string, 'invited' | 'other'> = {
  'Bearer auth-do-convite': 'invited',
  'Bearer token-of-helena': 'invited',
  'Bearer token-of-ana': 'other',
};
beforeEach(() => {
  // A stage whose public registration has not started.
  const stage = stageDetail(undefined, { start_registration_date: '2099-01-01T00:00:00.000Z' });
  network = new Network()
    .on('GET /validateToken/token-do-convite', () => json({ success: true, name: 'Helena' }))
    .on('POST /me/invitation', ({ headers }) => {
      const who = bearers[headers.get('Authorization') ?? ''];
      if (who === undefined) return refusal('unauthenticated');
      return who === 'invited' ? json(opened) : refusal('invitation_invalid');
    })
    .on('GET /getStep/101', () => json({ success: true, step: stage, now: '2026-04-16T12:00:00Z' }))
    .on('POST /verifyVehicles', () => json({ success: true, errors: {} }))
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('POST /logout', () => json({ message: '' }))
    .on('POST /registrations', () => refusal('invitation_invalid'));
});

const cookies = () =>
  Object.fromEntries(
    document.cookie.split('; ').map((pair) => pair.split('=') as [string, string]),
  );

/** Opens a link and accepts on its card. */
async function openForm(link = LINK): Promise<void> {
  await openPortal(link);
  const [accept] = await screen.findAllByRole('button', { name: 'Aceitar o convite' });
  await userEvent.click(accept as HTMLElement);
  await screen.findByText('Convite para Helena');
}

describe('the link of an invitation', () => {
  it('shows the form with its mark, to nobody who is logged in [BYP-01, BYP-02, BYP-07, INS-01, RTE-26]', async () => {
    await openForm();
    const title = screen.getByRole('heading', { level: 1, name: /Inscrição/ });
    expect(within(title).getByText('VIP')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Trovão/ })).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Piloto').value).toBe('31');
  });

  it('asks no voucher, and sends its token with the form [INS-17, BYP-06]', async () => {
    await openForm();
    expect(screen.queryByLabelText('Voucher')).toBeNull();
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    const [submit] = screen.getAllByRole('button', { name: 'Inscrever-se' });
    await userEvent.click(submit as HTMLElement);
    await waitFor(() => expect(network.to('POST /registrations')).toHaveLength(1));
    const [sent] = network.to('POST /registrations');
    expect(sent?.body).toMatchObject({ bypassToken: 'token-do-convite', step_id: 101 });
    expect(sent?.headers.get('Authorization')).toBe('Bearer auth-do-convite');
    expect(network.to('POST /verifyVehicles')[0]?.body).toMatchObject({
      bypassToken: 'token-do-convite',
    });
  });

  it('checks its token first, and only then stores the other half [BYP-03, BYP-05, API-29]', async () => {
    await openForm();
    const [first, second] = network.sent;
    expect(first?.path).toBe('/validateToken/token-do-convite?step=101');
    expect(second?.path).toBe('/me/invitation');
    expect(cookies()).toEqual({ 'auth-token': 'auth-do-convite' });
  });

  it.each([[null], ['token-of-helena'], ['token-of-ana']])(
    'is checked without the session that the browser holds: %s [SES-19]',
    async (token) => {
      if (token) logIn({ token });
      await openPortal(LINK);
      await waitFor(() =>
        expect(network.to('GET /validateToken/token-do-convite')).toHaveLength(1),
      );
      const [check] = network.to('GET /validateToken/token-do-convite');
      expect(check?.headers.has('Authorization')).toBe(false);
    },
  );

  it('takes its secrets from the address at once, and pushes patterns only [BYP-05, SHELL-28]', async () => {
    let asked = '';
    network.on('GET /validateToken/token-do-convite', () => {
      asked = address();
      return json({ success: true, name: 'Helena' });
    });
    await openForm();
    expect([asked, address()]).toEqual(['/bypass/101', '/bypass/101']);
    const pushed = JSON.stringify(window.dataLayer);
    expect(pushed).toContain('/bypass/:token/:step_id/:auth');
    expect(pushed).not.toMatch(/do-convite/);
  });

  it('stores no session that does not belong to its token [BYP-05]', async () => {
    await openPortal(LINK.replace('auth-do-convite', 'token-of-ana'));
    await waitFor(() => expect(address()).toBe('/auth/login'));
    expect(cookies()).not.toHaveProperty('auth-token');
  });

  it('counts nobody as logged in: no menu, and a way to log in [SHELL-12]', async () => {
    await openForm();
    const header = within(screen.getByRole('banner'));
    expect(header.queryByText(/Olá/)).toBeNull();
    expect(header.queryByRole('navigation')).toBeNull();
    expect(header.getByRole('link', { name: 'Entrar' })).toBeTruthy();
  });

  it('that is taken back while its form is filled says so, not that a session has ended', async () => {
    await openForm();
    const message = invitationTexts.revoked;
    network
      .on('POST /registrations', () => refusal('unauthenticated'))
      .on('GET /validateToken/token-do-convite', () =>
        json({ success: false, reason: 'revoked', message }),
      );
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    await userEvent.click(screen.getAllByRole('button', { name: 'Inscrever-se' })[0]!);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(address()).toBe('/auth/login');
    expect(screen.queryByText(/Sessão expirada/)).toBeNull();
    expect(cookies()).not.toHaveProperty('auth-token');
  });

  it('leads to a login where something is to be added', async () => {
    await openForm();
    await userEvent.click(await screen.findByRole('button', { name: 'Adicionar veículo' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(address()).toBe('/auth/login'));
    expect(sessionStorage.getItem('return-to')).toContain('/bypass/101');
  });

  it.each(['expired', 'used', 'declined', 'revoked', 'other_stage', 'unknown'] as const)(
    'leads to the login, which says why: %s [BYP-03, BYP-04]',
    async (reason) => {
      const told = { success: false, reason, message: invitationTexts[reason] };
      network.on('GET /validateToken/token-do-convite', () => json(told));
      network.on('POST /me/invitation', () => refusal('unauthenticated'));
      await openPortal(LINK);
      await waitFor(() => expect(address()).toBe('/auth/login'));
      expect(await screen.findByText(invitationTexts[reason])).toBeTruthy();
      expect(document.cookie).not.toContain('auth-token');
      // The page asks further about two of them: a used one leads to its registration, a declined one to 'Desfazer'.
      const isOpened = reason === 'used' || reason === 'declined';
      expect(network.to('POST /me/invitation')).toHaveLength(isOpened ? 1 : 0);
      expect(network.to('GET /getStep/101')).toEqual([]);
    },
  );

  it('leads to the login when its other half is dead, and back afterwards', async () => {
    network.on('POST /me/invitation', () => refusal('unauthenticated'));
    await openPortal(LINK);
    await waitFor(() => expect(address()).toBe('/auth/login'));
    expect(await screen.findByText('Entre na sua conta para usar o convite.')).toBeTruthy();
    expect(sessionStorage.getItem('return-to')).toContain('/bypass/101');
  });

  it('calls an address without a stage invalid, before any call [INS-42]', async () => {
    await openPortal('/bypass/t/abc/a');
    expect(screen.getByText('ID inválido na URL')).toBeTruthy();
    expect(network.sent).toEqual([]);
    await expect.poll(address).toBe('/bypass/abc');
  });
});

describe('the card of an invitation', () => {
  const card = async () => within(await screen.findByRole('article'));
  const declineByTap = async () => {
    await userEvent.click((await card()).getByRole('button', { name: 'Não posso ir' }));
    return screen.findByRole('heading', { level: 1, name: 'Fica para a próxima.' });
  };

  it('says who invites, until when, for how many and for what, before the form [JOUR-20]', async () => {
    await openPortal(LINK);
    const shown = await card();
    const { event, title } = stageDetail();
    expect(shown.getByText(`Convite de ${event.name}`)).toBeTruthy();
    expect(shown.getByText('VIP')).toBeTruthy();
    const head = shown.getByRole('heading', { level: 1 });
    expect(head.textContent).toBe('Helena, esta vaga é sua até seg, 20/04 às 12:00');
    expect(shown.getByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(shown.getByText(/^1 carro, até \d pessoas$/)).toBeTruthy();
    expect(shown.getByText('R$ 500,00 por carro')).toBeTruthy();
    expect(screen.queryByLabelText('Piloto')).toBeNull();
  });

  it('stays accepted over a reload, and leads back to the card from the form [JOUR-20]', async () => {
    await openForm();
    await userEvent.click(screen.getByRole('button', { name: 'Ver o convite' }));
    expect(await screen.findByRole('article')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Aceitar o convite' })[0]!);
    await screen.findByText('Convite para Helena');
    expect(sessionStorage.getItem('invitation:101')).toContain('"isAccepted":true');
  });

  it('is declined in one tap, which can be undone until the time that is said [JOUR-21]', async () => {
    const undo_until = new Date(serverNow().getTime() + 600_000).toISOString();
    network
      .on('POST /me/invitation/decline', () => json({ undo_until }))
      .on('POST /me/invitation/decline/undo', () => json({ expires_at: opened.expires_at }));
    await openPortal(LINK);
    expect(await declineByTap()).toBeTruthy();
    expect(network.to('POST /me/invitation/decline')[0]?.body).toEqual({
      token: 'token-do-convite',
      step_id: 101,
    });
    expect(screen.getByText(`${formatTime(new Date(undo_until))} de hoje`)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(network.to('POST /me/invitation/decline/undo')).toHaveLength(1);
  });

  it('that was declined a moment ago leads to undoing that, not to the form [JOUR-21]', async () => {
    const told = { success: false, reason: 'declined', message: invitationTexts.declined };
    network.on('GET /validateToken/token-do-convite', () => json(told));
    const undo_until = new Date(serverNow().getTime() + 600_000).toISOString();
    network.on('POST /me/invitation', () => json({ ...opened, undo_until }));
    await openPortal(LINK);
    expect(await screen.findByRole('button', { name: 'Desfazer' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Aceitar o convite' })).toBeNull();
  });

  it('stays where declining fails, and says why [JOUR-21]', async () => {
    network.on('POST /me/invitation/decline', () => refusal('invitation_invalid'));
    await openPortal(LINK);
    await userEvent.click((await card()).getByRole('button', { name: 'Não posso ir' }));
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
    expect(screen.getByRole('article')).toBeTruthy();
  });
});

describe('an invitation while somebody is logged in', () => {
  it('keeps a full session of the invited customer [BYP-05]', async () => {
    network.on('GET /customer/getVehicles', () => refusal('no_vehicles'));
    network.on('GET /getParticipants', () => json({ participants: [] }));
    network.on('GET /getCompanions', () => json({ companions: [] }));
    network.on('GET /userEvents', () =>
      json({ userRegistration: [], now: '2026-04-16T12:00:00Z' }),
    );
    logIn({ token: 'token-of-helena', name: 'Helena' });
    await openForm();
    expect(cookies()['auth-token']).toBe('token-of-helena');
    expect(
      network.sent.some((sent) => sent.headers.get('Authorization')?.includes('convite')),
    ).toBe(false);
    expect(sessionStorage.getItem('invitation:101')).not.toContain('auth-do-convite');
  });

  it('asks who is logged in about their name and the crew below the entry, and a guest about neither [AFTER-29, JOUR-50]', async () => {
    const own = registered({ status: 'Lista de Espera', waiting_position: 3, expires_at: null });
    const QUESTIONS = `GET /registrations/${own.id}/questions`;
    network
      .on('POST /me/invitation', () => json({ ...opened, registration_id: own.id }))
      .on(`GET /registrations/${own.id}`, () => json({ registration: own }))
      .on('GET /me/public-name', () => json({ granted: 0 }))
      .on(QUESTIONS, () =>
        json({
          questions: [{ title: 'Camiseta', choices: ['P', 'M'] }],
          until: null,
          is_open: true,
          cars: [
            { id: 70, plate: 'ABC1D23', seats: [{ seat: 'conductor', name: 'Ana', answers: [] }] },
          ],
        }),
      );
    logIn({ token: 'token-of-helena', name: 'Helena' });
    await openPortal(LINK);
    expect(await screen.findByLabelText(/^Mostrar meu nome nos resultados/)).toBeTruthy();
    expect(await screen.findByLabelText('Camiseta')).toBeTruthy();
    cleanup();
    queryClient.clear();
    network.sent.length = 0;
    document.cookie = 'auth-token=; max-age=0; path=/';
    // The code of both parts is loaded now, so they would be drawn with the entry.
    await openPortal(LINK);
    await screen.findByText(/^Esta página abre pelo seu convite/);
    await screen.findByRole('heading', { name: /lista de espera/i, level: 1 });
    expect(screen.queryByRole('heading', { name: 'Seu nome nos resultados' })).toBeNull();
    expect(network.to(QUESTIONS)).toEqual([]);
  });

  it('asks before it takes the place of another customer, and changes nothing until then [BYP-05]', async () => {
    logIn();
    await openPortal(LINK);
    expect(await screen.findByText('Você está na conta de Ana')).toBeTruthy();
    expect(cookies()).toMatchObject({ 'auth-token': 'token-of-ana', name: 'Ana' });
    expect(network.to('GET /getStep/101')).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: /Sair e usar o convite de Helena/ }));
    await screen.findAllByRole('button', { name: 'Aceitar o convite' });
    expect(network.to('POST /logout')[0]?.headers.get('Authorization')).toBe('Bearer token-of-ana');
    expect(cookies()).toEqual({ 'auth-token': 'auth-do-convite' });
  });

  it('lets them stay, with their own session [BYP-05]', async () => {
    logIn();
    await openPortal(LINK);
    const stay = await screen.findByRole('link', { name: 'Ficar na conta de Ana' });
    expect(stay.getAttribute('href')).toBe('/events');
    await act(async () => {});
    expect(cookies()['auth-token']).toBe('token-of-ana');
  });

  it('says a refusal in its place, where the login would lead on', async () => {
    logIn();
    const told = { success: false, reason: 'expired', message: invitationTexts.expired };
    network.on('GET /validateToken/token-do-convite', () => json(told));
    await openPortal(LINK);
    expect(await screen.findByText(invitationTexts.expired)).toBeTruthy();
    expect(address()).toBe('/bypass/101');
    expect(cookies()['auth-token']).toBe('token-of-ana');
  });
});
