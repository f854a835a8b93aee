import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import * as account from './account-fields.ts';
import * as general from './fields.ts';
import { messages } from './messages.ts';
import * as passwords from './password-fields.ts';

const fields = { ...general, ...account, ...passwords };

const now = () => new Date('2025-11-21T12:00:00-03:00');

function messageOf(schema: z.ZodMiniType, input: unknown): string | null {
  const result = schema.safeParse(input);
  return result.success ? null : (result.error.issues[0]?.message ?? 'no message');
}

describe('required fields', () => {
  const person = z.object({
    name: fields.sanitizedText(),
    cpf: fields.cpf,
    date_of_birth: fields.birthDate(now),
    gender: fields.gender,
    phone: fields.phone,
    email: fields.email,
  });
  const address = z.object({
    zip_code: fields.cep,
    address: fields.sanitizedText(),
    number: fields.sanitizedText(),
    district: fields.sanitizedText(),
    state: fields.uf,
    city: fields.requiredText(),
  });
  const vehicle = z.object({
    chassis: fields.chassis,
    model: fields.requiredText(),
    title: fields.sanitizedText(),
    year: fields.year(now),
    plate: fields.plate,
    use_of_the_vehicle: fields.vehicleUse,
    vehicle_condition: fields.vehicleCondition,
  });

  it.each([
    ['person', person],
    ['address', address],
    ['vehicle', vehicle],
  ])('answers one Portuguese text per missing field of a %s [VAL-42]', (_name, schema) => {
    const names = Object.keys(schema.shape);
    const blanks = Object.fromEntries(names.map((name) => [name, '']));
    const nulls = Object.fromEntries(names.map((name) => [name, null]));
    for (const input of [{}, blanks, nulls]) {
      const { error } = schema.safeParse(input);
      expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual(
        names.map((name) => [name, 'Campo obrigatório']),
      );
    }
  });

  it('never shows an English default, but says that a value is invalid [VAL-45]', () => {
    expect(messageOf(person, 7)).toBe('Campo inválido');
    expect(messageOf(fields.cpf, { digits: 1 })).toBe('Campo inválido');
    expect(messageOf(fields.gender, 'X')).toBe('Campo inválido');
    expect(messageOf(z.string().check(z.minLength(3)), 'ab')).toBe('Mínimo de 3 caracteres');
    expect(messageOf(z.string().check(z.maxLength(3)), 'abcd')).toBe('Máximo de 3 caracteres');
    expect(messageOf(z.number(), '5')).toBe('Campo inválido');
    expect(messageOf(z.array(z.number()), undefined)).toBe('Campo obrigatório');
  });

  it('keeps zod from compiling code, which the portal policy forbids', () => {
    expect(z.config().jitless).toBe(true);
  });
});

describe('text', () => {
  it('names the length that is missing or exceeded [VAL-43, VAL-44]', () => {
    expect(messageOf(fields.requiredText(3, 5), ' ab ')).toBe('Mínimo de 3 caracteres');
    expect(messageOf(fields.requiredText(3, 5), 'abcdef')).toBe('Máximo de 5 caracteres');
    expect(fields.requiredText(3, 5).parse(' abc ')).toBe('abc');
    expect(messageOf(fields.optionalText(2), 'abc')).toBe('Máximo de 2 caracteres');
  });

  it('sanitizes before it judges [VAL-08]', () => {
    expect(fields.sanitizedText().parse(" Av. São João, 10 - d'Oeste ")).toBe(
      'Av São João 10  dOeste',
    );
    expect(messageOf(fields.sanitizedText(3), 'a!b!')).toBe('Mínimo de 3 caracteres');
    expect(messageOf(fields.sanitizedText(), '!?.')).toBe('Campo obrigatório');
  });

  it('reads a blank optional text as null, and leaves a missing one as it is stored [VAL-06]', () => {
    const schema = z.object({ complement: fields.optionalSanitizedText() });
    expect(schema.parse({})).toEqual({});
    for (const input of [{ complement: null }, { complement: ' ' }, { complement: '-' }]) {
      expect(schema.parse(input)).toEqual({ complement: null });
    }
    expect(schema.parse({ complement: 'Apto. 12' })).toEqual({ complement: 'Apto 12' });
  });
});

describe('documents and contact', () => {
  it('takes a CPF in any punctuation and answers digits [VAL-09, VAL-11, VAL-12]', () => {
    expect(fields.cpf.parse('529.982.247-25')).toBe('52998224725');
    expect(fields.cpf.parse(' 529 982 247/25 ')).toBe('52998224725');
    for (const wrong of ['5299822472', '52998224724', '11111111111', '529982247251', 'abc']) {
      expect(messageOf(fields.cpf, wrong)).toBe('CPF inválido');
    }
  });

  it('judges an optional CPF only when there is one', () => {
    const schema = z.object({ cpf: fields.optionalCpf });
    expect(schema.parse({})).toEqual({});
    expect(schema.parse({ cpf: '' })).toEqual({ cpf: null });
    expect(schema.parse({ cpf: '529.982.247-25' })).toEqual({ cpf: '52998224725' });
    expect(messageOf(schema, { cpf: '123' })).toBe('CPF inválido');
  });

  it('normalises CEP, chassis, plate, phone and e-mail [VAL-13, VAL-15, VAL-18, VAL-31, VAL-33]', () => {
    expect(fields.cep.parse('01310-100')).toBe('01310100');
    expect(fields.chassis.parse(' 93xatgk5wlc123456 ')).toBe('93XATGK5WLC123456');
    expect(fields.plate.parse('abc1d23')).toBe('ABC1D23');
    expect(fields.phone.parse('11912345678')).toBe('(11) 91234-5678');
    expect(fields.email.parse(' Ana@Exemplo.COM.br ')).toBe('ana@exemplo.com.br');
  });

  it('shows the format text instead of a length text [VAL-14, VAL-16, VAL-19, VAL-32]', () => {
    expect(messageOf(fields.cep, '0131')).toBe('Formato de CEP inválido');
    expect(messageOf(fields.chassis, '93X')).toBe('Formato de Chassi inválido');
    expect(messageOf(fields.plate, 'AB')).toBe('Formato de placa inválido');
    expect(messageOf(fields.phone, '(11) 123')).toBe('Formato de telefone inválido');
    expect(messageOf(fields.email, 'ana@')).toBe('Formato de E-mail inválido');
    const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`;
    expect(messageOf(fields.email, longest)).toBeNull();
    expect(messageOf(fields.email, `${longest}d`)).toBe('Máximo de 254 caracteres');
  });
});

describe('passwords', () => {
  it('applies the rules where a password is set [VAL-34, VAL-35, VAL-36]', () => {
    const schema = fields.newPassword();
    expect(messageOf(schema, '')).toBe('Campo obrigatório');
    expect(messageOf(schema, 'a!b')).toBe('Mínimo de 6 caracteres');
    expect(messageOf(schema, 'cavalo42')).toBe('Pelo menos 1 caracter especial');
    expect(schema.parse(' Cavalo!42 ')).toBe(' Cavalo!42 ');
    expect(messageOf(fields.newPassword({ minLength: 12 }), 'Cavalo!42')).toBe(
      'Mínimo de 12 caracteres',
    );
  });

  it('only asks for presence where a password is compared', () => {
    expect(messageOf(fields.existingPassword, '')).toBe('Campo obrigatório');
    expect(fields.existingPassword.parse('x')).toBe('x');
    expect(messageOf(fields.existingPassword, 'x'.repeat(129))).toBe('Máximo de 128 caracteres');
  });
});

describe('dates and years', () => {
  it('takes a date as typed or as sent and answers yyyy-mm-dd [VAL-29, VAL-40]', () => {
    for (const schema of [fields.birthDate(now), fields.soldDate(now)]) {
      expect(schema.parse('28/02/2001')).toBe('2001-02-28');
      expect(schema.parse('28022001')).toBe('2001-02-28');
      expect(schema.parse('2001-02-28')).toBe('2001-02-28');
      expect(messageOf(schema, '28/02')).toBe('Data incompleta');
      expect(messageOf(schema, '30/02/2001')).toBe('Data inválida');
      expect(messageOf(schema, '2001-02-30')).toBe('Data inválida');
    }
  });

  it('words the future for each kind of date [VAL-27, VAL-39]', () => {
    expect(messageOf(fields.birthDate(now), '22/11/2025')).toBe(messages.birthDateInFuture);
    expect(messageOf(fields.soldDate(now), '22/11/2025')).toBe(messages.soldDateInFuture);
  });

  it('takes the year as text or number and answers text [VAL-20, VAL-21, VAL-22]', () => {
    const schema = fields.year(now);
    expect(schema.parse('2026')).toBe('2026');
    expect(schema.parse(1900)).toBe('1900');
    expect(messageOf(schema, '99')).toBe('Mínimo de 4 caracteres');
    expect(messageOf(schema, 1899)).toBe('O ano deve ser maior ou igual a 1900');
    expect(messageOf(schema, '2027')).toBe('O ano deve ser menor ou igual a 2026');
  });
});

describe('flags', () => {
  it('answers 0 or 1, and a missing optional flag is 0 [VAL-06]', () => {
    expect([true, false, 1, 0].map((value) => fields.flag.parse(value))).toEqual([1, 0, 1, 0]);
    const schema = z.object({ receive_news: fields.optionalFlag });
    expect(schema.parse({})).toEqual({ receive_news: 0 });
    expect(schema.parse({ receive_news: true })).toEqual({ receive_news: 1 });
    expect(messageOf(fields.flag, 'yes')).toBe('Campo inválido');
  });
});
