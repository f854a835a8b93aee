// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkVoucher, typedVoucherState } from './voucher-check.ts';

afterEach(() => vi.unstubAllGlobals());

function serverSays(status: number, body: object) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json(body, { status }));
  });
  return asked;
}

async function shown(typed: string, vehicles = 1) {
  return typedVoucherState(typed, await checkVoucher(101, typed), vehicles);
}

describe('a voucher', () => {
  it('is asked for by its code, however it is typed, and found valid [INS-34]', async () => {
    const asked = serverSays(200, {
      vouchers: [{ voucher: 'TRILHA-26', vacancies_released: 1, valid_until: null }],
    });
    expect(await shown(' trilha-26 ')).toEqual({ state: 'valid', success: 'Voucher válido!' });
    expect(asked).toEqual(['/api/getVouchersByStepId/101?voucher=TRILHA-26']);
  });

  it('without a code is not asked about [INS-32]', async () => {
    const asked = serverSays(200, { vouchers: [] });
    expect((await shown('  ')).error).toBe('Informe o código do voucher.');
    expect(asked).toEqual([]);
  });

  it('that nobody knows is invalid [INS-36]', async () => {
    serverSays(200, { vouchers: [] });
    expect(await shown('NADA')).toEqual({ state: 'invalid', error: 'Voucher inválido!' });
  });

  it('needs a stage and an answer [INS-33, INS-38]', async () => {
    serverSays(404, { code: 'not_found', message: '' });
    expect((await shown('A')).error).toBe('Etapa não encontrada para validação do voucher.');
    serverSays(500, { code: 'unexpected', message: '' });
    expect((await shown('A')).error).toBe('Erro ao validar voucher.');
  });

  it('that no code can be says what is wrong with it, unasked', async () => {
    const asked = serverSays(200, { vouchers: [] });
    expect((await shown('TRI\u202eLHA')).error).toBe('Há caracteres que não podem ser usados');
    expect((await shown('\u200b')).error).toBe('Informe o código do voucher.');
    expect((await shown('A'.repeat(41))).error).toBe('Máximo de 40 caracteres');
    expect(asked).toEqual([]);
  });

  it('says its last day where it has one, and that it is over after it [SEASON-71]', async () => {
    const found = { voucher: 'CLUBE', vacancies_released: 1, valid_until: '2026-04-10' };
    serverSays(200, { vouchers: [found] });
    expect(await shown('clube')).toEqual({
      state: 'valid',
      success: 'Voucher válido! Vale até 10/04/2026.',
    });
    const message = 'Este voucher valeu até 10/04/2026.';
    serverSays(422, { code: 'voucher_expired', message });
    expect(await shown('clube')).toEqual({ state: 'not_validated', error: message });
  });

  it('that cannot be asked about now says why [INS-38]', async () => {
    serverSays(429, { code: 'too_many_requests', message: 'Muitas tentativas. Aguarde um pouco.' });
    expect((await shown('A')).error).toBe(
      'Erro ao validar voucher. Muitas tentativas. Aguarde um pouco.',
    );
  });

  it('has a place for every vehicle, or none [INS-37]', () => {
    const check = { code: 'A', places: 1, until: null };
    const exhausted = {
      state: 'exhausted',
      error: 'O número de vagas para este voucher já foi atingido.',
    };
    expect(typedVoucherState('A', check, 2)).toEqual(exhausted);
    expect(typedVoucherState('A', { code: 'A', places: 0, until: null }, 1)).toEqual(exhausted);
    expect(typedVoucherState('A', check, 1).state).toBe('valid');
  });

  it('is not validated any more once its text changes [INS-31]', () => {
    expect(typedVoucherState('AB', { code: 'A', places: 3, until: null }, 1)).toEqual({
      state: 'not_validated',
    });
    expect(typedVoucherState('', null, 1)).toEqual({ state: 'not_validated' });
  });
});
