import type { ComponentProps, JSX, ReactNode } from 'react';

interface NumberedPartProps extends Omit<ComponentProps<'section'>, 'title' | 'className'> {
  number: number;
  title: string;
  /** A remark beside the title. */
  aside: ReactNode;
}

/** A numbered part of an editor. */
export function NumberedPart(props: NumberedPartProps): JSX.Element {
  const { number, title, aside, children, ...section } = props;
  return (
    <section {...section} className="wp">
      <span className="n" aria-hidden="true">
        {number}
      </span>
      <div className="b">
        <h2>
          {title} <span className="s">{aside}</span>
        </h2>
        {children}
      </div>
    </section>
  );
}
