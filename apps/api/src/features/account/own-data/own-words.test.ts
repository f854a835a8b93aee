import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, logout } from '@trilha/contract/access/access.endpoints.ts';
import { requestExport } from '@trilha/contract/account/account.endpoints.ts';
import * as marketing from '@trilha/contract/consents/marketing-link.endpoints.ts';
import { endDeskSessions } from '@trilha/contract/desk/customers/customer-actions.endpoints.ts';
import { readDeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { askReview } from '@trilha/contract/desk/review/review.endpoints.ts';
import {
  answerPostponement,
  postponeStage,
  rehearsePostponement,
} from '@trilha/contract/postponing/postponing.endpoints.ts';
import { answerReview } from '@trilha/contract/registrations/review-answer.endpoints.ts';
import { changePassword } from '@trilha/contract/profile/profile.endpoints.ts';
import {
  cancelRegistration,
  getUserEvents,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { openTestSession, TEST_PASSWORD } from '../../../builders/customer.ts';
import { entrantFixture, enter, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { invite } from '../../../testing/fixtures/invitation-fixture.ts';
import {
  dueFixture,
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { sayConsent } from '../../../testing/acts/mailing-acts.ts';
import { confirmEnding, LATER } from '../../../testing/acts/postponing-acts.ts';
import { cancelForOrganiser } from '../../../testing/cancel-for-organiser.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { marketingLink } from '../../consents/marketing/marketing-links.ts';
import { writeExport } from '../exporting/write-export.ts';
import { findExportedAccount } from './exported-account.sql.ts';

const REASON = 'Pediu por telefone';

let server: PaymentApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startPaymentApp();
  support = await signInStaff(server, 'support');
});
afterAll(() => server.close());

/** The copy of a customer's data, created now. */
async function copyOf({ id }: { readonly id: number }) {
  const { services, clock } = server;
  const account = await findExportedAccount(services.db, id);
  return JSON.parse(await writeExport(services, account, clock.now()));
}

/** An entry in review with a question and its answer. */
async function answerInReview() {
  const place = await stageFixture(server.services, { manual_review: true });
  const entrant = await entrantFixture(server.services);
  const { registration } = (await enter(server, place, entrant)).json();
  const params = { id: Number(registration.id) };
  const seen = (await support.call(readDeskRegistration, { params })).json().registration;
  const question = { version: seen.version, about: 'category', note: 'Qual categoria?' };
  await support.call(askReview, { params, body: question });
  const { token } = entrant;
  const [own] = (await server.call(getUserEvents, { token })).json().userRegistration;
  const { asked_at } = own.review_question;
  await server.call(answerReview, { token, params, body: { asked_at, answer: 'Turismo.' } });
  return entrant;
}

/** Keeps an entry's place when its stage is postponed. */
async function keepPlace() {
  const director = await signInStaff(server, 'director');
  const place = await stageFixture(server.services, { event_value_cents: 0 });
  const entrant = await entrantFixture(server.services);
  const { registration } = (await enter(server, place, entrant)).json();
  const params = { id: place.stage.id };
  const { version } = (await director.call(rehearsePostponement, { params, body: LATER })).json();
  const words = { note: 'A ponte caiu.', reason: REASON };
  await director.call(postponeStage, { params, body: { ...LATER, ...words, version } });
  await confirmEnding(server, place.stage.id);
  const { token } = entrant;
  const asked = { token, params: { id: registration.id }, body: { choice: 'keep' } };
  expect((await server.call(answerPostponement, asked)).statusCode).toBe(200);
  return entrant;
}

describe('a copy of one’s own data', () => {
  it('says in Portuguese whatever somebody did, and what staff did to the account', async () => {
    const wordsOf = async (one: { readonly id: number }) =>
      (await copyOf(one)).historico.map(
        ({ quem, o_que, de }: Record<string, string>) => `${quem}: ${o_que} (${de})`,
      );
    expect(await wordsOf(await answerInReview())).toEqual([
      'você: criação (inscrição)',
      'você: resposta à organização (inscrição)',
    ]);
    expect(await wordsOf(await keepPlace())).toEqual([
      'você: criação (inscrição)',
      'você: vaga mantida na nova data (inscrição)',
    ]);
    const customer = await entrantFixture(server.services);
    await sayConsent(server, customer.id, true, 'receive_offers');
    const link = marketingLink(server.services.config, customer.id);
    const { undo } = (await server.call(marketing.stopMarketing, { params: { link } })).json();
    await server.call(marketing.resumeMarketing, { params: { link }, body: { undo } });
    const { token } = customer;
    const password = 'Poeira@fina';
    const typed = { password, password_confirmation: password };
    const body = { current_password: TEST_PASSWORD, ...typed };
    await server.call(changePassword, { token, body });
    await server.call(requestExport, { token });
    const params = { id: customer.id };
    await support.call(endDeskSessions, { params, body: { session: null, reason: REASON } });
    expect(await wordsOf(customer)).toEqual([
      'você: fim das mensagens de marketing (conta)',
      'você: volta das mensagens de marketing (conta)',
      'você: troca de senha (conta)',
      'você: pedido de cópia dos dados (conta)',
      'equipe do portal: aparelhos desconectados (conta)',
    ]);
    const { consentimentos } = await copyOf(customer);
    expect(
      consentimentos.map(({ finalidade, decisao }: Record<string, string>) => [
        finalidade,
        decisao,
      ]),
    ).toEqual([
      ['Termos de uso', 'permitido'],
      ['Ofertas', 'permitido'],
      ['Ofertas', 'retirado'],
      ['Ofertas', 'permitido'],
    ]);
  });

  it('says what became of each entry and its money, by whom it ended, and until when to pay', async () => {
    const open = await dueFixture(server);
    expect((await copyOf(open.entrant)).inscricoes).toMatchObject([
      {
        numero: open.id,
        situacao: 'Aguardando Pagamento',
        valor_por_veiculo: 'R$ 500,00',
        valor_por_veiculo_antes_do_ajuste: null,
        experiencia_off_road: 'sim',
        pergunta_da_organizacao: null,
        pagar_ate: expect.stringMatching(/^2026-03-1\d \d\d:\d\d$/),
        cancelada_por: null,
        cobrancas: [{ situacao: 'aberta', vence_em: expect.any(String), paga_em: null }],
        devolucoes: [],
      },
    ]);
    await server.partners.pay(open.txid);
    await settleDown(server);
    const { token } = open.entrant;
    await server.call(cancelRegistration, { token, body: { registration_id: open.id } });
    const asked = await copyOf(open.entrant);
    expect(asked.inscricoes).toMatchObject([{ situacao: 'Cancelada', cancelada_por: 'você' }]);
    await settleDown(server);
    expect((await copyOf(open.entrant)).inscricoes).toMatchObject([
      {
        pagar_ate: null,
        cancelada_em: '2026-03-10 12:00',
        cobrancas: [{ situacao: 'paga', paga_em: '2026-03-10 12:00' }],
        pagamentos: [{ valor: 'R$ 500,00', pago_em: '2026-03-10 12:00' }],
        devolucoes: [{ valor: 'R$ 500,00', situacao: 'feita', atualizada_em: '2026-03-10 12:00' }],
      },
    ]);
    const withdrawn = await dueFixture(server);
    await cancelForOrganiser(server, withdrawn.id);
    await settleDown(server);
    expect((await copyOf(withdrawn.entrant)).inscricoes).toMatchObject([
      { cancelada_por: 'organização', cobrancas: [{ situacao: 'retirada' }] },
    ]);
    const late = await dueFixture(server);
    server.clock.advance(2 * 86_400_000);
    await settleDown(server);
    expect((await copyOf(late.entrant)).inscricoes).toMatchObject([
      { cancelada_por: 'prazo', cobrancas: [{ situacao: 'vencida' }] },
    ]);
  });

  it('says of sessions what they open, and of visits when somebody left', async () => {
    const { guest } = await invite(server.services);
    const { token } = await openTestSession(server.services, guest);
    await server.call(logout, { token });
    const body = { email: guest.email, password: TEST_PASSWORD, automaker: 1 };
    expect((await server.call(login, { body })).statusCode).toBe(200);
    const copy = await copyOf(guest);
    expect(copy.sessoes.map(({ tipo }: { tipo: string }) => tipo)).toEqual([
      'completa',
      'convite de uma etapa',
      'completa',
      'completa',
    ]);
    expect(copy.registros_de_acesso.map(({ acao }: { acao: string }) => acao)).toEqual([
      'saída',
      'entrada',
    ]);
    expect(copy.sobre_este_arquivo).toMatchObject({
      portal: 'Portal do proprietário Mitsubishi',
      explicacao: [
        expect.stringContaining('Lei 13.709/2018'),
        expect.any(String),
        expect.stringContaining('senha'),
      ],
    });
  });
});
