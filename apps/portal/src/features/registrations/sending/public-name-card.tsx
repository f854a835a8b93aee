import { SectionHead } from '@trilha/ui/layout/section-head.tsx';
import type { JSX } from 'react';
import { PublicNameField } from '../../../shared/public-name/public-name-field.tsx';

/** Asks below the sent entry whether results may name the customer. It is no condition of the entry (D41). */
export function PublicNameCard(): JSX.Element {
  return (
    <section className="stack-s section">
      <SectionHead title="Seu nome nos resultados" />
      <PublicNameField />
    </section>
  );
}
