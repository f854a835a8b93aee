// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { customer, logIn } from '../shared/testing/customer.ts';
import { json, type Network } from '../shared/testing/network.ts';
import { setUpPage } from '../shared/testing/page.ts';
import { answerMainScreens } from './testing/main-screens.ts';
import { openPortal } from './testing/open-portal.tsx';

setUpPage();
let network: Network;
beforeEach(() => {
  network = answerMainScreens().on('GET /lookups/cep/13300000', () => json({ erro: true }));
});

/** For each kind of field: the text typed and the value shown afterwards. */
const KINDS = {
  cpf: ['52998224725', '529.982.247-25'],
  date: ['03111958', '03/11/1958'],
  phone: ['11912345678', '(11) 91234-5678'],
  cep: ['13300000', '13300-000'],
  chassis: ['93xatgk5wlc123456', '93XATGK5WLC123456'],
  plate: ['rvk4e21', 'RVK4E21'],
  year: ['20261', '2026'],
  text: ['Rua "A", 7!', 'Rua A 7'],
  free: ['L200 2.4, 4x4!', 'L200 2.4, 4x4!'],
  email: ['ana@exemplo.com.br', 'ana@exemplo.com.br'],
} as const;

/** A chosen field takes a selection; a shown field takes no typing. */
type Field = readonly [label: string, kind: keyof typeof KINDS | 'chosen' | 'shown'];

const free = (label: string): Field => [label, 'free'];

const PERSON: readonly Field[] = [
  ['Nome completo', 'text'],
  ['CPF', 'shown'],
  ['E-mail', 'shown'],
  ['Data de nascimento', 'date'],
  ['Celular', 'phone'],
];
const GENDER = ['Masculino', 'Feminino', 'Prefiro não informar'].map((one): Field => [
  one,
  'chosen',
]);
const ADDRESS: readonly Field[] = [
  ['CEP', 'cep'],
  ['Endereço', 'text'],
  ['Número', 'text'],
  ['Complemento', 'text'],
  ['Bairro', 'text'],
  ['Estado', 'chosen'],
  ['Cidade', 'chosen'],
];
const EMERGENCY: readonly Field[] = [
  ['Nome do contato de emergência', 'text'],
  ['Telefone do contato de emergência', 'phone'],
];
const VEHICLE: readonly Field[] = [
  ['Chassi', 'chassis'],
  ['Modelo', 'free'],
  ['Apelido', 'text'],
  ['Ano', 'year'],
  ['Placa', 'plate'],
  ['Cor', 'text'],
  ...['Particular', 'Empresarial', 'Novo', 'Usado'].map((one): Field => [one, 'chosen']),
];

interface Form {
  form: string;
  at: string;
  /** In screen order. */
  fields: readonly Field[];
  /** The button that opens the form when it is not shown from the start. */
  button?: string;
}

/** Every form of the portal that asks for data. */
const FORMS: readonly Form[] = [
  { form: 'the login [AUTH-01]', at: '/auth/login', fields: [['E-mail', 'email'], free('Senha')] },
  {
    form: 'the sign-up [AUTH-10, VAL-10]',
    at: '/auth/signup',
    fields: [['CPF', 'cpf'], ['E-mail', 'email'], free('Senha'), free('Confirmar senha')],
  },
  { form: 'the recovery [AUTH-23]', at: '/auth/recover', fields: [['E-mail', 'email']] },
  {
    form: 'the new password [AUTH-30]',
    at: '/auth/reset/a1b2',
    fields: [free('Nova senha'), free('Confirmar senha')],
  },
  {
    form: 'the first step [ONB-02, VAL-07, VAL-23, VAL-30]',
    at: '/register',
    fields: [...PERSON, ...GENDER],
  },
  {
    form: 'a vehicle [VEH-19, VEH-20, VEH-21, VAL-07, VAL-15, VAL-17]',
    at: '/cars/add',
    fields: VEHICLE,
  },
  { form: 'a known vehicle [VEH-19, VEH-20, VEH-21]', at: '/cars/11/edit', fields: VEHICLE },
  {
    form: 'a sale [VEH-09, VAL-39]',
    at: '/cars',
    button: 'Vendi meu veículo',
    fields: [['Data da venda', 'date']],
  },
  {
    form: 'a member [TEAM-15, TEAM-16, TEAM-17, TEAM-18, VAL-49, VAL-50, VAL-52, VAL-53, VAL-54, VAL-55, VAL-56]',
    at: '/team/add',
    fields: [
      ['Nome Completo', 'text'],
      ['CPF', 'cpf'],
      ['Data de Nascimento', 'date'],
      ['Telefone Celular', 'phone'],
      ...GENDER,
      ['Mora comigo', 'chosen'],
      ...ADDRESS,
      ...EMERGENCY,
    ],
  },
  { form: 'one’s own contact [TEAM-17]', at: '/team/31/edit?type=piloto', fields: EMERGENCY },
  {
    form: 'a companion [TEAM-14, VAL-47, VAL-48]',
    at: '/team/companion/add',
    fields: [
      ['Nome', 'text'],
      ['Data de nascimento', 'date'],
    ],
  },
  {
    form: 'the own data [PROF-02, VAL-07, VAL-23, VAL-30]',
    at: '/profile/info',
    fields: [...PERSON, ...GENDER],
  },
  {
    form: 'the own address [PROF-03, PROF-11, VAL-07, VAL-13]',
    at: '/profile/address',
    fields: ADDRESS,
  },
  {
    form: 'another password [PROF-04]',
    at: '/profile/password',
    fields: ['Senha atual', 'Nova senha', 'Confirmar senha'].map(free),
  },
];

const labelled = () => [...document.querySelectorAll<HTMLLabelElement>('form label')];

/** The field's value after typing this text; 'locked' when the field takes no input. */
async function typedInto(label: string, kind: Field[1]): Promise<string> {
  const control = labelled().find(({ textContent }) => textContent === label)?.control;
  const input = control as HTMLInputElement;
  if (kind === 'shown') return input.readOnly || input.disabled ? 'locked' : 'open';
  if (kind === 'chosen') return 'chosen';
  await userEvent.clear(input);
  await userEvent.click(input);
  await userEvent.keyboard(KINDS[kind][0]);
  return input.value;
}

function expectedOf(kind: Field[1]): string {
  if (kind === 'shown') return 'locked';
  return kind === 'chosen' ? 'chosen' : KINDS[kind][1];
}

describe('a form', () => {
  it.each(FORMS)(
    'for $form asks for its fields by name, each in its mask',
    async ({ at, fields, button }) => {
      if (at === '/register') {
        network
          .on('POST /customer/getCustomersByEmail', () =>
            json({ customer: customer({ status: 0 }) }),
          )
          .on('GET /lookups/states', () => json([]));
      }
      if (!at.startsWith('/auth/')) logIn();
      await openPortal(at);
      if (button) await userEvent.click(await screen.findByRole('button', { name: button }));
      if (at === '/team/add') {
        await userEvent.click(await screen.findByRole('checkbox', { name: 'Mora comigo' }));
      }
      await expect
        .poll(() => labelled().map(({ textContent }) => textContent))
        .toEqual(fields.map(([label]) => label));
      const shown: Array<[string, string]> = [];
      for (const [label, kind] of fields) shown.push([label, await typedInto(label, kind)]);
      expect(shown).toEqual(fields.map(([label, kind]) => [label, expectedOf(kind)]));
    },
  );
});
