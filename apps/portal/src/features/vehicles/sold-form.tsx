import { soldDate } from '@trilha/contract/brazil/fields.ts';
import { schemaNow } from '@trilha/contract/time-source.ts';
import { updateVehicle, type Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import type { JSX } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { tellFailure } from '../../shared/feedback/tell-failure.ts';
import { MaskedField } from '../../shared/forms/masked-field.tsx';
import { readForm } from '../../shared/forms/read-form.ts';
import { problemsOf, usePlatformForm } from '../../shared/forms/use-platform-form.ts';
import { useCustomer } from '../../shared/session/current-customer.ts';

interface SoldFormProps {
  vehicle: Vehicle;
  onSold: () => void;
}

/** VAL-38, VAL-39. */
export const soldSchema = z.object({ sold_at: soldDate(schemaNow) });

/** Asks when a vehicle was sold (VEH-09 to VEH-11, VAL-40). */
export function SoldForm({ vehicle, onSold }: SoldFormProps): JSX.Element {
  const customer = useCustomer();
  const form = usePlatformForm(
    `venda-${vehicle.id}`,
    ['sold_at'],
    async (typed) => {
      const read = readForm(soldSchema, typed);
      if ('refused' in read) return read.refused;
      try {
        await call(updateVehicle, { params: { id: vehicle.id }, body: read.output });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        tellFailure(error, 'Erro ao marcar carro como vendido');
        return problemsOf(error, ['sold_at']);
      }
      onSold();
      return null;
    },
    customer.id,
  );

  return (
    <form className="stack-m" {...form.props}>
      <p>
        {vehicle.title}, placa {vehicle.plate}, sai da sua garagem. As inscrições já feitas
        continuam no histórico.
      </p>
      <MaskedField
        mask="date"
        label="Data da venda"
        help="Dia, mês e ano."
        autoComplete="off"
        {...form.field('sold_at')}
      />
      <Button type="submit" variant="primary" block busy={form.isSending}>
        Marcar como vendido
      </Button>
    </form>
  );
}
