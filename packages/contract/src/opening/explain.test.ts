import { describe, expect, it } from 'vitest';
import { definitionOf } from '../endpoint-definition.ts';
import { createRegistration } from '../registrations/registrations.endpoints.ts';
import { ENTRY_KINDS, OUTCOMES, publicRefusal } from './attempts.ts';
import type { Configuration } from './configuration.ts';
import { exactTime, spanText } from './explain-moments.ts';
import { OF_REFUSAL } from './explain-refusals.texts.ts';
import { explain, decisionOf } from './explain.ts';
import { type ExplainedRow, factsOf, type OwnRow, subjectsOf } from './explain.rules.ts';
import { OF_CHANGE, OF_ENTRY } from './explain.texts.ts';
import { EXPECTED_OF_CHANGE } from './replay.rules.ts';

const OPENS = '2026-06-02T13:00:00.000Z';
const at = (ms: number): string => new Date(Date.parse(OPENS) + ms).toISOString();

const stage: Configuration = {
  status: 'Agendada',
  admits: true,
  paused: false,
  stage_date: '2026-06-13T11:00:00.000Z',
  start_registration_date: OPENS,
  end_registration_date: '2026-06-12T22:30:00.000Z',
  start_first_batch: '2026-06-01T13:00:00.000Z',
  end_first_batch: '2026-06-01T20:00:00.000Z',
  capacity: { general: 2, first_batch: 1, invitation: 8, voucher_1: 4, voucher_2: 2 },
};

const BEGUN: Partial<ExplainedRow> = {
  kind: 'begun',
  outcome: 'recorded',
  received_at: null,
  configuration: { ...stage, balance: { taken: {}, line: [], next_number: 1 } },
};

/** A log of these rows after the first; what they leave out is of one car that asks a general place. */
function log(...rows: Array<Partial<ExplainedRow>>): ExplainedRow[] {
  return [BEGUN, ...rows].map((row, index) => ({
    seq: index + 1,
    received_at: at(index * 1_000),
    decided_at: row.received_at ?? at(index * 1_000),
    kind: 'entry',
    cars: 1,
    places: 0,
    pool: row.kind === 'begun' ? null : 'general',
    outcome: 'placed',
    number_before: null,
    number_after: null,
    free_before: null,
    configuration: null,
    ...row,
  }));
}

const own = (seq: number, more: Partial<OwnRow> = {}): OwnRow => ({
  seq,
  registration_id: 7,
  refusal: null,
  token: '7KQ2MX9F04TB',
  ...more,
});
const beside = { now: new Date(at(3_600_000)), freedEarlier: [6, 11, 14] };

function explained(rows: readonly ExplainedRow[], ...mine: OwnRow[]) {
  const [subject] = subjectsOf(mine);
  const found = subject && explain(rows, subject, beside);
  if (!found) throw new Error('the log does not have it');
  return found;
}

describe('an explanation', () => {
  const waits = {
    cars: 2,
    outcome: 'waiting',
    free_before: 1,
    number_after: 1,
    received_at: at(3_897),
  } as const;
  const rows = log({ places: 1, received_at: at(1_350) }, waits, {
    places: 1,
    free_before: 1,
    received_at: at(4_250),
  });

  it('says of a group when it came, its rank, what was left, who passed it and what can still happen [OPEN-20]', () => {
    const told = explained(rows, own(3));
    expect(told).toMatchObject({
      line: 3,
      state: 'waiting',
      badge: 'Lista de Espera, 1º',
      title: 'Sobrava 1 vaga. Você pediu 2.',
      lead: 'Seu pedido chegou às 10:00:03,897, o 2º da abertura. Um grupo entra inteiro ou espera inteiro: o seu ficou em 1º na lista.',
      rule: { text: 'Restava 1 de 2 vagas gerais, e você pediu 2.' },
      passed: {
        title: 'A vaga que havia foi a um pedido de 1 carro, 0,35 s depois do seu.',
        text: 'É a regra: quem cabe inteiro, entra. O seu grupo de 2 não cabia e guarda o lugar na lista.',
      },
      reserved: 'Separadas naquele momento: primeiro lote 1, convites 8, códigos 6.',
      protocol: '7KQ2-MX9F-04TB',
    });
    expect(told.numbers).toEqual([
      { term: 'Seu pedido chegou', value: '02/06, 10:00:03,897' },
      { term: 'Posição entre todos os pedidos', value: '2º' },
      { term: 'Carros pedidos antes de você', value: '1' },
      { term: 'Livres das vagas gerais', value: '1 de 2' },
      { term: 'Última vaga tinha ido', value: '02/06, 10:00:01,350' },
      { term: 'Você pediu', value: '2' },
    ]);
    expect(told.ahead.rows).toEqual([
      { term: 'Seu lugar na lista', value: '1º' },
      { term: 'Você precisa de', value: '2 vagas' },
      { term: 'Voltaram vagas nas 3 últimas etapas', value: '6, 11 e 14' },
      { term: 'A lista anda até', value: '12/06 às 20:00' },
    ]);
  });

  it('is written from the rows alone: a later row of another changes only what came after [OPEN-20]', () => {
    const { numbers, title, rule } = explained(rows.slice(0, 3), own(3));
    expect(explained(rows, own(3))).toMatchObject({ numbers, title, rule });
    expect(explained(rows.slice(0, 3), own(3)).passed?.title).toBe('Ninguém passou na sua frente.');
  });

  it('says who got the place of somebody who did not pay [OPEN-20]', () => {
    const told = explained(
      log(
        { places: 2, cars: 2, received_at: at(1_211) },
        { outcome: 'waiting', number_after: 1 },
        {
          kind: 'expiry',
          outcome: 'freed',
          cars: 2,
          places: -2,
          received_at: null,
          decided_at: at(86_401_211),
        },
        {
          kind: 'promotion',
          places: 1,
          number_before: 1,
          received_at: null,
          decided_at: at(86_401_211),
        },
      ),
      own(2),
      own(4),
    );
    expect(told).toMatchObject({
      state: 'ended',
      badge: 'Cancelada: prazo do Pix',
      title: 'Você teve a vaga. O Pix não chegou a tempo.',
      lead: 'Seu pedido chegou às 10:00:01,211 e ficou com 2 vagas. Em 24 h não chegou pagamento, e elas seguiram para a fila.',
      rule: {
        title: 'Passou o prazo, a vaga segue a fila.',
        text: 'Foi para um pedido de 1 carro da lista de espera, o primeiro que cabia. Se um Pix seu chegar depois, devolvemos inteiro.',
      },
    });
    expect(told.history.map(({ text }) => text)).toEqual([
      'Chegou a inscrição, que ficou com 2 vagas.',
      'O prazo terminou sem pagamento: 2 vagas de volta.',
    ]);
  });

  it('counts its own rank in the first batch, and when the last place went [OPEN-20]', () => {
    const first = { kind: 'first_batch', pool: 'first_batch' } as const;
    const told = explained(
      log(
        { ...first, places: 1, received_at: '2026-06-01T13:00:02.704Z' },
        { ...first, outcome: 'first_batch_full', received_at: '2026-06-01T13:00:03.912Z' },
      ),
      own(3, { registration_id: null, refusal: 'first_batch_full' }),
    );
    expect(told).toMatchObject({
      state: 'refused',
      title: 'A vaga acabou 1,20 s antes.',
      rule: { title: 'Vagas do primeiro lote esgotadas!' },
    });
    expect(told.numbers).toContainEqual({ term: 'Posição entre os pedidos do lote', value: '2º' });
  });

  it('tells where somebody in the line stands, past who left it and who came later [OPEN-20]', () => {
    const waiting = (number: number) => ({ outcome: 'waiting', number_after: number }) as const;
    const full = { places: 2, cars: 2 };
    const line = log(full, waiting(1), waiting(2), waiting(3), {
      kind: 'cancellation',
      outcome: 'left_line',
      pool: null,
      number_before: 1,
    });
    expect(explained(line, own(4)).badge).toBe('Lista de Espera, 1º');
    expect(explained(line, own(5)).badge).toBe('Lista de Espera, 2º');
    expect(explained(line.slice(0, 5), own(5)).badge).toBe('Lista de Espera, 3º');
  });

  it('cuts times and never rounds them [OPEN-20]', () => {
    expect(exactTime('2026-06-02T13:00:03.999Z')).toBe('10:00:03,999');
    expect([999, 59_999, 3_599_999].map(spanText)).toEqual(['0,99 s', '59,99 s', '59 min']);
  });
});

describe('the sentences', () => {
  const factsOfRow = (row: Partial<ExplainedRow>, refusal: string | null) => {
    const rows = log({ places: 1 }, row);
    const [subject] = subjectsOf([own(3, { refusal })]);
    return (subject && factsOf(rows, subject)) ?? raise();
  };

  it('are one for every outcome of a request, and for every kind and outcome of a change [OPEN-21]', () => {
    const ofChanges = new Set<string>(['freed', 'left_line', 'recorded']);
    expect(Object.keys(OF_ENTRY).toSorted()).toEqual(
      OUTCOMES.filter((outcome) => !ofChanges.has(outcome)).toSorted(),
    );
    // The gate's places are nobody's, and a car that was refused is told as a request for it.
    const changes = Object.entries(EXPECTED_OF_CHANGE)
      .filter(([kind]) => !kind.startsWith('gate'))
      .flatMap(([kind, outcomes]) => outcomes.map((outcome) => [kind, outcome] as const))
      .filter(
        ([, outcome]) =>
          !Object.hasOwn(OF_ENTRY, outcome) || ['placed', 'waiting'].includes(outcome),
      );
    expect(Object.keys(OF_CHANGE).toSorted()).toEqual(
      changes.map((pair) => pair.join(' ')).toSorted(),
    );
    const rows = [
      ...ENTRY_KINDS.flatMap((kind) => Object.keys(OF_ENTRY).map((outcome) => [kind, outcome])),
      ...Object.entries(EXPECTED_OF_CHANGE).flatMap(([kind, outcomes]) =>
        kind.startsWith('gate') ? [] : outcomes.map((outcome) => [kind, outcome]),
      ),
    ];
    for (const [kind, outcome] of rows) {
      const { title, rule, text } = decisionOf(factsOfRow({ kind, outcome } as ExplainedRow, null));
      expect(`${title} ${rule} ${text}`).toMatch(/^[A-Z].+\..+\.$/u);
      expect(text).not.toMatch(/null|undefined|NaN/);
    }
  });

  it('are one for every code that an entry may be refused with, each its own [OPEN-21]', () => {
    const { errors } = definitionOf(createRegistration);
    const noAttempt = new Set(['not_found', 'request_in_progress']);
    const personal = [...errors, 'invalid'].filter(
      (code) => publicRefusal(code) === 'not_admissible' && !noAttempt.has(code),
    );
    expect(Object.keys(OF_REFUSAL).toSorted()).toEqual(personal.toSorted());
    const titles = personal.map(
      (code) => decisionOf(factsOfRow({ outcome: 'not_admissible', pool: null }, code)).title,
    );
    expect(new Set(titles).size).toBe(personal.length);
  });
});

function raise(): never {
  throw new Error('the log does not have it');
}
