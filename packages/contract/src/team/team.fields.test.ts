import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { fictitiousCpf, maskCpf } from '../brazil/cpf.ts';
import { companionFields, emergencyFields, participantFields } from './team.fields.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-04-16T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const companion = z.object(companionFields);
const member = z.object({ ...participantFields, ...emergencyFields });

const MEMBER = {
  name: 'Rui Figueiredo',
  cpf: maskCpf(fictitiousCpf(5)),
  date_of_birth: '20/07/1985',
  zip_code: '37701-000',
  phone: '(19) 98765-4321',
  gender: 'M',
  address: 'Rua Assis Figueiredo',
  number: '250',
  complement: '',
  district: 'Centro',
  state: 'MG',
  city: 'Poços de Caldas',
  emergency_name: 'Ana Figueiredo',
  emergency_phone: '(19) 99876-5432',
};

/** Error of one field; undefined when it is accepted. */
function saidOf(schema: z.ZodMiniType, values: object, field: string): string | undefined {
  const { error } = schema.safeParse(values);
  return error?.issues.find(({ path }) => path[0] === field)?.message;
}

const ofMember = (field: keyof typeof MEMBER, value: string) =>
  saidOf(member, { ...MEMBER, [field]: value }, field);
const ofCompanion = (values: object, field: string) =>
  saidOf(companion, { name: 'Theo', date_of_birth: '12/02/2017', ...values }, field);

const NAMES = [
  ['', 'Campo obrigatório'],
  ['Al', 'Mínimo de 3 caracteres'],
  // Removed characters do not count towards the length.
  ['A!l@', 'Mínimo de 3 caracteres'],
  ['Ana', undefined],
] as const;

const BIRTH_DATES = [
  ['', 'Campo obrigatório'],
  ['12/02', 'Data incompleta'],
  ['31/02/2000', 'Data inválida'],
  ['17/04/2026', 'Data de nascimento não pode ser no futuro'],
  ['15/04/1915', 'Data de nascimento é superior a 110 anos.'],
  ['16/04/2026', undefined],
] as const;

describe('a companion', () => {
  it.each(NAMES)('named "%s": %s [VAL-47]', (name, text) => {
    expect(ofCompanion({ name }, 'name')).toBe(text);
  });

  it.each(BIRTH_DATES)('born "%s": %s [VAL-48]', (date_of_birth, text) => {
    expect(ofCompanion({ date_of_birth }, 'date_of_birth')).toBe(text);
  });

  it('leaves the form sanitized, the date as yyyy-mm-dd [VAL-47, VAL-48]', () => {
    expect(companion.parse({ name: ' João D’Ávila #2 ', date_of_birth: '12/02/2017' })).toEqual({
      name: 'João DÁvila 2',
      date_of_birth: '2017-02-12',
    });
  });
});

describe('a member', () => {
  it('is fine with everything filled in but the complement [VAL-56]', () => {
    expect(member.parse(MEMBER)).toMatchObject({ complement: null, cpf: fictitiousCpf(5) });
  });

  it.each(NAMES)('named "%s": %s [VAL-49]', (name, text) => {
    expect(ofMember('name', name)).toBe(text);
  });

  it.each([
    ['', 'Campo obrigatório'],
    ['1234567890', 'CPF inválido'],
    ['111.111.111-11', 'CPF inválido'],
    ['529.982.247-26', 'CPF inválido'],
    [fictitiousCpf(9), undefined],
  ])('with the CPF "%s": %s [VAL-50]', (cpf, text) => {
    expect(ofMember('cpf', cpf)).toBe(text);
  });

  it.each(BIRTH_DATES)('born "%s": %s [VAL-51]', (born, text) => {
    expect(ofMember('date_of_birth', born)).toBe(text);
  });

  it.each([
    ['', 'Campo obrigatório'],
    ['1330-000', 'Formato de CEP inválido'],
    ['13300-000', undefined],
  ])('with the CEP "%s": %s [VAL-52]', (cep, text) => {
    expect(ofMember('zip_code', cep)).toBe(text);
  });

  it('needs a phone [VAL-53]', () => {
    expect(ofMember('phone', '')).toBe('Campo obrigatório');
  });

  it.each(['gender', 'address', 'number', 'district', 'state', 'city'] as const)(
    'needs %s [VAL-54]',
    (field) => {
      expect(ofMember(field, '')).toBe('Campo obrigatório');
    },
  );

  it.each(['address', 'number', 'district', 'complement', 'emergency_name'] as const)(
    'leaves the form with a sanitized %s [VAL-54, VAL-55, VAL-56]',
    (field) => {
      expect(member.parse({ ...MEMBER, [field]: 'São João, nº 5!' })[field]).toBe('São João nº 5');
    },
  );

  it('needs somebody to call, and how [VAL-55]', () => {
    expect(ofMember('emergency_name', '')).toBe('Campo obrigatório');
    expect(ofMember('emergency_phone', '')).toBe('Campo obrigatório');
  });
});
