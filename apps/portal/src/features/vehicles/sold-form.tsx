import { messages } from '@trilha/contract/brazil/messages.ts';
import { toWireDate } from '@trilha/contract/brazil/birth-date.ts';
import { soldDateProblem } from '@trilha/contract/brazil/sold-date.ts';
import { updateVehicle, type Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import type { JSX } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { tellFailure } from '../../shared/feedback/tell-failure.ts';
import { MaskedField } from '../../shared/forms/masked-field.tsx';
import { problemsOf, usePlatformForm } from '../../shared/forms/use-platform-form.ts';
import { useCustomer } from '../../shared/session/current-customer.ts';
import { serverNow } from '../../shared/server-clock.ts';

interface SoldFormProps {
  vehicle: Vehicle;
  onSold: () => void;
}

/** What is wrong with a typed sold date; null when nothing is (VAL-38, VAL-39). */
export function soldProblem(typed: string, now: Date): string | null {
  return typed.trim() === '' ? messages.required : soldDateProblem(typed, now);
}

/** Asks when a vehicle was sold (VEH-09 to VEH-11, VAL-40). */
export function SoldForm({ vehicle, onSold }: SoldFormProps): JSX.Element {
  const customer = useCustomer();
  const form = usePlatformForm(
    `venda-${vehicle.id}`,
    ['sold_at'],
    async ({ sold_at }) => {
      const problem = soldProblem(sold_at, serverNow());
      if (problem !== null) return { problems: { sold_at: problem } };
      try {
        const body = { sold_at: toWireDate(sold_at) };
        await call(updateVehicle, { params: { id: vehicle.id }, body });
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
