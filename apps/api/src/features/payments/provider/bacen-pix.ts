import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type { PixReceiver } from '@trilha/brands/brand.ts';
import type { PixConfig } from '../../../config/config.ts';
import { tokenSource } from '../../../platform/partners/client-credentials.ts';
import type { Clock } from '../../../platform/clock.ts';
import {
  type Guard,
  type JsonRequest,
  PartnerError,
  requestJson,
} from '../../../platform/partners/http-client.ts';
import { hasCode, parseCharge, parseCode, parseReceived, parseRefund } from './bacen-answers.ts';
import type { BacenPix, ChargeRequest } from './pix-provider.ts';
import { refundRefusalWords } from './refund-refusal-words.ts';

export interface BacenOptions extends Pick<
  PixConfig,
  'url' | 'tokenUrl' | 'dialect' | 'appKey' | 'clientId' | 'clientSecret'
> {
  /** The receiver: its key goes into charges, its name and city into codes. */
  readonly receiver: PixReceiver;
  /** Name of the circuit breaker. */
  readonly partner: string;
  readonly guard: Guard;
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
}

type Call = (
  method: NonNullable<JsonRequest['method']>,
  path: string,
  body?: unknown,
) => Promise<unknown>;

const TIMEOUT_MS = 5_000;
const PAGE_SIZE = 500;

/** Whether the provider refused the request itself, so that a retry would not help. */
function isRefused(error: unknown): error is PartnerError {
  return error instanceof PartnerError && [400, 404, 409, 410, 422].includes(error.status ?? 0);
}

async function orNullIfUnknown<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof PartnerError && error.status === 404) return null;
    throw error;
  });
}

/** Calls the API behind the circuit breaker. Renews a token once when the provider rejects it. */
function createCall(options: BacenOptions): Call {
  const { partner, guard } = options;
  const base = {
    partner,
    timeoutMs: TIMEOUT_MS,
    readsProblem: true,
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  };
  const { dialect, url, appKey } = options;
  const tokens = tokenSource(base, { ...options, ...dialect });
  const inHeader = dialect.appKey?.in === 'header' ? { [dialect.appKey.name]: appKey } : {};
  const addressOf = (path: string): string => {
    if (dialect.appKey?.in !== 'query') return `${url}${path}`;
    const joint = path.includes('?') ? '&' : '?';
    return `${url}${path}${joint}${new URLSearchParams({ [dialect.appKey.name]: appKey })}`;
  };
  return (method, path, body) =>
    guard(partner, async () => {
      const attempt = async (): Promise<unknown> =>
        requestJson({
          ...base,
          url: addressOf(path),
          method,
          headers: { authorization: `Bearer ${await tokens.get()}`, ...inHeader },
          ...(body === undefined ? {} : { body }),
        });
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof PartnerError) || error.status !== 401) throw error;
        tokens.forget();
        return attempt();
      }
    });
}

/** The body of a charge. The same request always gives the same body, so that a repeated PUT changes nothing. */
function termsOf(request: ChargeRequest, pixKey: string) {
  const lifeMs = request.expiresAt.getTime() - request.createdAt.getTime();
  return {
    calendario: { expiracao: Math.max(1, Math.ceil(lifeMs / 1_000)) },
    valor: { original: centsToWire(request.amountCents) },
    chave: pixKey,
    solicitacaoPagador: request.description,
  };
}

/** Creates a client of the central bank's Pix API, version 2 (github.com/bacen/pix-api). */
export function createBacenPix(options: BacenOptions): BacenPix {
  const { partner, receiver } = options;
  const pixKey = receiver.pix_key;
  const call = createCall(options);
  const read: BacenPix['readCharge'] = async (txid) => {
    const answer = await orNullIfUnknown(call('GET', `/cob/${txid}`));
    return answer === null ? null : parseCharge(partner, txid, answer);
  };
  return {
    mode: 'bacen',
    pixKey,
    createCharge: async (request) => {
      const { txid } = request;
      const answer = await call('PUT', `/cob/${txid}`, termsOf(request, pixKey)).catch(
        // Some providers refuse to create a txid twice: then it exists from an attempt whose response was lost.
        (error: unknown) => {
          if (isRefused(error)) return call('GET', `/cob/${txid}`);
          throw error;
        },
      );
      // Some providers return the code of a charge only when the charge is read.
      const told = hasCode(answer, receiver) ? answer : await call('GET', `/cob/${txid}`);
      return parseCode(partner, { txid, receiver }, told);
    },
    readCharge: read,
    listReceived: async (from, to, page) => {
      const query = new URLSearchParams({
        inicio: from.toISOString(),
        fim: to.toISOString(),
        'paginacao.paginaAtual': String(page),
        'paginacao.itensPorPagina': String(PAGE_SIZE),
      });
      return parseReceived(partner, await call('GET', `/pix?${query.toString()}`));
    },
    withdrawCharge: async (txid) => {
      try {
        const body = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
        return parseCharge(partner, txid, await call('PATCH', `/cob/${txid}`, body));
      } catch (error) {
        // Refused because it is no longer active: paid, or withdrawn before.
        if (isRefused(error)) return read(txid);
        throw error;
      }
    },
    refund: async ({ endToEndId, refundId, amountCents }) => {
      const path = `/pix/${endToEndId}/devolucao/${refundId}`;
      try {
        const answer = await call('PUT', path, { valor: centsToWire(amountCents) });
        return parseRefund(partner, refundId, answer);
      } catch (error) {
        if (!isRefused(error)) throw error;
        const earlier = await orNullIfUnknown(call('GET', path));
        if (earlier !== null) return parseRefund(partner, refundId, earlier);
        const failure = refundRefusalWords(error.problem);
        return { refundId, amountCents, status: 'failed', settledAt: null, failure };
      }
    },
    registerWebhook: async (url) => {
      await call('PUT', `/webhook/${encodeURIComponent(pixKey)}`, { webhookUrl: url });
    },
  };
}
