import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import type { SortOrder } from '@trilha/contract/stages/stages.rules.ts';
import type { JSX } from 'react';
import { hasLostPlace, hasRoomForMore, ownEntry, sortRegistrations } from '../own-lists.ts';
import { OwnStage } from './own-stage.tsx';
import { RegistrationRow } from './registration-row.tsx';

export { bringNews } from './late-news.tsx';

interface Shown {
  registrations: readonly Registration[];
  now: Date;
  onPay: (registration: Registration) => void;
}

/** The row of a stage that the customer has entered; undefined for any other. */
export function ownStageRow(stage: Stage, shown: Shown): JSX.Element | undefined {
  const { registrations, now, onPay } = shown;
  const [own, others] = ownEntry(registrations, stage.id);
  return (
    own && (
      <OwnStage
        key={stage.id}
        stage={stage}
        now={now}
        own={own}
        others={others}
        hasRoom={hasRoomForMore(registrations, stage)}
        onPay={onPay}
      />
    )
  );
}

/** The customer's registrations, in the chosen order of their stages (EVT-02, EVT-04). */
export function registrationRows(order: SortOrder, shown: Shown): JSX.Element[] {
  const { registrations, now, onPay } = shown;
  return sortRegistrations(registrations, order).map((registration) => (
    <RegistrationRow
      key={registration.id}
      registration={registration}
      hasLostPlace={hasLostPlace(registration, registrations)}
      now={now}
      onPay={onPay}
    />
  ));
}
