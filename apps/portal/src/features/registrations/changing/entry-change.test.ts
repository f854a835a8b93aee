import { describe, expect, it } from 'vitest';
import { changeNews, changeOf, changeQuestion, changeWarning } from './entry-change.ts';
import { entered, registered } from '../testing/registered-fixture.ts';

const two = { vehicles: [entered(1), entered(2)], amount: '1000.00' };
const money = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? null;

it('keeps the price at which the registration was made', () => {
  const cheap = registered({ amount: '420.50' });
  expect(changeOf(cheap, 2)).toMatchObject({ before: 42_050, after: 84_100, delta: 1 });
  expect(changeOf(registered(two), 1)).toMatchObject({ before: 100_000, after: 50_000, delta: -1 });
});

describe('before saving', () => {
  it('says nothing about money while the vehicles stay as many', () => {
    expect(changeWarning(changeOf(registered(), 1))).toBeNull();
    expect(changeQuestion(changeOf(registered(), 1))).toBeNull();
  });

  it('says what an unpaid registration costs more or less, and that its code goes', () => {
    const more = money(changeWarning(changeOf(registered(), 2)));
    expect(more).toContain('São R$ 500,00 a mais.');
    expect(more).toContain('Não pague mais pelo código Pix atual');
    const less = money(changeWarning(changeOf(registered(two), 1)));
    expect(less).toContain('São R$ 500,00 a menos.');
    expect(less).toContain('A vaga do veículo removido volta para a fila.');
  });

  it('says nothing of a code once what was due is paid [PAY-15]', () => {
    const change = changeOf(registered({ ...two, status: 'Aguardando Pagamento' }), 1);
    expect(changeNews(change)).toContain('O código Pix anterior não vale mais');
    expect(money(changeNews(change, 'Aprovado'))).toBe(
      'O valor passou de R$ 1.000,00 para R$ 500,00.',
    );
  });

  it('says what goes back of a paid one, and asks', () => {
    const change = changeOf(registered({ ...two, status: 'Aprovado' }), 1);
    expect(money(changeWarning(change))).toContain('Devolvemos R$ 500,00 por Pix');
    expect(money(changeQuestion(change))).toMatch(/^Remover o veículo da inscrição\?/);
  });

  it.each([
    [
      '300.00',
      'Falta pagar R$ 200,00. Não pague mais pelo código Pix atual',
      'Falta pagar R$ 200,00. O código Pix anterior não vale',
    ],
    ['500.00', 'sua vaga fica garantida. A vaga do veículo', 'sua vaga está garantida.'],
    [
      '700.00',
      'sua vaga fica garantida. Devolvemos R$ 200,00 por Pix',
      'sua vaga está garantida. Devolvemos R$ 200,00 por Pix',
    ],
  ])(
    'counts a part that has arrived: %s of 1,000 reais, which become 500 (D20)',
    (held, warning, news) => {
      const paid = { by_hand: false, refund: null, held };
      const change = changeOf(registered({ ...two, money: paid }), 1);
      expect(money(changeWarning(change))).toContain(warning);
      expect(money(changeQuestion(change))).toContain(warning);
      expect(money(changeNews(change))).toContain(news);
      // The code is mentioned only when there is one.
      expect(changeNews(change).includes('código')).toBe(held === '300.00');
      expect(changeWarning(change)?.includes('código')).toBe(held === '300.00');
    },
  );

  it('says that who waits and adds goes to the end of the line, and asks', () => {
    const change = changeOf(registered({ status: 'Lista de Espera' }), 2);
    expect(changeWarning(change)).toContain('fim da lista de espera');
    expect(changeQuestion(change)).toContain('fim da lista de espera');
    const fewer = changeOf(registered({ ...two, status: 'Lista de Espera' }), 1);
    expect(changeWarning(fewer)).toContain('continua o mesmo');
    expect(changeQuestion(fewer)).toBeNull();
  });
});

describe('before saving what nobody has asked money for yet', () => {
  it.each(['Aguardando', 'Registrado com sucesso'] as const)(
    'says that places go back, and that more is paid later: %s',
    (status) => {
      const fewer = changeOf(registered({ ...two, status }), 1);
      expect(changeWarning(fewer)).toBe('A vaga do veículo removido volta para a fila.');
      expect(changeQuestion(fewer)).toBe(
        'Remover o veículo da inscrição? A vaga do veículo removido volta para a fila.',
      );
      const more = changeOf(registered({ status }), 2);
      expect(money(changeWarning(more))).toBe(
        'São R$ 500,00 a mais, a pagar depois da conferência.',
      );
      expect(changeQuestion(more)).toBeNull();
      const free = changeOf(registered({ status, amount: '0.00' }), 2);
      expect(changeWarning(free)).toBeNull();
      expect(money(changeNews(more))).toBe('O valor passou de R$ 500,00 para R$ 1.000,00.');
      expect(changeNews(free)).toBe('A inscrição já está com os novos dados.');
    },
  );
});

it('counts the vehicles that go, and asks nothing where one comes to a paid or unpaid entry', () => {
  const three = { vehicles: [entered(1), entered(2), entered(3)], amount: '1500.00' };
  const fewer = changeOf(registered({ ...three, status: 'Aguardando' }), 1);
  expect(changeQuestion(fewer)).toBe(
    'Remover 2 veículos da inscrição? As vagas dos 2 veículos removidos voltam para a fila.',
  );
  expect(changeQuestion(changeOf(registered(), 2))).toBeNull();
});

it('knows no price of an entry without vehicles, and takes one that was told without any as one', () => {
  expect(changeOf(registered({ vehicles: [] }), 2)).toMatchObject({
    before: 50_000,
    after: 50_000,
  });
  const { vehicles: _, ...untold } = registered();
  expect(changeOf(untold, 2)).toMatchObject({ delta: 1, after: 100_000 });
});

describe('after saving', () => {
  it.each([
    ['Aguardando Pagamento', 'O valor passou de R$ 1.000,00 para R$ 500,00.'],
    ['Aprovado', 'Devolvemos R$ 500,00 por Pix'],
    ['Lista de Espera', 'Seu lugar na lista de espera continua o mesmo.'],
  ] as const)('tells what became of the amount: %s', (status, text) => {
    expect(money(changeNews(changeOf(registered({ ...two, status }), 1)))).toContain(text);
  });

  it('tells who waits and added of the end of the line', () => {
    const change = changeOf(registered({ status: 'Lista de Espera' }), 2);
    expect(changeNews(change)).toBe('Seu grupo está agora no fim da lista de espera.');
  });

  it('says that other names are in', () => {
    expect(changeNews(changeOf(registered(), 1))).toBe('A inscrição já está com os novos dados.');
  });
});
