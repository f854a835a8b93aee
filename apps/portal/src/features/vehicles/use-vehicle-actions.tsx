import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '@trilha/contract/portal-paths.ts';
import {
  deleteVehicle,
  updateVehicle,
  type Vehicle,
} from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import { call } from '../../shared/api/call.ts';
import { LatePart, useBroughtEarly } from '../../shared/feedback/late-part.tsx';
import {
  closeModal,
  openModal,
  showAlert,
  showSuccess,
} from '../../shared/feedback/overlay-store.ts';
import { focusTitle } from '../../shared/navigation/page-title.ts';
import { tellFailure } from '../../shared/feedback/tell-failure.ts';
import { vehicleFailure } from '../../shared/vehicle-form/vehicle-failure.ts';
import { reloadGarage, vehiclesQuery } from '../../shared/queries/vehicles.queries.ts';

/** Rarely needed: a chunk of its own, preloaded. */
const loadSoldForm = () => import('./sold-form.tsx');

/** The garage's actions on the selected vehicle (VEH-08 to VEH-16). */
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

/** The star changes immediately and reverts when the server refuses; nothing else is optimistic. */
function useFavorite() {
  const queries = useQueryClient();
  function show(id: number, is_favorite: 0 | 1): void {
    queries.setQueryData(vehiclesQuery.queryKey, (known) =>
      known?.map((car) => (car.id === id ? { ...car, is_favorite } : car)),
    );
  }
  return useMutation({
    // Sends presses of the star one at a time, so that the server receives them in the order of the presses.
    scope: { id: 'favorite' },
    mutationFn: ({ id, is_favorite }: Vehicle) =>
      call(updateVehicle, {
        params: { id },
        body: { is_favorite: is_favorite === 1 ? 0 : 1 },
      }),
    onMutate: async ({ id, is_favorite }: Vehicle) => {
      await queries.cancelQueries(vehiclesQuery);
      show(id, is_favorite === 1 ? 0 : 1);
    },
    onError: (error, { id, is_favorite }) => {
      show(id, is_favorite);
      tellFailure(error, vehicleFailure(error, 'Erro ao editar'));
      void queries.invalidateQueries(vehiclesQuery);
    },
  });
}

export function useVehicleActions(vehicle: Vehicle | undefined): VehicleActions {
  const queries = useQueryClient();
  const favorite = useFavorite();
  useBroughtEarly(loadSoldForm);
  const reload = () => reloadGarage(queries);
  /** The pressed button goes with the vehicle, so the focus moves to the page's title. */
  const goOnWithout = async (message: string) => {
    showSuccess(message);
    await reload();
    if (location.pathname === paths.cars) focusTitle();
  };
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteVehicle, { params: { id }, body: {} }),
    onSuccess: () => goOnWithout('Veículo removido com sucesso!'),
    onError: (error) => {
      tellFailure(error, 'Erro ao remover o veículo');
      void reload();
    },
  });

  return {
    toggleFavorite: () => {
      if (isReady(vehicle)) favorite.mutate(vehicle);
    },
    askSold: () => {
      if (!isReady(vehicle)) return;
      const done = () => {
        closeModal();
        void goOnWithout('Carro marcado como vendido com sucesso');
      };
      openModal({
        title: 'Vendi meu veículo',
        content: (
          <LatePart load={loadSoldForm} waiting={<Skeleton shape="control" />}>
            {({ SoldForm }) => <SoldForm vehicle={vehicle} onSold={done} />}
          </LatePart>
        ),
      });
    },
    askDelete: () => {
      if (!isReady(vehicle)) return;
      showAlert({
        type: 'warning',
        title: `${vehicle.title}, ${vehicle.plate}`,
        message: 'Tem certeza que deseja remover este veículo?',
        confirmText: 'Remover',
        cancelText: 'Manter',
        onConfirm: () => remove.mutate(vehicle.id),
      });
    },
  };
}
