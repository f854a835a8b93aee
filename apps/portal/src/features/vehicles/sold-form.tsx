import { soldDate } from '@trilha/contract/brazil/fields.ts';
import { schemaNow } from '@trilha/contract/time-source.ts';
import { updateVehicle, type Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import type { JSX } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { showAlert } from '../../shared/feedback/overlay-store.ts';
import { MaskedField } from '../../shared/forms/masked-field.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';

const schema = z.object({ sold_at: soldDate(schemaNow) });

interface SoldFormProps {
  vehicle: Vehicle;
  onSold: () => void;
}

/** Asks when a vehicle was sold (VEH-09 to VEH-11, VAL-38 to VAL-40). */
export function SoldForm({ vehicle, onSold }: SoldFormProps): JSX.Element {
  const form = useSchemaForm<{ sold_at: string }, z.output<typeof schema>>({
    id: 'venda',
    schema,
    defaultValues: { sold_at: '' },
    labels: { sold_at: 'Data da venda' },
  });

  async function send(body: z.output<typeof schema>): Promise<void> {
    try {
      await call(updateVehicle, { params: { id: vehicle.id }, body });
      onSold();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showAlert({ type: 'error', message: 'Erro ao marcar carro como vendido' });
      throw error;
    }
  }

  return (
    <form className="stack-m" noValidate onSubmit={form.submit(send)}>
      <p>
        {vehicle.title}, placa {vehicle.plate}, sai da sua garagem. As inscrições já feitas
        continuam no histórico.
      </p>
      <MaskedField
        mask="date"
        label="Data da venda"
        autoComplete="off"
        {...form.field('sold_at')}
      />
      {form.failure && <Alert type="error" title={form.failure} />}
      <Button type="submit" variant="primary" block busy={form.isSending}>
        Marcar como vendido
      </Button>
    </form>
  );
}
