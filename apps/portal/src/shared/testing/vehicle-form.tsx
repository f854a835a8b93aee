import type { Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { BrandProvider } from '../brand.tsx';
import { VehicleForm } from '../vehicle-form/vehicle-form.tsx';
import { brandOfPage } from '../page-data.ts';
import { setCustomer } from '../session/current-customer.ts';
import { customer } from './customer.ts';
import { json, Network } from './network.ts';
import { vehicle } from './vehicle.ts';

/** A chassis known to the brand's registry in this fake network. */
export const CHASSIS = '93XKL1TB4PC028818';

export const found = {
  nu_chassi: CHASSIS,
  mmc_veic_novo: 'S',
  mmc_cor_veiculo: 'Branco Fuji',
  mmc_descricao_modelo: 'L200 Triton Sport HPE-S',
  mmc_ano_fabricacao: '2023',
  mmc_placa: 'LEA3D03',
};

/** A signed-in customer with one vehicle, a registry that knows one, and a successful save. */
export function vehicleNetwork(): Network {
  setCustomer(customer());
  return new Network()
    .on('GET /customer/getVehicles', () => json({ vehicles: [vehicle()] }))
    .on('POST /chassis', () => json({ data: [found] }))
    .on('GET /getAllVehicleVersions', () =>
      json({
        versions: [
          { id: 1, name: 'Pajero Sport HPE', automaker_id: 1 },
          { id: 2, name: 'Jimny Sierra', automaker_id: 2 },
        ],
      }),
    )
    .on('POST /customer/postVehicles', () => json({ message: '', vehicle: vehicle() }));
}

export function drawVehicleForm(known?: Vehicle) {
  const onSaved = vi.fn<(saved: Vehicle) => void>();
  const onBack = vi.fn<() => void>();
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <BrandProvider brand={brandOfPage()}>
        <VehicleForm {...(known && { vehicle: known })} onSaved={onSaved} onBack={onBack} />
      </BrandProvider>
    </QueryClientProvider>,
  );
  return { onSaved, onBack, unmount };
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Replaces a field's value and leaves the field. */
export async function type(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
  await userEvent.tab();
}

/** Fills everything but the chassis. */
export async function fillVehicleByHand(): Promise<void> {
  await type('Modelo', 'Pajero TR4 2.0 4x4');
  await type('Apelido', 'Valente');
  await type('Ano', '2011');
  await type('Placa', 'UJB1291');
  await userEvent.click(radio('Usado'));
}

export const vehicleValues = () => ({
  model: field('Modelo').value,
  title: field('Apelido').value,
  year: field('Ano').value,
  plate: field('Placa').value,
  color: field('Cor').value,
  isNew: radio('Novo').checked,
  isUsed: radio('Usado').checked,
});
