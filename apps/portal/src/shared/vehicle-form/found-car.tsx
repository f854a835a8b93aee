import type { ChassisFields } from '@trilha/contract/onboarding/chassis.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { Plate } from '@trilha/ui/figure/plate.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { Disclosure } from '@trilha/ui/layout/disclosure.tsx';
import { FormGrid } from '@trilha/ui/field/form-grid.tsx';
import { VehicleSilhouette } from '@trilha/ui/vehicle/vehicle-silhouette.tsx';
import type { JSX, ReactNode } from 'react';
import { suggestedTitle } from './suggested-title.ts';
import './found-car.css';

export interface FoundCarProps {
  car: ChassisFields;
  /** @param title a suggested nickname; empty without a model */
  onYes: (title: string) => void;
  onNo: () => void;
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

/** 'Vermelha, ano 2024, usado.', of what the registry knows. */
function inWords({ color, year, vehicle_condition: condition }: ChassisFields): string {
  const parts = [color.toLocaleLowerCase('pt-BR'), year && `ano ${year}`, condition];
  return `${capital(parts.filter(Boolean).join(', '))}.`;
}

/** The car that belongs to a chassis, as a question: a digit mistyped may name another one. */
export function FoundCar({ car, onYes, onNo }: FoundCarProps): JSX.Element {
  return (
    <section className="found-car" aria-label="Veículo encontrado">
      <div className="found-car-art">
        {car.plate !== '' && <Plate value={car.plate} />}
        <VehicleSilhouette {...car} />
      </div>
      <div className="found-car-text">
        <b>É este?</b>
        <h3>{car.model || 'Modelo desconhecido'}</h3>
        <p>{inWords(car)}</p>
      </div>
      <div className="found-car-do">
        <Button variant="tertiary" onClick={onNo}>
          Não é
        </Button>
        <Button onClick={() => onYes(suggestedTitle(car))}>
          <Icon name="check" />É este
        </Button>
      </div>
    </section>
  );
}

/** What the chassis filled, folded once the customer recognised the car. */
export function FoundDetails({ children }: { children: ReactNode }): JSX.Element {
  return (
    <Disclosure title="Conferir os dados" note="do chassi">
      <FormGrid>{children}</FormGrid>
    </Disclosure>
  );
}
