import type { Category } from '@trilha/contract/stages/stages.endpoints.ts';
import { CheckboxField } from '@trilha/ui/choice/checkbox-field.tsx';
import { Waypoint } from '@trilha/ui/layout/waypoint.tsx';
import type { JSX } from 'react';
import { regulationAddress } from '../../../shared/brand-addresses.ts';
import { controlId } from '../entry-form/form-names.ts';
import { nameOf } from '../entry-form/form-names.ts';
import type { Entry } from './use-entry.ts';

interface TermsSectionProps {
  number: number;
  /** Decides which terms apply (INS-50); null until one is chosen. */
  category: Category | null;
  entry: Entry;
}

/** INS-14, INS-15, INS-20. */
export function TermsSection({ number, category, entry }: TermsSectionProps): JSX.Element {
  const { form, answer, errorOf } = entry;
  return (
    <Waypoint number={number} title="Termos">
      <CheckboxField
        id={controlId('offroad')}
        name={nameOf('offroad')}
        checked={form.declarations.offroad}
        error={errorOf('offroad')}
        onChange={(event) => answer('offroad', event.target.checked)}
      >
        Declaro que a participação é somente para veículos 4X4.
      </CheckboxField>
      <CheckboxField
        id={controlId('terms')}
        name={nameOf('terms')}
        checked={form.declarations.terms}
        error={errorOf('terms')}
        onChange={(event) => answer('terms', event.target.checked)}
      >
        Li e aceito os{' '}
        {category ? (
          <a href={regulationAddress(category.terms_group)} target="_blank" rel="noopener">
            termos da etapa
          </a>
        ) : (
          'termos da etapa'
        )}
        .
      </CheckboxField>
    </Waypoint>
  );
}
