// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDraft, saveDraft } from '../../shared/drafts.ts';
import { revokeWaitingTokens } from '../../shared/session/log-out.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { fillStorage } from '@trilha/web/testing/troubled-storage.ts';
import { address, openPortal } from '../testing/open-portal.tsx';

setUpPage();
let network: Network;
beforeEach(() => {
  network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('POST /logout', () => json({ message: '' }));
});

const header = () => within(screen.getByRole('banner'));

/** A public page. */
const OPEN_PAGE = '/documentos/privacidade';

describe('Sair', () => {
  async function leave(): Promise<void> {
    logIn();
    await openPortal(OPEN_PAGE);
    await userEvent.click(await header().findByText('Sair'));
    await waitFor(() => expect(address()).toBe('/auth/login'));
    expect(document.cookie).not.toMatch(/auth-token|expire_at|email|name|automaker/);
  }

  it('tells the server, clears cookies and drafts, and leads to the login [SHELL-10, SES-10, SES-11]', async () => {
    saveDraft(7, 'vehicle', { plate: 'RVK4E21' });
    await leave();
    expect(network.to('POST /logout')[0]?.headers.get('Authorization')).toBe('Bearer token-of-ana');
    expect(readDraft(7, 'vehicle')).toBeNull();
    expect(localStorage.getItem('tokens-to-revoke')).toBeNull();
  });

  it('clears nothing before the server was told, or nobody waits for it any more [SES-10, SES-11]', async () => {
    const answer = Promise.withResolvers<Response>();
    let held = '';
    network.on('POST /logout', () => {
      held = document.cookie;
      return answer.promise;
    });
    logIn();
    await openPortal(OPEN_PAGE);
    await userEvent.click(await header().findByText('Sair'));
    await waitFor(() => expect(held).toContain('auth-token=token-of-ana'));
    expect([document.cookie, address()]).toEqual([held, OPEN_PAGE]);
    answer.resolve(json({ message: '' }));
    await waitFor(() => expect(address()).toBe('/auth/login'));
    expect(document.cookie).toBe('');
  });

  it('does the same when the server refuses the token, which is no use to tell it again [SES-12, SES-13]', async () => {
    network.on('POST /logout', () => refusal('unauthenticated'));
    await leave();
    expect(localStorage.getItem('tokens-to-revoke')).toBeNull();
    expect(screen.queryByText('Sessão expirada. Entre novamente.')).toBeNull();
  });

  it('does the same without a network, and tells the server later [SES-12]', async () => {
    network.on('POST /logout', () => Promise.reject(new TypeError('Failed to fetch')));
    await leave();
    network.on('POST /logout', () => json({ message: '' }));
    network.on('POST /logout', () => refusal('too_many_requests'));
    await revokeWaitingTokens();
    expect(localStorage.getItem('tokens-to-revoke')).not.toBeNull();
    network.on('POST /logout', () => json({ message: '' }));
    await revokeWaitingTokens();
    expect(network.to('POST /logout').at(-1)?.headers.get('Authorization')).toBe(
      'Bearer token-of-ana',
    );
    expect(localStorage.getItem('tokens-to-revoke')).toBeNull();
  });

  it('clears all the same where the device has no room for what is to be told later [SES-12]', async () => {
    network.on('POST /logout', () => Promise.reject(new TypeError('Failed to fetch')));
    saveDraft(7, 'vehicle', { plate: 'RVK4E21' });
    fillStorage();
    await leave();
    expect(readDraft(7, 'vehicle')).toBeNull();
    network.on('POST /logout', () => json({ message: '' }));
    await revokeWaitingTokens();
    expect(network.to('POST /logout')).toHaveLength(2);
  });
});
