import { DEFAULT_VEHICLE_STATE } from '@trilha/contract/brazil/choices.ts';
import { flag } from '@trilha/contract/brazil/fields.ts';
import { maskCep } from '@trilha/contract/brazil/cep.ts';
import { toMaskedDate } from '@trilha/contract/brazil/birth-date.ts';
import type { BodyInput } from '@trilha/contract/endpoint.ts';
import { CONSENTS } from '@trilha/contract/consents/consents.ts';
import { type Customer, type updateCustomer } from '@trilha/contract/profile/profile.endpoints.ts';
import { personFields } from '@trilha/contract/profile/profile.fields.ts';
import { vehicleFields } from '@trilha/contract/vehicles/vehicles.fields.ts';
import * as z from 'zod/mini';
import {
  type AddressValues,
  addressLabels,
  emptyAddress,
} from '../../shared/address-form/address-values.ts';
import { type PersonValues, personLabels } from '../../shared/people-forms/person-fields.tsx';
import {
  emptyVehicle,
  type VehicleValues,
  vehicleLabels,
} from '../../shared/vehicle-form/vehicle-values.ts';

type Consent = (typeof CONSENTS)[number];
type ConsentValues = Record<Consent, boolean>;

/** All fields of the four steps, in one flat form. */
export type OnboardingValues = PersonValues &
  AddressValues &
  VehicleValues &
  ConsentValues & { terms_accepted: boolean };

const { state: _constant, ...typedVehicleFields } = vehicleFields;

/** The contract's own fields, so that portal and server apply the same rules. */
export const onboardingSchema = z.object({
  ...personFields,
  ...typedVehicleFields,
  terms_accepted: z.boolean(),
  receive_vehicle_info: flag,
  receive_event_emails: flag,
  receive_newsletter: flag,
  receive_offers: flag,
  receive_news: flag,
});

export type OnboardingOutput = z.output<typeof onboardingSchema>;

export const onboardingLabels: Readonly<Record<string, string>> = {
  ...personLabels,
  ...addressLabels,
  ...vehicleLabels,
  terms_accepted: 'Termos de uso',
};

interface OnboardingStep {
  readonly position: number;
  readonly label: string;
  readonly fields: ReadonlyArray<keyof OnboardingValues>;
}

const emptyPerson: PersonValues = { name: '', date_of_birth: '', phone: '', gender: '' };

const person = Object.keys(emptyPerson) as ReadonlyArray<keyof PersonValues>;
const address = Object.keys(emptyAddress) as ReadonlyArray<keyof AddressValues>;
const vehicle = Object.keys(emptyVehicle) as ReadonlyArray<keyof VehicleValues>;

/** Five steps are specified (ONB-02 to ONB-07). The fourth also holds the content of the fifth. */
export const STEPS: readonly OnboardingStep[] = [
  { position: 1, label: 'Informações pessoais', fields: person },
  { position: 2, label: 'Endereço', fields: address },
  { position: 3, label: 'Seu veículo', fields: vehicle },
  { position: 4, label: 'Informações de conta', fields: ['terms_accepted'] },
  { position: 5, label: 'Termos e permissões', fields: [] },
];

/** The steps that the stepper shows (ONB-08). */
export const SHOWN_STEPS = STEPS.slice(0, 4);

/** Position of the first shown step with one of these fields; null when none has one. */
export function stepOfFields(fields: readonly string[]): number | null {
  const holds = (step: OnboardingStep) => step.fields.some((field) => fields.includes(field));
  return SHOWN_STEPS.find(holds)?.position ?? null;
}

/** An empty form. */
export const blankValues: OnboardingValues = {
  ...emptyPerson,
  ...emptyAddress,
  ...emptyVehicle,
  terms_accepted: false,
  receive_vehicle_info: false,
  receive_event_emails: false,
  receive_newsletter: false,
  receive_offers: false,
  receive_news: false,
};

/** ONB-35: the stored customer as the form's values. */
export function initialValues({ person: known, ...customer }: Customer): OnboardingValues {
  const [first] = customer.customer.vehicles;
  return {
    name: known.name ?? '',
    date_of_birth: toMaskedDate(known.date_of_birth),
    gender: known.gender ?? '',
    phone: known.phone ?? '',
    zip_code: known.zip_code ? maskCep(known.zip_code) : '',
    address: known.address ?? '',
    number: known.number ?? '',
    complement: known.complement ?? '',
    district: known.district ?? '',
    state: known.state ?? '',
    city: known.city ?? '',
    ...emptyVehicle,
    ...(first && {
      chassis: first.chassis,
      model: first.model,
      title: first.title,
      year: first.year,
      plate: first.plate,
      color: first.color ?? '',
      use_of_the_vehicle: first.use_of_the_vehicle,
      vehicle_condition: first.vehicle_condition,
    }),
    terms_accepted: customer.terms_accepted === 1,
    receive_vehicle_info: customer.receive_vehicle_info === 1,
    receive_event_emails: customer.receive_event_emails === 1,
    receive_newsletter: customer.receive_newsletter === 1,
    receive_offers: customer.receive_offers === 1,
    receive_news: customer.receive_news === 1,
  };
}

/** ONB-16 to ONB-18: the flat profile with the vehicle inside it. A flag is sent as 1 only when ticked. */
export function updateBody(
  values: OnboardingOutput,
  { email, person: { cpf } }: Pick<Customer, 'email' | 'person'>,
  brandId: number,
): BodyInput<typeof updateCustomer> {
  const { chassis, model, title, year, plate, color, use_of_the_vehicle, vehicle_condition } =
    values;
  const consents = CONSENTS.filter((name) => values[name] === 1).map((name) => [name, 1] as const);
  return {
    automaker_id: brandId,
    ...(cpf && { cpf }),
    email,
    name: values.name,
    date_of_birth: values.date_of_birth,
    gender: values.gender,
    phone: values.phone,
    zip_code: values.zip_code,
    address: values.address,
    number: values.number,
    complement: values.complement,
    district: values.district,
    state: values.state,
    city: values.city,
    terms_accepted: values.terms_accepted ? 1 : 0,
    ...Object.fromEntries(consents),
    vehicle: {
      automaker_id: brandId,
      chassis,
      model,
      title,
      year,
      plate,
      color,
      use_of_the_vehicle,
      vehicle_condition,
      state: DEFAULT_VEHICLE_STATE,
    },
  };
}
