import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteVehicle,
  updateVehicle,
  type Vehicle,
} from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { call } from '../../shared/api/call.ts';
import { closeModal, openModal, showAlert } from '../../shared/feedback/overlay-store.ts';
import { vehiclesQuery } from '../../shared/queries/vehicles.queries.ts';
import { SoldForm } from './sold-form.tsx';

/** What the garage does with the selected vehicle (VEH-08 to VEH-16). */
export interface VehicleActions {
  readonly toggleFavorite: () => void;
  readonly askSold: () => void;
  readonly askDelete: () => void;
}

function isReady(vehicle: Vehicle | undefined): vehicle is Vehicle {
  if (vehicle === undefined) {
    showAlert({ type: 'warning', message: 'Selecione um carro primeiro' });
    return false;
  }
  if (!vehicle.id) {
    showAlert({ type: 'error', message: 'ID do carro não encontrado' });
    return false;
  }
  return true;
}

/** The star changes at once and changes back when the server does not agree; nothing else is optimistic. */
function useFavorite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, is_favorite }: Vehicle) =>
      call(updateVehicle, {
        params: { id },
        body: { is_favorite: is_favorite === 1 ? 0 : 1 },
        background: true,
      }),
    onMutate: async ({ id }: Vehicle) => {
      await queries.cancelQueries(vehiclesQuery);
      const before = queries.getQueryData(vehiclesQuery.queryKey);
      queries.setQueryData(vehiclesQuery.queryKey, (known) =>
        known?.map((car) =>
          car.id === id ? { ...car, is_favorite: car.is_favorite === 1 ? 0 : 1 } : car,
        ),
      );
      return { before };
    },
    onError: (_error, _vehicle, context) => {
      queries.setQueryData(vehiclesQuery.queryKey, context?.before);
      showAlert({ type: 'error', message: 'Erro ao editar' });
    },
  });
}

export function useVehicleActions(vehicle: Vehicle | undefined): VehicleActions {
  const queries = useQueryClient();
  const favorite = useFavorite();
  const reload = () => queries.invalidateQueries(vehiclesQuery);
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteVehicle, { params: { id }, body: {} }),
    onSuccess: () => showAlert({ type: 'success', message: 'Veículo removido com sucesso!' }),
    onError: () => showAlert({ type: 'error', message: 'Erro ao remover o veículo' }),
    onSettled: reload,
  });

  return {
    toggleFavorite: () => {
      if (isReady(vehicle)) favorite.mutate(vehicle);
    },
    askSold: () => {
      if (!isReady(vehicle)) return;
      const done = () => {
        closeModal();
        void reload();
        showAlert({ type: 'success', message: 'Carro marcado como vendido com sucesso' });
      };
      openModal({
        title: 'Vendi meu veículo',
        content: <SoldForm vehicle={vehicle} onSold={done} />,
      });
    },
    askDelete: () => {
      if (!isReady(vehicle)) return;
      showAlert({
        type: 'warning',
        title: `${vehicle.title}, ${vehicle.plate}`,
        message: 'Tem certeza que deseja remover este veículo?',
        confirmText: 'Remover',
        cancelText: 'Cancelar',
        onConfirm: () => remove.mutate(vehicle.id),
      });
    },
  };
}
