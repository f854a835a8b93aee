// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { personFields } from '@trilha/contract/profile/profile.fields.ts';
import type { Customer } from '@trilha/contract/profile/profile.endpoints.ts';
import {
  companionFields,
  emergencyFields,
  participantFields,
} from '@trilha/contract/team/team.fields.ts';
import { vehicleFields } from '@trilha/contract/vehicles/vehicles.fields.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { JSX, ReactElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BrandProvider } from '../shared/brand.tsx';
import { brandOfPage } from '../shared/page-data.ts';
import { setCustomer } from '../shared/session/current-customer.ts';
import { json, Network } from '../shared/testing/network.ts';
import { setUpPage } from '../shared/testing/page.ts';
import { CompanionForm } from '../shared/people-forms/companion-form.tsx';
import { ParticipantForm } from '../shared/people-forms/participant-form.tsx';
import { PersonFields, personLabels } from '../shared/people-forms/person-fields.tsx';
import { useSchemaForm } from '../shared/forms/use-schema-form.ts';
import { VehicleForm } from '../shared/vehicle-form/vehicle-form.tsx';

const { name, date_of_birth, gender, phone } = personFields;
const person = z.object({ name, date_of_birth, gender, phone });

function Person(): JSX.Element {
  const defaultValues = { name: '', date_of_birth: '', gender: '', phone: '' };
  const form = useSchemaForm({ id: 'p', schema: person, defaultValues, labels: personLabels });
  return <PersonFields form={form} cpf="" email="" />;
}

const nothing = () => {};
const forms: readonly [name: string, form: ReactElement, fields: Record<string, z.ZodMiniType>][] =
  [
    ['profile', <Person key="profile" />, person.shape],
    [
      'member',
      <ParticipantForm key="member" onSaved={nothing} />,
      { ...participantFields, ...emergencyFields },
    ],
    ['companion', <CompanionForm key="companion" onSaved={nothing} />, companionFields],
    ['vehicle', <VehicleForm key="vehicle" onSaved={nothing} onBack={nothing} />, vehicleFields],
  ];

setUpPage();
beforeEach(() => {
  setCustomer({ id: 1 } as Customer);
  new Network().on('GET /getAllVehicleVersions', () => json({ versions: [] }));
});

it.each(forms)(
  'of a %s show what is stored of them, as far as they are sanitized [VAL-07, VAL-08]',
  async (name, form, fields) => {
    const { container } = render(
      <QueryClientProvider client={new QueryClient()}>
        <BrandProvider brand={brandOfPage()}>{form}</BrandProvider>
      </QueryClientProvider>,
    );
    if (name === 'member') await screen.findByLabelText('Nome Completo');
    const stored = (field: string) => fields[field]?.safeParse('Ab.cd 1').data;
    const texts = Object.keys(fields).filter((field) => stored(field) === 'Abcd 1');
    expect(texts).not.toEqual([]);
    for (const field of texts) {
      const input = container.querySelector<HTMLInputElement>(`input[name=${field}]`);
      if (!input) throw new Error(`${field} is nowhere to be typed`);
      fireEvent.input(input, { target: { value: 'Ab.cd 1' } });
      await waitFor(() => expect([field, input.value]).toEqual([field, 'Abcd 1']));
    }
  },
);
