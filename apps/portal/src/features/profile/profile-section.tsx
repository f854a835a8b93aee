import { SectionHead } from '@trilha/ui/layout/section-head.tsx';
import type { JSX, ReactNode } from 'react';

interface ProfileSectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A ruled part of a tab that holds more than its form. */
export function ProfileSection({ title, lead, children }: ProfileSectionProps): JSX.Element {
  return (
    <section className="section">
      <SectionHead title={title}>{lead}</SectionHead>
      {children}
    </section>
  );
}
