import { type ArrivalCar, decideScan } from '@trilha/contract/checkin/arrivals.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';

interface LinkCarDialogProps {
  scan: number;
  /** All cars of the stage. */
  cars: readonly ArrivalCar[];
  onClose: () => void;
  onDone: (words: string) => void;
}

const carWords = ({ number, plate, driver }: ArrivalCar): string =>
  `${formatInscriptionNumber(number)}, ${plate}, ${driver}`;

/** Links a walk-in to an entered car: it counts as that car's arrival, and the phone gets its place back. */
export function LinkCarDialog({ scan, cars, onClose, onDone }: LinkCarDialogProps): JSX.Element {
  const [number, setNumber] = useState('');
  const [picked, setPicked] = useState<number | null>(null);
  const found = cars.filter((car) => car.number === Number(number));
  const car = found.find(({ id }) => id === picked) ?? found[0];
  const isUnknown = number !== '' && found.length === 0;
  return (
    <ReasonDialog
      title="É um carro inscrito?"
      lead="A entrada passa a valer como a chegada deste carro, e a vaga volta ao celular. Dá para desfazer."
      does="É este carro"
      isReady={car !== undefined}
      onClose={onClose}
      onSend={async (reason) => {
        if (car === undefined) return;
        const body = { verdict: 'accepted' as const, reason, car: car.id };
        await call(decideScan, { params: { id: scan }, body });
        onDone(`Ligada à inscrição ${formatInscriptionNumber(car.number)}.`);
      }}
    >
      <Field
        label="Número de inscrição"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value.replaceAll(/\D/g, ''))}
        help={car && found.length === 1 ? carWords(car) : 'O número que está na credencial.'}
        problem={isUnknown ? 'Nenhum carro desta etapa tem este número.' : null}
      />
      {found.length > 1 ? (
        <SelectField
          label="Qual dos carros"
          value={car?.id}
          onChange={(event) => setPicked(Number(event.currentTarget.value))}
        >
          {found.map((one) => (
            <option key={one.id} value={one.id}>
              {carWords(one)}
            </option>
          ))}
        </SelectField>
      ) : null}
    </ReasonDialog>
  );
}
