import {
  DEFAULT_VEHICLE_USE,
  VEHICLE_CONDITIONS,
  VEHICLE_USES,
} from '@trilha/contract/brazil/choices.ts';
import { addDeskVehicle } from '@trilha/contract/desk/registrations/desk-entry.endpoints.ts';
import type { BodyInput } from '@trilha/contract/endpoint.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type JSX, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { Dialog } from '../../../../shared/dialog/dialog.tsx';
import { DialogButtons } from '../../../../shared/dialog/dialog-buttons.tsx';
import { Field } from '../../../../shared/forms/field.tsx';
import { Form } from '../../../../shared/forms/form.tsx';
import { Problem } from '../../../../shared/forms/problem.tsx';
import { ReasonField } from '../../../../shared/forms/reason-field.tsx';
import { SelectField } from '../../../../shared/forms/select-field.tsx';
import { textOf } from '../../../../shared/forms/text-of.ts';
import { useSending } from '../../../../shared/forms/use-sending.ts';

interface AddVehicleProps {
  customerId: number;
  onAdded: () => Promise<unknown>;
}

const TEXTS = [
  ['chassis', 'Chassi', 17],
  ['plate', 'Placa', 8],
  ['model', 'Modelo', 80],
  ['year', 'Ano', 4],
  ['color', 'Cor', 40],
  ['title', 'Apelido', 60],
] as const;

function bodyOf(form: HTMLFormElement): BodyInput<typeof addDeskVehicle> {
  const text = (name: string): string => textOf(form, name);
  return {
    chassis: text('chassis'),
    plate: text('plate'),
    model: text('model'),
    year: text('year'),
    color: text('color'),
    title: text('title'),
    use_of_the_vehicle: text('use_of_the_vehicle') as (typeof VEHICLE_USES)[number],
    vehicle_condition: text('vehicle_condition') as (typeof VEHICLE_CONDITIONS)[number]['value'],
    reason: text('reason'),
  };
}

interface VehicleDialogProps extends AddVehicleProps {
  onClose: () => void;
  onDone: (words: string) => void;
}

function VehicleDialog({ customerId, onAdded, onClose, onDone }: VehicleDialogProps): JSX.Element {
  const { isSending, problem, errors, send } = useSending();
  return (
    <Dialog title="Pôr um carro na garagem do cliente" onClose={onClose}>
      <Form
        onSend={(form) =>
          void send(async () => {
            const params = { id: customerId };
            const { message } = await call(addDeskVehicle, { params, body: bodyOf(form) });
            await onAdded();
            onDone(message);
          })
        }
      >
        {TEXTS.map(([name, label, most]) => (
          <Field
            key={name}
            label={label}
            name={name}
            maxLength={most}
            required={name !== 'color'}
            autoComplete="off"
            problem={errors[name]?.[0]}
          />
        ))}
        <SelectField
          label="Uso"
          name="use_of_the_vehicle"
          defaultValue={DEFAULT_VEHICLE_USE}
          problem={errors['use_of_the_vehicle']?.[0]}
        >
          {VEHICLE_USES.map((use) => (
            <option key={use} value={use}>
              {use}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Condição"
          name="vehicle_condition"
          defaultValue="usado"
          problem={errors['vehicle_condition']?.[0]}
        >
          {VEHICLE_CONDITIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <ReasonField problem={errors['reason']?.[0]} />
        <Problem text={problem} />
        <DialogButtons does="Pôr na garagem" isHeld={isSending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

/** Adds a car that the customer's garage does not have yet. */
export function AddVehicle({ customerId, onAdded }: AddVehicleProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  return (
    <div>
      <TextButton type="button" className="s" onClick={() => setOpen(true)}>
        O carro não está na lista…
      </TextButton>
      <output className="q s">{said}</output>
      {isOpen ? (
        <VehicleDialog
          customerId={customerId}
          onAdded={onAdded}
          onClose={() => setOpen(false)}
          onDone={(words) => {
            setSaid(words);
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}
