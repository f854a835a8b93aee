// @vitest-environment jsdom
import { logout, resendConfirmation } from '@trilha/contract/access/access.endpoints.ts';
import { getCep, getChassis } from '@trilha/contract/lookups/lookups.endpoints.ts';
import { changePassword } from '@trilha/contract/profile/profile.endpoints.ts';
import { getVehicles, updateVehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reasonOf } from '../feedback/tell-failure.ts';
import { onSessionEnded } from '@trilha/web/api/session-ended.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { logIn } from '../testing/customer.ts';
import { json, Network, refusal } from '../testing/network.ts';
import { setUpPage } from '../testing/page.ts';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from './call.ts';

setUpPage();
let network: Network;
beforeEach(() => {
  network = new Network();
});

async function failure(work: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('the call did not fail as it should');
  return error;
}

describe('a call', () => {
  it('fills path and query in, and answers the body', async () => {
    network.on('GET /email/resend', () => json({ message: 'ok' }));
    const query = { email: 'a+b@c.br', url: 'http://localhost/auth/confirm', automaker: 1 };
    expect(await call(resendConfirmation, { query })).toEqual({ message: 'ok' });
    expect(network.sent[0]?.path).toBe(
      '/email/resend?email=a%2Bb%40c.br&url=http%3A%2F%2Flocalhost%2Fauth%2Fconfirm&automaker=1',
    );
  });

  it('carries the bearer of the cookie, with credentials [SES-15, SES-16]', async () => {
    logIn();
    network.on('GET /customer/getVehicles', () => json({ vehicles: [] }));
    await call(getVehicles);
    expect(network.sent[0]?.headers.get('Authorization')).toBe('Bearer token-of-ana');
    expect(network.sent[0]?.credentials).toBe('same-origin');
  });

  it('carries none to a public endpoint, the chassis lookup for one [SES-18]', async () => {
    logIn();
    network.on('POST /chassis', () => json({ data: [] }));
    await call(getChassis, { body: { marca: 'MIT', chassi: '93XXNKB8TNCO12345' } });
    expect(network.sent[0]?.headers.has('Authorization')).toBe(false);
  });

  it('carries the forgery header on everything but GET [SES-17]', async () => {
    document.cookie = 'XSRF-TOKEN=abc';
    network.on('GET /lookups/cep/01310100', () => json({ erro: true }));
    network.on('POST /logout', () => json({ message: '' }));
    await call(getCep, { params: { cep: '01310100' } });
    await call(logout);
    expect(network.sent.map(({ headers }) => headers.get('X-XSRF-TOKEN'))).toEqual([null, 'abc']);
  });

  it('tries once more with the fresh cookie after a 403 csrf', async () => {
    document.cookie = 'XSRF-TOKEN=old';
    network.on('POST /logout', ({ headers }) => {
      if (headers.get('X-XSRF-TOKEN') === 'new') return json({ message: '' });
      document.cookie = 'XSRF-TOKEN=new';
      return refusal('csrf');
    });
    await call(logout);
    expect(network.sent).toHaveLength(2);
    network.on('POST /logout', () => refusal('csrf'));
    expect((await failure(call(logout))).code).toBe('csrf');
    expect(network.sent).toHaveLength(4);
  });

  it('learns the server’s time', async () => {
    const now = new Date(Date.now() + 86_400_000).toISOString();
    network.on('GET /customer/getVehicles', () => json({ vehicles: [], now }));
    await call(getVehicles);
    expect(serverNow().getTime()).toBeGreaterThan(Date.now() + 86_000_000);
    network.on('GET /customer/getVehicles', () =>
      json({ vehicles: [], now: new Date().toISOString() }),
    );
    await call(getVehicles);
  });
});

describe('a refusal', () => {
  it('is an error with code, text, fields and wait', async () => {
    network.on('POST /customer/updateVehicle/9', () =>
      refusal(
        'invalid',
        { errors: { plate: ['Formato de placa inválido'] } },
        { 'Retry-After': '7' },
      ),
    );
    const error = await failure(call(updateVehicle, { params: { id: 9 }, body: { plate: 'x' } }));
    expect(error).toMatchObject({
      status: 422,
      code: 'invalid',
      message: 'Dados inválidos',
      errors: { plate: ['Formato de placa inválido'] },
      retryAfter: 7,
    });
  });

  it('of a fault of ours names the code to read out, a busy moment does not [EXT-36]', async () => {
    const details = { request_id: 'K7QX-29MD' };
    network.on('GET /customer/getVehicles', () => refusal('unexpected', details));
    const reference = 'Ao pedir ajuda, informe o código K7QX-29MD.';
    const fault = await failure(call(getVehicles));
    expect(fault.message).toBe(`Erro inesperado. Tente novamente. ${reference}`);
    expect(reasonOf(fault, 'Erro ao salvar')).toBe(reference);
    network.on('GET /customer/getVehicles', () => refusal('busy', details));
    expect((await failure(call(getVehicles))).message).not.toContain('K7QX');
  });

  it('of somebody else than our server is unexpected', async () => {
    network.on('GET /customer/getVehicles', () => new Response('<h1>502</h1>', { status: 502 }));
    expect(await failure(call(getVehicles))).toMatchObject({ status: 502, code: 'unexpected' });
  });
});

describe('no answer', () => {
  it('is told apart: no network, or no server', async () => {
    expect((await failure(call(getVehicles))).code).toBe('unreachable');
    vi.stubGlobal('navigator', { onLine: false });
    expect((await failure(call(getVehicles))).code).toBe('offline');
  });

  it('for ten seconds counts as unreachable', async () => {
    vi.useFakeTimers();
    network.on('GET /customer/getVehicles', () => new Promise(() => {}));
    const work = failure(call(getVehicles));
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await work).code).toBe('unreachable');
  });

  it('that stops after its head does so after the same ten seconds', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
      const body = () =>
        new Promise<never>((_, refuse) => {
          signal?.addEventListener('abort', () => refuse(signal.reason));
        });
      return Object.assign(json({}), { json: body, text: body });
    });
    const heard = vi.fn<() => void>();
    const work = failure(call(getVehicles)).finally(heard);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(heard).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard).toHaveBeenCalled();
    expect((await work).code).toBe('unreachable');
  });

  it('because the caller changed their mind is their own error', async () => {
    const controller = new AbortController();
    network.on('GET /customer/getVehicles', () => new Promise(() => {}));
    const work = call(getVehicles, { signal: controller.signal });
    controller.abort();
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a 401', () => {
  it('of a call with a token ends the session [SES-14]', async () => {
    logIn();
    const expired = vi.fn<() => void>();
    onSessionEnded(expired);
    network.on('GET /customer/getVehicles', () => refusal('unauthenticated'));
    await failure(call(getVehicles));
    expect(expired).toHaveBeenCalledOnce();
  });

  it('that speaks of something else does not', async () => {
    logIn();
    const expired = vi.fn<() => void>();
    onSessionEnded(expired);
    network.on('POST /customer/changePassword', () => refusal('wrong_current_password'));
    const body = { current_password: 'a', password: 'b', password_confirmation: 'b' };
    await failure(call(changePassword, { body }));
    expect(expired).not.toHaveBeenCalled();
  });
});
