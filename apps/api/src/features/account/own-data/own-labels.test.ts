import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as notices from '@trilha/contract/notices/notices.endpoints.ts';
import { updateCustomer } from '@trilha/contract/profile/profile.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { saveCompanion } from '@trilha/contract/team/team.endpoints.ts';
import { buildCustomer } from '../../../builders/customer.ts';
import { buildClaim, buildRefundKey } from '../../../builders/money.ts';
import { buildPerson } from '../../../builders/person.ts';
import { buildStage } from '../../../builders/stage.ts';
import { buildVehicle } from '../../../builders/vehicle.ts';
import { subscribedBrowser } from '../../../testing/fixtures/notice-fixture.ts';
import {
  paidFixture,
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { lookedAt } from '../../../testing/fixtures/review-fixture.ts';
import { signInStaff } from '../../../testing/sign-in-staff.ts';
import { PROFILE } from '../../profile/profile-payloads.testing.ts';
import { writeExport } from '../exporting/write-export.ts';
import { findExportedAccount } from './exported-account.sql.ts';

const NOON = '2026-03-10 12:00';

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(() => server.close());

/** The copy of a customer's data, created now. */
async function copyOf({ id }: { readonly id: number }) {
  const { services, clock } = server;
  const account = await findExportedAccount(services.db, id);
  return JSON.parse(await writeExport(services, account, clock.now()));
}

/** Drops checks, so that any intermediate state can be stored; other tests cover them. */
async function dropChecks(...tables: readonly string[]): Promise<void> {
  const { db } = server.services;
  for (const table of tables) {
    const { rows } = await sql<{ rule: string }>`select conname as rule from pg_constraint
      where contype = 'c' and conrelid = ${table}::regclass`.execute(db);
    for (const { rule } of rows) {
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(rule)}`.execute(db);
    }
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  }
}

describe('a copy of one’s own data names', () => {
  it('every consent, the adult’s for a child too, with its text and from where', async () => {
    const customer = await buildCustomer(server.services);
    const { token } = customer;
    const all = {
      receive_vehicle_info: 1,
      receive_event_emails: 1,
      receive_newsletter: 1,
      receive_offers: 1,
      receive_news: 1,
    };
    await server.call(updateCustomer, { token, body: { ...PROFILE, ...all } });
    const child = { name: 'Theo Prado', date_of_birth: '2016-04-10', guardian_consent: 1 };
    await server.call(saveCompanion, { token, body: child });
    const { consentimentos, pessoa } = await copyOf(customer);
    expect(
      consentimentos.map(({ finalidade }: { finalidade: string }) => finalidade).toSorted(),
    ).toEqual([
      'Consentimento do responsável por uma criança',
      'E-mails sobre eventos',
      'Informações sobre o seu veículo',
      'Newsletter',
      'Notícias',
      'Ofertas',
      'Termos de uso',
    ]);
    expect(consentimentos.at(-1)).toEqual({
      finalidade: 'Consentimento do responsável por uma criança',
      decisao: 'permitido',
      versao_do_texto: expect.stringMatching(/^\d{4}-\d{2}$/),
      quando: NOON,
      endereco_ip: '127.0.0.1',
    });
    expect(pessoa).toMatchObject({ nome: 'Joana Prado', genero: 'Feminino' });
  });

  it('what somebody is told of and where, and whom and what they have', async () => {
    const customer = await buildCustomer(server.services);
    const { token } = customer;
    const stage = await buildStage(server.services, { window: 'soon' });
    await subscribedBrowser(server, token);
    const off = { place_won: 0, payment_due: 0, stage_open: 0, stage_changed: 0 };
    await server.call(notices.updateNotices, { token, body: off });
    await server.call(notices.watchStage, { token, params: { id: stage.id } });
    const owned = { customer_id: customer.id };
    await buildVehicle(server.services, { ...owned, is_favorite: 1 });
    await buildVehicle(server.services, { ...owned, sold_at: '2026-03-01' });
    await buildPerson(server.services, { ...owned, gender: 'M' });
    await buildPerson(server.services, { ...owned, kind: 'companion' });
    const { avisos, veiculos, equipe, conta } = await copyOf(customer);
    expect(avisos.aparelhos).toMatchObject([{ ligado_em: NOON, ultimo_aviso_em: null }]);
    const switched = (aviso: string) => ({ aviso, desligado_em: NOON });
    expect(avisos.desligados).toEqual(
      [
        'Pagamento perto do prazo',
        'Vaga conquistada',
        'Etapa alterada ou cancelada',
        'Inscrições abertas',
      ].map(switched),
    );
    expect(avisos.etapas).toEqual([{ etapa: stage.title, pedido_em: NOON, avisado_em: null }]);
    expect(veiculos).toMatchObject([
      { favorito: 'sim', vendido_em: null },
      { favorito: 'não', vendido_em: '2026-03-01' },
    ]);
    expect(equipe).toMatchObject([
      { tipo: 'Piloto ou navegador', genero: 'Masculino' },
      { tipo: 'Acompanhante', genero: null },
    ]);
    expect(conta).toEqual({
      numero: customer.id,
      e_mail: customer.email,
      cpf: customer.cpf,
      cadastro_completo: 'sim',
      criada_em: NOON,
      alterada_em: NOON,
    });
  });

  it('each step of a charge and of a refund, and what was asked about an entry', async () => {
    const due = await paidFixture(server);
    const { token } = due.entrant;
    const { services } = server;
    const { db } = services;
    const { staff } = await signInStaff(server, 'support');
    await lookedAt(services, due.id, staff.id);
    await buildClaim(services, due.id);
    await buildRefundKey(services, due.id);
    await server.call(cancelRegistration, { token, body: { registration_id: due.id } });
    await settleDown(server);
    await dropChecks('charges', 'refunds');
    const entry = async () => (await copyOf(due.entrant)).inscricoes[0];
    expect((await entry()).pergunta_da_organizacao).toEqual({
      texto: 'Mande o chassi.',
      feita_em: NOON,
      resposta: 'Mandei por e-mail.',
      respondida_em: NOON,
    });
    expect((await entry()).aviso_de_pagamento).toEqual({
      identificador_do_pix: null,
      quem_pagou: 'Rui Barreto',
      avisado_em: NOON,
      nao_encontrado_em: null,
    });
    const wanted = { chave: 'caio@example.com', informada_em: NOON };
    for (const [kind, tipo] of [
      ['cpf', 'CPF'],
      ['cnpj', 'CNPJ'],
      ['phone', 'celular'],
      ['random', 'chave aleatória'],
      ['email', 'e-mail'],
    ] as const) {
      await db.updateTable('refund_keys').set({ kind }).execute();
      expect((await entry()).chave_para_devolucao).toEqual({ tipo, ...wanted });
    }
    for (const [status, word] of [
      ['preparing', 'em preparo'],
      ['open', 'aberta'],
      ['paid', 'paga'],
      ['expired', 'vencida'],
      ['withdrawn', 'retirada'],
    ] as const) {
      await db.updateTable('charges').set({ status }).where('txid', '=', due.txid).execute();
      expect((await entry()).cobrancas).toMatchObject([{ situacao: word }]);
    }
    for (const [status, word] of [
      ['pending', 'pedida'],
      ['processing', 'a caminho'],
      ['done', 'feita'],
      ['failed', 'não concluída'],
    ] as const) {
      await db.updateTable('refunds').set({ status }).execute();
      expect((await entry()).devolucoes).toMatchObject([{ situacao: word }]);
    }
  });
});
