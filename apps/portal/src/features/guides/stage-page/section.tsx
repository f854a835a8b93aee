import type { JSX, ReactNode } from 'react';

/** A section that opens with the brand hand's slab or ruler. Callers leave out empty sections. */
export function Section(props: { title: string; id?: string; children: ReactNode }): JSX.Element {
  const { title, id, children } = props;
  return (
    <section className="section" id={id} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
