import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import { suzuki } from '@trilha/brands/automakers/suzuki.ts';
import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { hideCpf, maskCpf } from '@trilha/contract/brazil/cpf.ts';
import { digitsOf } from '@trilha/contract/brazil/digits.ts';
import {
  SEEN_PARTS,
  type SeenPart,
} from '@trilha/contract/desk/portal-view/portal-view.endpoints.ts';
import { REGISTRATION_STATUSES } from '@trilha/contract/registrations/statuses.ts';
import { describe, expect, it } from 'vitest';
import { self } from '../../features/team/testing/team-fixture.tsx';
import { registration } from '../../shared/stages/testing/stage-fixture.ts';
import { assets } from '../testing/page-assets-fixture.ts';
import { drawSeen } from './draw-seen.tsx';
import { hidePersonal } from './hide-personal.ts';
import { dataOf, HIDDEN, now, payment } from './testing/seen-data-fixture.ts';

const refund = { status: 'coming', amount: '500.00', done_at: null } as const;

async function draw(part: SeenPart, data = dataOf(), { isWhole = false, brand = mitsubishi } = {}) {
  const { html } = await drawSeen({ part, data, isWhole }, { brand, assets });
  return { html, text: html.replaceAll(/<style>.*?<\/style>|<[^>]+>/gs, ' ') };
}

describe('a customer’s page for staff', () => {
  it('is the portal’s own screen, with that customer’s answers [DESK-120]', async () => {
    expect((await draw('registrations')).text).toMatch(
      /Minhas inscrições.*Aguardando Pagamento.*0187/s,
    );
    expect((await draw('stages')).text).toContain('Etapa Poços de Caldas');
    const garage = (await draw('garage')).text;
    expect(garage).toContain('LEA3D03');
    expect(garage).toContain('RVK4E21');
    expect((await draw('team')).text).toMatch(/Helena Albuquerque.*Theo Figueiredo/s);
    expect((await draw('payment')).text).toMatch(/R\$\s500,00.*Copiar código Pix/s);
    expect((await draw('credential')).text).toMatch(/0187.*TRL1A23/s);
    const { html } = await draw('registrations', dataOf(), { brand: suzuki });
    expect(html).toContain('data-brand="suzuki"');
  });

  it('says the next step, what comes late in the portal, and the time that is left by the server’s clock [DESK-120]', async () => {
    const owed = (await draw('registrations')).text;
    expect(owed).toMatch(/Seu próximo passo.*Pagar a inscrição\s+0187/s);
    expect(owed).toContain('5 horas');
    const ended = registration({
      status: 'Cancelada',
      cancelled_by: 'customer',
      cancelled_at: now,
      money: { held: '0.00', by_hand: false, refund },
    });
    const { text } = await draw(
      'registrations',
      dataOf({ own: { userRegistration: [ended], now } }),
    );
    expect(text).toMatch(/500,00.*(a caminho|volta|devol)/is);
  });

  it('needs nothing but itself, leads nowhere and sends nothing [DESK-121]', async () => {
    for (const part of SEEN_PARTS) {
      const drawn = await draw(part);
      const html = drawn.html.replace(/<style>.*?<\/style>/s, '');
      expect(html).not.toMatch(/<script|<form|<link|<iframe| src="\/| href="(?!#)| on[a-z]+="/);
      expect(html).not.toContain('/files/');
      for (const [button] of html.matchAll(/<button\b[^>]*>/g)) {
        expect(button).toContain('tabindex="-1"');
        expect(button).not.toContain('aria-expanded="false"');
      }
    }
  });

  it('is drawn in every state of a registration, and of who has nothing yet [DESK-120]', async () => {
    for (const status of REGISTRATION_STATUSES) {
      const one = registration({
        status,
        waiting_position: status === 'Lista de Espera' ? 3 : null,
      });
      const own = { userRegistration: [one], now };
      const due = status === 'Aguardando Pagamento' ? payment : null;
      const data = dataOf({ own, registration: one, payment: due });
      expect((await draw('registrations', data)).text).toContain('Etapa Poços de Caldas');
      expect((await draw('payment', data)).text).toContain('Perguntas frequentes');
    }
    const nothing = dataOf({
      own: { userRegistration: [], now },
      vehicles: [],
      participants: [self()],
      companions: [],
      registration: null,
      payment: null,
      credential: null,
    });
    const words = {
      registrations: 'Minhas inscrições',
      stages: 'Etapa Poços de Caldas',
      garage: 'Sua garagem está vazia',
      team: 'Só você por enquanto',
      payment: 'Escolha uma inscrição',
      credential: 'não tem credencial',
    };
    for (const part of SEEN_PARTS) {
      expect((await draw(part, nothing)).text).toContain(words[part]);
    }
  });

  it('shows what a review asks, as the customer’s next step and at the entry [DESK-120, STAFF-77]', async () => {
    const review_question = {
      about: 'category' as const,
      note: 'Em qual categoria você quer correr?',
      asked_at: now,
      answer: null,
      answered_at: null,
    };
    const asked = registration({ status: 'Aguardando', expires_at: null, review_question });
    const { html, text } = await draw(
      'registrations',
      dataOf({ own: { userRegistration: [asked], now } }),
    );
    // The form is drawn, but without a form element.
    expect(html).toContain('name="answer"');
    expect(html).not.toContain('<form');
    expect(text).toMatch(/Responder à organização.*Em qual categoria.*Sua resposta/s);
  });

  it('draws codes that are nobody’s [DESK-121]', async () => {
    expect((await draw('payment')).text).toContain(HIDDEN);
  });

  it('masks CPF, phones and births as the desk does, unless they are asked for whole [DESK-123]', async () => {
    const data = dataOf();
    const cpf = maskCpf(String(data.participants[1]?.person.cpf));
    const shown = ['(35) 99999-0001', formatDay('1958-11-03'), formatDay('2017-02-12')];
    const secrets = [cpf, ...shown];
    const masked = await draw('team', data);
    for (const secret of secrets) expect(masked.html).not.toContain(secret);
    expect(masked.html).not.toContain('35999990001');
    expect(masked.text).toMatch(/\*{3}\.\d{3}\.\d{3}-\*\*/);
    expect(masked.text).toContain('-0001');
    expect(masked.text).not.toContain('Falta o telefone');
    const typed = `CPF ${digitsOf(cpf)}, tel. 35999990001, 1958-11-03`;
    expect(hidePersonal(data, () => typed)).toMatch(
      /^CPF \*{3}\.\d{3}\.\d{3}-\*\*, tel\. .*-0001, ••/,
    );
    const whole = await draw('team', data, { isWhole: true });
    // The customer's own page shows only the middle of a CPF (JOUR-84).
    for (const text of [hideCpf(cpf), ...shown]) expect(whole.text).toContain(text);
  });
});
