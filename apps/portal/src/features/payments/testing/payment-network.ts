import { ReadableStream } from 'node:stream/web';
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import type { Payment, RegistrationEvent } from '@trilha/contract/payments/payments.endpoints.ts';
import type { StageRoute } from '@trilha/contract/guides/guide.schema.ts';
import type { Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { vi } from 'vitest';
import { registered } from '../../registrations/testing/registered-fixture.ts';

/** The server's time in these tests, also the device's unless a test differs. */
export const NOW = new Date('2026-05-20T12:00:00Z');

const { name, bank, agency, account, document, pix_key } = mitsubishi.pix;

/** A charge of two vehicles that can be paid for 23 h 43 min 41 s. */
export function payment(differing: Partial<Payment> = {}): Payment {
  return {
    status: 'open',
    txid: `T${'a'.repeat(31)}`,
    amount: '1000.00',
    received: '0.00',
    held: '0.00',
    brcode: '00020126580014br.gov.bcb.pix2536pix.example.com/qr/v2/0123456789abcd6304ABCD',
    is_static: false,
    expires_at: new Date(NOW.getTime() + 85_421_000).toISOString(),
    pix_key,
    receiver: { name, bank, agency, account, document },
    paid_at: null,
    refund_status: null,
    refund: null,
    claim: null,
    now: NOW.toISOString(),
    ...differing,
  };
}

export function event(
  status: RegistrationStatus,
  payment_status: Payment['status'] | null,
  waiting_position: number | null = null,
): RegistrationEvent {
  return { status, payment_status, waiting_position };
}

interface OpenLine {
  request: Request;
  /** True when the reader closed the stream. */
  isAborted: () => boolean;
  /** Sends the text unchanged. */
  write: (text: string) => void;
  send: (message: RegistrationEvent) => void;
  /** The server ends the stream. */
  end: () => void;
  /** The network fails. */
  fail: () => void;
}

/** The server behind `fetch`: it has one registration, and the test changes its responses. */
export class PaymentNetwork {
  /** The answer to the question for the payment; null is a 404, 'down' is no answer. */
  payment: Payment | null | 'down' = payment();
  /** The registration in lists and on its own endpoint; a stream message updates it. */
  registration = registered();
  /** The garage and the stage's route, which decorate the start plate. */
  vehicles: Vehicle[] = [];
  route: Pick<StageRoute, 'line'> | null = null;
  unpaidHours = 24;
  /** How many devices get a notice when a place becomes free. */
  told = { this_device: 0, other_devices: 0, place_won: 1 };
  /** Status of the response that opens the stream; 0 means no response. */
  streamStatus = 200;
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  clockAhead = 0;
  /** Reported payments to the key, and the response that refuses one. */
  readonly claims: unknown[] = [];
  claimRefusal: Response | null = null;
  /** Requested addresses, without streams and the start plate's requests. */
  readonly asked: string[] = [];
  readonly lines: OpenLine[] = [];

  constructor() {
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => this.#answer(address, init));
  }

  /** How often the own registrations were requested. */
  get lists(): number {
    return this.asked.filter((path) => path.endsWith('/userEvents')).length;
  }

  /** How often the charge was requested. */
  get charges(): number {
    return this.asked.filter((path) => path.endsWith('/payment')).length;
  }

  /** The newest stream. */
  get line(): OpenLine {
    const line = this.lines.at(-1);
    if (!line) throw new Error('no stream was opened');
    return line;
  }

  #now(): string {
    return new Date(Date.now() + this.clockAhead).toISOString();
  }

  #answer(address: string, { signal, ...init }: RequestInit = {}): Promise<Response> {
    // The signal is the page's, and Node's `Request` takes only Node's.
    const request = new Request(new URL(address, 'http://portal.example'), init);
    const path = new URL(request.url).pathname;
    if (path.endsWith('/events')) return this.#open(request, signal);
    if (path.endsWith('/customer/getVehicles')) {
      return Promise.resolve(Response.json({ vehicles: this.vehicles }));
    }
    if (path.includes('/stages/')) {
      return Promise.resolve(
        Response.json({ stage: { route: this.route, unpaid_expiry_hours: this.unpaidHours } }),
      );
    }
    if (path.endsWith('/me/notices')) {
      const { place_won, ...devices } = this.told;
      const kinds = { place_won, payment_due: 1, stage_open: 1, stage_changed: 1 };
      const none = { public_key: null, watched_stages: [] };
      return Promise.resolve(Response.json({ ...none, ...devices, kinds }));
    }
    this.asked.push(path);
    if (path.endsWith('/userEvents')) {
      const userRegistration = [this.registration];
      return Promise.resolve(Response.json({ userRegistration, now: this.#now() }));
    }
    if (path.endsWith('/payment-claim')) return this.#claim(request);
    if (!path.endsWith('/payment')) {
      return Promise.resolve(Response.json({ registration: this.registration }));
    }
    if (this.payment === 'down') return Promise.reject(new TypeError('no network'));
    if (this.payment) return Promise.resolve(Response.json({ ...this.payment, now: this.#now() }));
    return Promise.resolve(refusal(404, 'not_found'));
  }

  async #claim(request: Request): Promise<Response> {
    this.claims.push(await request.json());
    if (this.claimRefusal) return this.claimRefusal;
    if (this.payment && this.payment !== 'down') {
      this.payment = { ...this.payment, claim: { at: this.#now(), is_closed: false } };
    }
    return Response.json({ message: 'Aviso enviado' });
  }

  #open(request: Request, signal: AbortSignal | null | undefined): Promise<Response> {
    const encoder = new TextEncoder();
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (started) => {
        controller = started;
      },
    });
    const write = (text: string) => controller?.enqueue(encoder.encode(text));
    this.lines.push({
      request,
      isAborted: () => signal?.aborted ?? false,
      write,
      send: (message) => {
        const { status, waiting_position } = message;
        this.registration = { ...this.registration, status, waiting_position };
        write(`data: ${JSON.stringify(message)}\n\n`);
      },
      end: () => controller?.close(),
      fail: () => controller?.error(new TypeError('no network')),
    });
    signal?.addEventListener('abort', () => {
      controller?.error(new DOMException('aborted', 'AbortError'));
    });
    if (this.streamStatus === 0) return Promise.reject(new TypeError('no network'));
    if (this.streamStatus === 401) return Promise.resolve(refusal(401, 'unauthenticated'));
    if (this.streamStatus !== 200) return Promise.resolve(refusal(this.streamStatus, 'not_found'));
    return Promise.resolve(new Response(body as unknown as BodyInit));
  }
}

function refusal(status: number, code: string): Response {
  return Response.json({ code, message: 'Não encontrado' }, { status });
}
