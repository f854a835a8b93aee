import { brandById } from '@trilha/brands/brands.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { ButtonRow } from '@trilha/ui/button/button-row.tsx';
import { Faq } from '@trilha/ui/layout/faq.tsx';
import type { JSX, ReactNode } from 'react';
import { useBrand } from '../../../shared/brand.tsx';
import { closeModal } from '../../../shared/feedback/overlay-store.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { CalendarButton } from './calendar-button.tsx';

// What the panel can do without for a moment, and for good where it cannot be had: one chunk.

interface ConfirmedLinksProps {
  registrationId: number;
  /** There is nothing to put into a calendar yet. */
  isUndated: boolean;
}

/** What a confirmed place is followed by: the credential, and the day in one's own calendar. */
export function ConfirmedLinks({
  registrationId: id,
  isUndated,
}: ConfirmedLinksProps): JSX.Element {
  return (
    <ButtonRow>
      {/* In a dialog, which would stay over the next page. */}
      <ButtonLink as={AppLink} to={to(paths.credential, { id })} onClick={closeModal}>
        Abrir credencial
      </ButtonLink>
      {!isUndated && <CalendarButton registrationId={id} />}
    </ButtonRow>
  );
}

/** The brand's questions and answers of the season (PAY-06 to PAY-11). */
export function SeasonFaq({ heading }: { heading: ReactNode }): JSX.Element | null {
  const { id } = useBrand();
  const items = brandById(id)?.faq.items ?? [];
  return items.length > 0 ? (
    <section>
      {heading}
      <Faq items={items} />
    </section>
  ) : null;
}
