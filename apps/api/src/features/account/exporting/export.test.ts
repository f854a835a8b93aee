import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  downloadExport,
  listExports,
  requestExport,
} from '@trilha/contract/account/account.endpoints.ts';
import { buildCustomer, openTestSession } from '../../../builders/customer.ts';
import { signUpCanary } from '../../../testing/fixtures/canary-person.ts';
import { comeIn } from '../../../testing/fixtures/checkin-fixture.ts';
import {
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { mailsTo } from '../../../testing/outside/test-mail.ts';
import { openTestBrowser } from '../../../testing/test-browser.ts';

const DAY = 86_400_000;

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(() => server.close());

const ask = (token: string) => server.call(requestExport, { token });
const list = async (token: string) => (await server.call(listExports, { token })).json().exports;
const download = (token: string, id: number) =>
  server.call(downloadExport, { token, params: { id } });

/** Requests a copy and runs the job that creates it. */
async function readyExport(token: string): Promise<number> {
  const { id } = (await ask(token)).json().export;
  await server.services.jobs.runDue();
  return id;
}

describe('a copy of one’s own data', () => {
  it('is prepared by a job, announced by e-mail, and downloaded in the portal', async () => {
    const customer = await buildCustomer(server.services);
    const answer = await ask(customer.token);
    expect(answer.statusCode).toBe(202);
    const { export: asked } = answer.json();
    expect(asked).toMatchObject({ status: 'preparing', ready_at: null, expires_at: null });
    expect((await download(customer.token, asked.id)).statusCode).toBe(404);

    const [mail] = await mailsTo(server, customer.email);
    expect(mail?.subject).toBe('A cópia dos seus dados está pronta');
    expect(mail?.links).toContain('http://mitsubishi.localhost:3000/profile/privacy');
    expect(`${mail?.text}${mail?.html}`).not.toContain(customer.cpf);
    const now = server.clock.now();
    expect(await list(customer.token)).toEqual([
      {
        id: asked.id,
        status: 'ready',
        created_at: now.toISOString(),
        ready_at: now.toISOString(),
        expires_at: new Date(now.getTime() + 7 * DAY).toISOString(),
      },
    ]);

    const file = await download(customer.token, asked.id);
    expect(file.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="meus-dados-2026-03-10.json"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(file.json()).toMatchObject({
      sobre_este_arquivo: { gerado_em: '2026-03-10 12:00' },
      conta: { e_mail: customer.email, cpf: customer.cpf, cadastro_completo: 'sim' },
      pessoa: { nome: 'Marina Duarte', genero: 'Feminino' },
    });
  });

  it('names the arrival of a car at the gate, and of one that did not come none [GATE-50]', async () => {
    const canary = await signUpCanary(server, 3);
    const due = await canary.enter();
    const arrivals = async () => {
      const file = (await download(canary.token, await readyExport(canary.token))).json();
      return file.inscricoes[0].veiculos.map(({ chegada }: { chegada: unknown }) => chegada);
    };
    expect(await arrivals()).toEqual([null]);
    await comeIn(server, due.id);
    expect(await arrivals()).toEqual([
      { quando: expect.stringMatching(/^2026-/), onde: 'Portão 1' },
    ]);
  });

  it('holds everything that the person and the system wrote about them', async () => {
    const canary = await signUpCanary(server);
    const due = await canary.enter();
    await server.partners.pay(due.txid);
    await settleDown(server);
    const file = (await download(canary.token, await readyExport(canary.token))).json();
    const text = JSON.stringify(file);
    for (const trace of [...canary.traces, 'Bando do Poleiro', due.txid]) {
      expect(text).toContain(trace);
    }
    expect(file.equipe.map(({ tipo }: { tipo: string }) => tipo)).toEqual([
      'Piloto ou navegador',
      'Acompanhante',
    ]);
    expect(file.inscricoes).toMatchObject([
      {
        situacao: 'Aprovado',
        veiculos: [
          {
            chassi: 'CANARY00000000001',
            tripulacao: [{ papel: 'piloto' }, { papel: 'navegador' }, { papel: 'acompanhante' }],
          },
        ],
        cobrancas: [{ situacao: 'paga', valor: 'R$ 500,00' }],
        pagamentos: [{ valor: 'R$ 500,00' }],
        devolucoes: [],
      },
    ]);
    expect(file.consentimentos).toHaveLength(7);
    expect(file.consentimentos[0]).toMatchObject({
      finalidade: 'Termos de uso',
      decisao: 'permitido',
      endereco_ip: '127.0.0.1',
    });
    const session = { tipo: 'completa', encerrada_em: null };
    expect(file.sessoes).toMatchObject([session, session]);
    expect(file.aparelhos_conhecidos).toMatchObject([{ aparelho: 'Outro aplicativo' }]);
    expect(file.registros_de_acesso).toMatchObject([
      { acao: 'entrada', endereco_ip: '127.0.0.1' },
      { acao: 'entrada', endereco_ip: '127.0.0.1' },
    ]);
    expect(file.pedidos_de_nova_senha).toHaveLength(1);
    expect(file.confirmacao_do_cadastro).toMatchObject([{ e_mail: canary.email }]);
    expect(file.historico[0]).toMatchObject({ quem: 'você', o_que: 'confirmação', de: 'conta' });
    expect(text).not.toMatch(/argon2|token|hash/);
  });

  it('holds nothing of anybody else', async () => {
    const canary = await signUpCanary(server, 2);
    const customer = await buildCustomer(server.services);
    const body = (await download(customer.token, await readyExport(customer.token))).body;
    for (const trace of canary.traces) expect(body).not.toContain(trace);
  });

  it('is there for a customer who has not completed the onboarding', async () => {
    const newcomer = await buildCustomer(server.services, { status: 0 });
    const file = (await download(newcomer.token, await readyExport(newcomer.token))).json();
    expect(file).toMatchObject({ conta: { cadastro_completo: 'não' }, veiculos: [], equipe: [] });
  });
});

describe('the limits of a copy', () => {
  it('answers the one being prepared again instead of making two', async () => {
    const customer = await buildCustomer(server.services);
    const ids = [
      await ask(customer.token),
      await ask(customer.token),
      await ask(customer.token),
    ].map((answer) => answer.json().export.id);
    expect(new Set(ids).size).toBe(1);
    await server.services.jobs.runDue();
    expect((await ask(customer.token)).json().export.id).not.toBe(ids[0]);
  });

  it('are three a day for each customer', async () => {
    const customer = await buildCustomer(server.services);
    const other = await buildCustomer(server.services);
    for (let count = 1; count <= 3; count += 1) await readyExport(customer.token);
    const fourth = await ask(customer.token);
    expect([fourth.statusCode, fourth.json().code]).toEqual([429, 'too_many_exports']);
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(3_600);
    expect((await ask(other.token)).statusCode).toBe(202);
    await server.services.jobs.runDue();
  });

  it('end after seven days, when the content leaves the database', async () => {
    const customer = await buildCustomer(server.services);
    const id = await readyExport(customer.token);
    server.clock.advance(7 * DAY);
    const { token } = await openTestSession(server.services, customer);
    expect(await list(token)).toMatchObject([{ id, status: 'expired' }]);
    expect((await download(token, id)).statusCode).toBe(404);
    server.services.jobs.start();
    await server.services.jobs.stop();
    await server.services.jobs.runDue();
    const row = await server.services.db
      .selectFrom('data_exports')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ content: null });
  });
});

describe('who may have a copy', () => {
  it('is its owner alone: a foreign one answers like an unknown one', async () => {
    const customer = await buildCustomer(server.services);
    const stranger = await buildCustomer(server.services);
    const twin = await buildCustomer(server.services, { automaker_id: 2, email: customer.email });
    const id = await readyExport(customer.token);
    expect((await download(customer.token, id)).statusCode).toBe(200);
    for (const other of [stranger, twin]) {
      const foreign = await download(other.token, id);
      expect([foreign.statusCode, foreign.json()]).toEqual([
        404,
        { message: 'Não encontrado', code: 'not_found' },
      ]);
      expect(foreign.json()).toEqual((await download(other.token, 2_147_483_647)).json());
      expect(await list(other.token)).toEqual([]);
    }
  });

  it('is nobody without a live session, by neither half alone', async () => {
    const customer = await buildCustomer(server.services);
    const id = await readyExport(customer.token);
    const over = await openTestSession(server.services, customer, {
      expires_at: server.clock.now(),
    });
    expect((await download(over.token, id)).statusCode).toBe(401);
    const browser = await openTestBrowser(server);
    const { token, sid } = await openTestSession(server.services, customer, { browser: true });
    expect((await browser.call(downloadExport, { token, params: { id } })).statusCode).toBe(401);
    browser.cookies.set('sid', sid);
    // A link followed in the browser sends the cookies but no bearer (C6).
    expect((await browser.call(downloadExport, { params: { id } })).statusCode).toBe(401);
    expect((await browser.call(downloadExport, { token, params: { id } })).statusCode).toBe(200);
  });
});
