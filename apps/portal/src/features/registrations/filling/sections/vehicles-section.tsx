import type { CrewPlace } from '@trilha/contract/registrations/crew.rules.ts';
import { mayAddVehicles } from '@trilha/contract/registrations/status.rules.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { Disclosure } from '@trilha/ui/layout/disclosure.tsx';
import { Waypoint } from '@trilha/ui/layout/waypoint.tsx';
import { type JSX, useEffect, useRef, useState } from 'react';
import { CompanionFields } from './companion-fields.tsx';
import { CrewFields } from './crew-fields.tsx';
import { seatedPeople } from '../../entry-form/seated-people.ts';
import { isEmptyCrew, limitsOf } from '../../entry-form/entry-form.ts';
import type { EntryData } from '../../entry-form/entry-data.ts';
import type { Entry } from '../use-entry.ts';
import { VehicleChoice } from './vehicle-choice.tsx';

interface VehiclesSectionProps {
  data: EntryData;
  entry: Entry;
  now: Date;
  /** Opens the form of a new vehicle or person, who then takes this place. */
  onAdd: (place: CrewPlace) => void;
}

/** @property vehicle the block, from 0 */
type BlockProps = VehiclesSectionProps & { vehicle: number };

function BlockFields({ vehicle, data, entry, now, onAdd }: BlockProps) {
  const { stage, vehicles, participants, companions } = data;
  const limits = limitsOf(stage, entry.form);
  const seated = seatedPeople(entry.form.crews, [...participants, ...companions]);
  const common = { vehicle, stage, limits, entry, onAdd, seated };
  return (
    <>
      <VehicleChoice
        vehicle={vehicle}
        stage={stage}
        vehicles={vehicles}
        now={now}
        entry={entry}
        onAdd={() => onAdd({ vehicle, role: 'vehicle' })}
      />
      <CrewFields {...common} people={participants} />
      <CompanionFields {...common} people={companions} />
    </>
  );
}

/**
 * The block of one vehicle, in stages that allow several. Opening the empty block at the end adds a vehicle (INS-08,
 * C132); closing it untouched removes it.
 */
function Block(props: BlockProps & { onRemove: (vehicle: number) => void }): JSX.Element {
  const { vehicle, entry, data, onRemove } = props;
  const count = entry.form.crews.length;
  const isUsed = vehicle < count;
  const isLast = vehicle === count - 1;
  const crew = entry.form.crews[vehicle];
  const isUntouched = vehicle > 0 && crew !== undefined && isEmptyCrew(crew);
  // In a change every block is open; in a new entry only the last.
  const [isOpen, setOpen] = useState(data.changing !== null || isLast);
  const [known, setKnown] = useState(count);
  if (known !== count) {
    setKnown(count);
    // After a removal the last block opens, where the customer continues.
    if (count < known && isLast) setOpen(true);
  }
  return (
    <Disclosure
      title={`Configurar veículo ${vehicle + 1}`}
      {...(vehicle > 0 && !isUsed ? { note: '(opcional)' } : {})}
      open={isOpen && isUsed}
      onToggle={(open) => {
        setOpen(open);
        if (open && !isUsed) entry.addCrew();
        // The block was opened and left unchanged, so the vehicle is neither entered nor charged.
        if (!open && isUntouched) entry.removeCrew(vehicle);
      }}
    >
      {isUsed && <BlockFields {...props} />}
      {isUsed && count > 1 && (
        <div>
          <TextButton onClick={() => onRemove(vehicle)}>
            <Icon name="trash" />
            Remover veículo {vehicle + 1} da inscrição
          </TextButton>
        </div>
      )}
    </Disclosure>
  );
}

/** The blocks. When one is removed, focus moves to the block that takes its place instead of the page's start. */
function Blocks(props: VehiclesSectionProps & { shown: number }): JSX.Element {
  const { shown, entry } = props;
  const count = entry.form.crews.length;
  const list = useRef<HTMLDivElement>(null);
  const removed = useRef<number>(null);
  useEffect(() => {
    if (removed.current === null) return;
    const left = Math.min(removed.current, count - 1);
    removed.current = null;
    list.current?.querySelectorAll('summary')[left]?.focus();
  }, [count]);
  return (
    <div className="stack-m" ref={list}>
      {Array.from({ length: shown }, (_, index) => (
        <Block
          key={index}
          {...props}
          vehicle={index}
          onRemove={(vehicle) => {
            removed.current = vehicle;
            entry.removeCrew(vehicle);
          }}
        />
      ))}
    </div>
  );
}

/** The vehicles with their crews: one block, or several that open one after another (INS-08 to INS-12). */
export function VehiclesSection(props: VehiclesSectionProps): JSX.Element {
  const { data, entry } = props;
  const { changing } = data;
  const count = entry.form.crews.length;
  const most = Math.max(count, limitsOf(data.stage, entry.form).vehicles);
  const isPaid = changing !== null && !mayAddVehicles(changing.registration.status);
  const registered = changing?.form.crews.length ?? 0;
  const free = Math.max(count, isPaid ? registered : most - data.otherVehicles);
  const shown = Math.min(count + 1, free);
  return (
    <Waypoint number={2} title={most === 1 ? 'Veículo e equipe' : 'Veículos'}>
      {most === 1 ? <BlockFields {...props} vehicle={0} /> : <Blocks {...props} shown={shown} />}
      {isPaid && most > 1 && (
        <p className="help">
          Depois do pagamento não dá para adicionar veículos. Você pode trocar quem já está
          inscrito.
        </p>
      )}
    </Waypoint>
  );
}
