import type { CrewField } from '@trilha/contract/registrations/form-fields.rules.ts';
import { mayAddVehicles } from '@trilha/contract/registrations/status.rules.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { Disclosure } from '@trilha/ui/layout/disclosure.tsx';
import { Waypoint } from '@trilha/ui/layout/waypoint.tsx';
import { type JSX, useEffect, useRef, useState } from 'react';
import { CompanionFields } from './companion-fields.tsx';
import { CrewFields } from './crew-fields.tsx';
import { limitsOf } from './entry-form.ts';
import type { EntryData } from './use-entry-data.ts';
import type { Entry } from './use-entry.ts';
import { VehicleChoice } from './vehicle-choice.tsx';

interface VehiclesSectionProps {
  data: EntryData;
  entry: Entry;
  /** Opens the form of a new vehicle or person, who then takes this place. */
  onAdd: (field: CrewField) => void;
}

function BlockFields({ block, data, entry, onAdd }: VehiclesSectionProps & { block: number }) {
  const { stage, vehicles, participants, companions } = data;
  const limits = limitsOf(stage, entry.values);
  const common = { block, stage, limits, entry, onAdd };
  return (
    <>
      <VehicleChoice
        block={block}
        vehicles={vehicles}
        entry={entry}
        onAdd={() => onAdd(`vehicle_${block}_id`)}
      />
      <CrewFields {...common} people={participants} />
      <CompanionFields {...common} people={companions} />
    </>
  );
}

/** One block of a stage that allows several vehicles; the next one opens by being wanted (INS-08, C132). */
function Block(
  props: VehiclesSectionProps & { block: number; onRemove: (block: number) => void },
): JSX.Element {
  const { block, entry, data, onRemove } = props;
  const { blocks } = entry;
  const isUsed = block <= blocks;
  // What is registered lies open; of a new entry, the block that comes next.
  const [isOpen, setOpen] = useState(data.changing !== null || block === blocks);
  const [last, setLast] = useState(blocks);
  if (last !== blocks) {
    setLast(blocks);
    // The one that a removal leaves at the end is what there is to go on with.
    if (blocks < last && block === blocks) setOpen(true);
  }
  return (
    <Disclosure
      title={`Configurar veículo ${block}`}
      {...(block > 1 && !isUsed ? { note: '(opcional)' } : {})}
      open={isOpen && isUsed}
      onToggle={(open) => {
        setOpen(open);
        if (open && !isUsed) entry.addBlock();
      }}
    >
      {isUsed && <BlockFields {...props} />}
      {isUsed && entry.blocks > 1 && (
        <div>
          <TextButton onClick={() => onRemove(block)}>
            <Icon name="trash" />
            Remover veículo {block} da inscrição
          </TextButton>
        </div>
      )}
    </Disclosure>
  );
}

/** The blocks; where one goes, the focus goes to the one that takes its place, not to the page's beginning. */
function Blocks(props: VehiclesSectionProps & { shown: number }): JSX.Element {
  const { shown, entry } = props;
  const list = useRef<HTMLDivElement>(null);
  const removed = useRef<number>(null);
  useEffect(() => {
    if (removed.current === null) return;
    const left = Math.min(removed.current, entry.blocks);
    removed.current = null;
    list.current?.querySelectorAll('summary')[left - 1]?.focus();
  }, [entry.blocks]);
  return (
    <div className="stack-m" ref={list}>
      {Array.from({ length: shown }, (_, index) => (
        <Block
          key={index + 1}
          {...props}
          block={index + 1}
          onRemove={(block) => {
            removed.current = block;
            entry.removeBlock(block);
          }}
        />
      ))}
    </div>
  );
}

/** The vehicles with their crews: one block, or several that open one after another (INS-08 to INS-12). */
export function VehiclesSection(props: VehiclesSectionProps): JSX.Element {
  const { data, entry } = props;
  const { vehicles: most } = limitsOf(data.stage, entry.values);
  const changing = data.changing;
  const isPaid = changing !== null && !mayAddVehicles(changing.registration.status);
  const free = Math.max(entry.blocks, isPaid ? changing.form.blocks : most - data.otherVehicles);
  const shown = Math.min(entry.blocks + 1, free);
  return (
    <Waypoint number={2} title={most === 1 ? 'Veículo e equipe' : 'Veículos'}>
      {most === 1 ? <BlockFields {...props} block={1} /> : <Blocks {...props} shown={shown} />}
      {isPaid && most > 1 && (
        <p className="help">
          Depois do pagamento não dá para adicionar veículos. Você pode trocar quem já está
          inscrito.
        </p>
      )}
    </Waypoint>
  );
}
