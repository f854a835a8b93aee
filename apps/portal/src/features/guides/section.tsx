import type { JSX, ReactNode } from 'react';

/** A section opens with the hand's slab or ruler; one without anything to say is left out. */
export function Section({ title, children }: { title: string; children: ReactNode }): JSX.Element {
  return (
    <section className="section" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
