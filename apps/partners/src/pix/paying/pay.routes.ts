import type { FastifyInstance, FastifyReply } from 'fastify';
import { readLocation } from '../charging/br-code.ts';
import { type Charge, centsOf } from '../charging/charge.ts';
import { payCharge, type PayOptions } from './pay-charge.ts';
import { type PayOutcome, sendPayPage } from './pay.page.ts';
import { answerProblems, PixProblem } from '../problem.ts';
import type { PixProvider } from '../provider.ts';
import { receiveStray } from './receive-stray.ts';

const PAY_BODY = {
  type: ['object', 'null'],
  properties: {
    valor: { type: 'string', pattern: '^\\d{1,10}\\.\\d{2}$' },
    horario: { type: 'string', format: 'date-time' },
    force: { type: 'boolean' },
  },
};

const STRAY_BODY = {
  type: 'object',
  required: ['chave', 'valor'],
  properties: {
    chave: { type: 'string' },
    valor: { type: 'string' },
    txid: { type: 'string', maxLength: 35 },
  },
};

type PayAction = 'pagar' | 'menos' | 'mais' | 'duas-vezes' | 'forcar';

/** The payer's side: a bank app as an endpoint for programs and a page for people, without login. */
export function addPayRoutes(parent: FastifyInstance, provider: PixProvider): void {
  void parent.register(async (app) => {
    answerProblems(app);

    app.post<{ Params: { txid: string }; Body: PayOptions | null | undefined }>(
      '/pix/cob/:txid/pay',
      { schema: { body: PAY_BODY } },
      (request) => payCharge(provider, request.params.txid, request.body ?? {}),
    );

    app.get<{ Querystring: { codigo?: string } }>('/pix/pay', ({ query }, reply) =>
      sendPayPage(reply, provider, {
        code: query.codigo,
        charge: findCharge(provider, query.codigo),
      }),
    );

    app.post<{ Body: { txid: string; acao: PayAction } }>(
      '/pix/pay',
      {
        schema: {
          body: {
            type: 'object',
            required: ['txid', 'acao'],
            properties: {
              txid: { type: 'string' },
              acao: { enum: ['pagar', 'menos', 'mais', 'duas-vezes', 'forcar'] },
            },
          },
        },
      },
      async ({ body }, reply): Promise<FastifyReply> => {
        const charge = findCharge(provider, body.txid);
        const outcome = await attempt(provider, charge, body.acao);
        return sendPayPage(reply, provider, { code: body.txid, charge, outcome });
      },
    );

    app.post<{ Body: { chave: string; valor: string; txid?: string } }>(
      '/pix/stray',
      { schema: { body: STRAY_BODY } },
      async ({ body: { chave, valor, txid = '' } }, reply): Promise<FastifyReply> => {
        const outcome = await receiveStray(provider, {
          chave,
          valor: valor.replace(',', '.'),
          ...(txid === '' ? {} : { txid }),
        }).then(
          ({ endToEndId }) => ({ stray: endToEndId }),
          (error: unknown) => {
            if (!(error instanceof PixProblem)) throw error;
            return { problem: error.message };
          },
        );
        return sendPayPage(reply, provider, { outcome });
      },
    );

    // Opening a charge's location in a browser shows its payment page.
    app.get<{ Params: { token: string } }>('/pix/qr/v2/:token', (request, reply) => {
      const charge = byLocation(provider, `/pix/qr/v2/${request.params.token}`);
      return reply.redirect(charge ? `/pix/pay?codigo=${charge.txid}` : '/pix/pay', 303);
    });
  });
}

async function attempt(
  provider: PixProvider,
  charge: Charge | undefined,
  action: PayAction,
): Promise<PayOutcome> {
  if (charge === undefined) return { problem: 'Cobrança não encontrada.' };
  try {
    const result = await payCharge(provider, charge.txid, optionsOf(action, charge));
    if (action !== 'duas-vezes') return result;
    return await payCharge(provider, charge.txid, { force: true });
  } catch (error) {
    if (!(error instanceof PixProblem)) throw error;
    return { problem: error.message };
  }
}

function optionsOf(action: PayAction, charge: Charge): PayOptions {
  const cents = centsOf(charge.terms.valor);
  if (action === 'menos') return { valor: amountOf(Math.max(1, Math.floor(cents / 2))) };
  if (action === 'mais') return { valor: amountOf(cents * 2) };
  return { force: action === 'forcar' };
}

function amountOf(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Finds a charge by txid or copy-and-paste code. */
function findCharge(provider: PixProvider, code: string | undefined): Charge | undefined {
  const wanted = code?.trim() ?? '';
  const { charges } = provider.file.value;
  if (Object.hasOwn(charges, wanted)) return charges[wanted];
  const location = readLocation(wanted);
  return location === null ? undefined : byLocation(provider, location);
}

function byLocation(provider: PixProvider, ending: string): Charge | undefined {
  return Object.values(provider.file.value.charges).find(({ loc }) =>
    loc.location.endsWith(ending),
  );
}
