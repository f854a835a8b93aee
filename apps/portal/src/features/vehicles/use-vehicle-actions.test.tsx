// @vitest-environment jsdom
import type { Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { alertStore, closeModal, modalStore } from '../../shared/feedback/overlay-store.ts';
import { Network } from '../../shared/testing/network.ts';
import { vehicle } from '../../shared/testing/vehicle.ts';
import { useVehicleActions, type VehicleActions } from './use-vehicle-actions.tsx';

afterEach(() => {
  alertStore.set(null);
  closeModal();
});

function actionsOn(selected: Vehicle | undefined): VehicleActions {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useVehicleActions(selected), { wrapper }).result.current;
}

const all = ['toggleFavorite', 'askSold', 'askDelete'] as const;

it.each(all)('%s asks for a vehicle to be selected first [VEH-15]', (action) => {
  const network = new Network();
  actionsOn(undefined)[action]();
  expect(alertStore.get()).toMatchObject({
    type: 'warning',
    message: 'Selecione um carro primeiro',
  });
  expect([network.sent, modalStore.get()]).toEqual([[], null]);
});

it.each(all)('%s refuses a vehicle without an id [VEH-16]', (action) => {
  const network = new Network();
  actionsOn(vehicle({ id: 0 }))[action]();
  expect(alertStore.get()).toMatchObject({ type: 'error', message: 'ID do carro não encontrado' });
  expect([network.sent, modalStore.get()]).toEqual([[], null]);
});

it('shows neither for a vehicle that can be acted on', () => {
  actionsOn(vehicle()).askSold();
  expect(alertStore.get()).toBeNull();
  expect(modalStore.get()?.title).toBe('Vendi meu veículo');
});
