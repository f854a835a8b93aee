import { expect, it } from 'vitest';
import { customer } from '../../shared/testing/customer.ts';
import { vehicle } from '../../shared/testing/vehicle.ts';
import {
  initialValues,
  type OnboardingOutput,
  onboardingSchema,
  SHOWN_STEPS,
  stepOfFields,
  STEPS,
  updateBody,
} from './onboarding-form.ts';

const known = customer({ customer: { vehicles: [vehicle()] } });

function judged(changes: object = {}): OnboardingOutput {
  return onboardingSchema.parse({ ...initialValues(known), ...changes });
}

it('defines five steps and shows four; the fifth’s content sits in the fourth [ONB-07, ONB-08, CONST-09]', () => {
  expect(STEPS.map(({ position, label }) => [position, label])).toEqual([
    [1, 'Informações pessoais'],
    [2, 'Endereço'],
    [3, 'Seu veículo'],
    [4, 'Informações de conta'],
    [5, 'Termos e permissões'],
  ]);
  expect(SHOWN_STEPS).toEqual(STEPS.slice(0, 4));
  expect(STEPS[3]?.fields).toContain('terms_accepted');
  expect(STEPS[4]?.fields).toEqual([]);
});

it('sends the whole profile, the vehicle with its own brand, and flags only where ticked [ENT-01, ONB-16, ONB-17, ONB-18, CONST-11]', () => {
  const values = judged({ terms_accepted: true, receive_news: true, complement: 'Bloco B' });
  expect(updateBody(values, known, 1)).toEqual({
    automaker_id: 1,
    cpf: '52998224725',
    email: 'ana@exemplo.com.br',
    name: 'Ana Souza',
    gender: 'F',
    phone: '(11) 91234-5678',
    date_of_birth: '1990-05-20',
    address: 'Avenida Paulista',
    district: 'Bela Vista',
    zip_code: '01310100',
    number: '1000',
    city: 'São Paulo',
    state: 'SP',
    complement: 'Bloco B',
    terms_accepted: 1,
    receive_news: 1,
    vehicle: {
      automaker_id: 1,
      chassis: '93XKL1TB4PC028818',
      model: 'L200 Triton Sport HPE-S',
      title: 'Trovão',
      year: '2023',
      plate: 'LEA3D03',
      color: 'Branco Fuji',
      use_of_the_vehicle: 'Particular',
      vehicle_condition: 'usado',
      state: 'XX',
    },
  });
});

it('starts from what the server holds, and from empty fields where it holds nothing [ONB-35]', () => {
  expect(initialValues(known)).toMatchObject({
    name: 'Ana Souza',
    date_of_birth: '20/05/1990',
    zip_code: '01310-100',
    state: 'SP',
    complement: '',
    chassis: '93XKL1TB4PC028818',
    title: 'Trovão',
    terms_accepted: true,
    receive_news: false,
  });
  const person = Object.fromEntries(Object.keys(known.person).map((name) => [name, null]));
  const fresh = customer({ person: { ...known.person, ...person }, terms_accepted: 0 });
  expect(initialValues(fresh)).toMatchObject({
    name: '',
    zip_code: '',
    chassis: '',
    use_of_the_vehicle: 'Particular',
    terms_accepted: false,
  });
});

it('finds the step of a field that the server refuses', () => {
  expect(stepOfFields(['plate', 'city'])).toBe(2);
  expect(stepOfFields(['chassis'])).toBe(3);
  expect(stepOfFields(['unknown'])).toBeNull();
});
