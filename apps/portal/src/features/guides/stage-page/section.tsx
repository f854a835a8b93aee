import type { JSX, ReactNode } from 'react';

/** A section opens with the hand's slab or ruler; one without anything to say is left out. */
export function Section(props: { title: string; id?: string; children: ReactNode }): JSX.Element {
  const { title, id, children } = props;
  return (
    <section className="section" id={id} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
