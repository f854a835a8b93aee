// @vitest-environment jsdom
import type { RegistrationEvent } from '@trilha/contract/payments/payments.endpoints.ts';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onSessionEnded } from '@trilha/web/api/session-ended.ts';
import { pauseBefore } from './follow-registration.ts';
import { SILENCE_LIMIT } from './read-registration-stream.ts';
import { event, PaymentNetwork } from '../testing/payment-network.ts';
import { type StreamLine, useRegistrationStream } from './use-registration-stream.ts';

let network: PaymentNetwork;
let heard: RegistrationEvent[];
let lines: StreamLine[];
let lost: number;

beforeEach(() => {
  vi.useFakeTimers();
  network = new PaymentNetwork();
  heard = [];
  lines = [];
  lost = 0;
});

afterEach(() => {
  cleanup();
  document.cookie = 'auth-token=; Max-Age=0';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const passing = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

function follow() {
  return renderHook(
    ({ active }) => {
      useRegistrationStream(7, {
        active,
        onEvent: (message) => heard.push(message),
        onLine: (line) => {
          if (line !== lines.at(-1)) lines.push(line);
        },
        onLost: () => {
          lost += 1;
        },
      });
    },
    { initialProps: { active: true } },
  );
}

function show(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

const isOpen = () => !network.line.isAborted();

describe('the stream of a registration', () => {
  it('is asked for with the bearer, by its own address', async () => {
    document.cookie = 'auth-token=s3cret';
    follow();
    await passing();
    const { request } = network.line;
    expect(new URL(request.url).pathname).toBe('/api/registrations/7/events');
    expect(request.headers.get('authorization')).toBe('Bearer s3cret');
    expect(request.headers.get('accept')).toBe('text/event-stream');
  });

  it('hands on what it hears, also in pieces, and skips what is no state', async () => {
    follow();
    await passing();
    const text = JSON.stringify(event('Aprovado', 'paid'));
    network.line.write(`: \n\ndata: ${text.slice(0, 9)}`);
    network.line.write(`${text.slice(9)}\n\ndata: not json\n\ndata: 1\n\n`);
    await passing();
    expect(heard).toEqual([event('Aprovado', 'paid')]);
  });

  it('closes when hidden and when left, and opens when it is seen again', async () => {
    follow();
    await passing();
    show('hidden');
    expect(isOpen()).toBe(false);
    await passing(120_000);
    expect([network.lines.length, lines.at(-1)]).toEqual([1, 'closed']);
    show('visible');
    expect([network.lines.length, isOpen()]).toEqual([2, true]);
    window.dispatchEvent(new Event('pagehide'));
    expect(isOpen()).toBe(false);
    window.dispatchEvent(new Event('pageshow'));
    expect([network.lines.length, isOpen()]).toEqual([3, true]);
  });

  it('closes when there is nothing more to wait for, and with its panel', async () => {
    const { rerender, unmount } = follow();
    await passing();
    rerender({ active: false });
    expect(isOpen()).toBe(false);
    window.dispatchEvent(new Event('online'));
    expect(network.lines).toHaveLength(1);
    rerender({ active: true });
    expect(isOpen()).toBe(true);
    unmount();
    expect(isOpen()).toBe(false);
    await passing(120_000);
    expect(network.lines).toHaveLength(2);
  });

  it('comes back with growing pauses, and at once with the network', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    network.streamStatus = 0;
    follow();
    await passing(1_000);
    expect(network.lines).toHaveLength(2);
    await passing(1_900);
    expect(network.lines).toHaveLength(2);
    await passing(100);
    expect(network.lines).toHaveLength(3);
    window.dispatchEvent(new Event('online'));
    expect(network.lines).toHaveLength(4);
  });

  it('opens a line anew that has gone silent, but not one with a heartbeat', async () => {
    follow();
    await passing(SILENCE_LIMIT - 1);
    network.line.write(': \n\n');
    await passing(SILENCE_LIMIT - 1);
    expect(network.lines).toHaveLength(1);
    await passing(1_001);
    expect(network.lines).toHaveLength(2);
  });

  it('tells whether it is there and tells something', async () => {
    network.streamStatus = 0;
    follow();
    await passing();
    expect(lines).toEqual(['closed', 'silent']);
    network.streamStatus = 200;
    window.dispatchEvent(new Event('online'));
    await passing();
    expect(lines.at(-1)).toBe('silent');
    network.line.send(event('Aguardando Pagamento', 'open'));
    await passing();
    expect(lines.at(-1)).toBe('live');
    network.line.fail();
    await passing();
    expect(lines.at(-1)).toBe('silent');
  });

  it('says at once that the network is lost, and looks again', async () => {
    follow();
    await passing();
    window.dispatchEvent(new Event('offline'));
    expect([lost, network.lines.length, lines.at(-1)]).toEqual([1, 2, 'silent']);
  });

  it('tells the app when the session has ended, and stops', async () => {
    const expired = vi.fn<() => void>();
    const forget = onSessionEnded(expired);
    network.streamStatus = 401;
    follow();
    await passing(120_000);
    expect(expired).toHaveBeenCalledOnce();
    expect(network.lines).toHaveLength(1);
    forget();
  });

  it('does not insist where it is refused', async () => {
    network.streamStatus = 404;
    follow();
    await passing(120_000);
    expect(network.lines).toHaveLength(1);
    expect(lines.at(-1)).toBe('silent');
  });
});

it('doubles the pause up to half a minute, shortened by up to half by chance', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((failures) => pauseBefore(failures, 0))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect(pauseBefore(2, 0.5)).toBe(3_000);
});
