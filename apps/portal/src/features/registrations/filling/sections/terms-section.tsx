import type { Category } from '@trilha/contract/stages/stages.endpoints.ts';
import { saysTwoWheelDrive } from '@trilha/contract/vehicles/drive.rules.ts';
import { CheckboxField } from '@trilha/ui/choice/checkbox-field.tsx';
import { Waypoint } from '@trilha/ui/layout/waypoint.tsx';
import type { JSX } from 'react';
import { regulationAddress } from '../../../../shared/brand-addresses.ts';
import type { EntryVehicle } from '../../entry-form/entry-data.ts';
import { controlId } from '../../entry-form/form-names.ts';
import { nameOf } from '../../entry-form/form-names.ts';
import type { Entry } from '../use-entry.ts';

interface TermsSectionProps {
  number: number;
  /** The groups whose terms apply (INS-50): the chosen category's, or all of the stage's until one is chosen. */
  groups: ReadonlyArray<Category['terms_group']>;
  /** The chosen vehicles. */
  vehicles: readonly EntryVehicle[];
  entry: Entry;
}

/** Warns before the customer declares something that the vehicle's model contradicts. */
function roadCars(vehicles: readonly EntryVehicle[]): string | undefined {
  const plates = vehicles.filter(({ model }) => saysTwoWheelDrive(model)).map(({ plate }) => plate);
  if (plates.length === 0) return undefined;
  return `Pelo modelo, ${plates.join(' e ')} não é 4X4. Confira antes de declarar.`;
}

const NAMES: Readonly<Record<Category['terms_group'], string>> = {
  motorsports: 'Motorsports',
  outdoor: 'Outdoor',
  experience: 'Experience',
};

/** Which terms apply depends on the category; before one is chosen, all of them can be read. */
function TermsOfAll({ groups }: Pick<TermsSectionProps, 'groups'>): JSX.Element {
  return (
    <span>
      Os termos mudam com a categoria:{' '}
      {groups.map((group, index) => (
        <span key={group}>
          {index > 0 && ', '}
          <a href={regulationAddress(group)} target="_blank" rel="noopener">
            {NAMES[group]}
          </a>
        </span>
      ))}
      .
    </span>
  );
}

/** INS-14, INS-15, INS-20. */
export function TermsSection({ number, groups, vehicles, entry }: TermsSectionProps): JSX.Element {
  const { form, answer, errorOf } = entry;
  const [group, ...others] = groups;
  const isOne = group !== undefined && others.length === 0;
  return (
    <Waypoint number={number} title="Termos">
      <CheckboxField
        id={controlId('offroad')}
        name={nameOf('offroad')}
        checked={form.declarations.offroad}
        help={roadCars(vehicles)}
        error={errorOf('offroad')}
        onChange={(event) => answer('offroad', event.target.checked)}
      >
        Declaro que a participação é somente para veículos 4X4.
      </CheckboxField>
      <CheckboxField
        id={controlId('terms')}
        name={nameOf('terms')}
        checked={form.declarations.terms}
        help={isOne ? undefined : <TermsOfAll groups={groups} />}
        error={errorOf('terms')}
        onChange={(event) => answer('terms', event.target.checked)}
      >
        <span>Li e aceito os </span>
        {isOne ? (
          <a href={regulationAddress(group)} target="_blank" rel="noopener">
            termos da etapa
          </a>
        ) : (
          <span>termos da etapa</span>
        )}
        .
      </CheckboxField>
    </Waypoint>
  );
}
