import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import type { JSX } from 'react';
import { CredentialSheet } from '../../features/credentials/credential-sheet.tsx';
import '../../features/credentials/credential.css';
import * as answer from '../../features/payments/answer.tsx';
import { PaymentPanel } from '../../features/payments/payment-panel.tsx';
import EventsScreen from '../../features/stages/events.screen.tsx';
import TeamScreen from '../../features/team/team.screen.tsx';
import CarsScreen from '../../features/vehicles/cars.screen.tsx';
import { VehicleDetails } from '../../features/vehicles/vehicle-details.tsx';
import type { SeenRequest } from '@trilha/contract/desk/portal-view/seen-page.ts';

/** Shows all vehicles one below the other: the portal's tabs need a script. */
function Garage({ data }: SeenRequest): JSX.Element {
  const cars = data.vehicles.filter(({ sold_at }) => sold_at === null);
  if (cars.length < 2) return <CarsScreen />;
  return (
    <div className="wrap wrap--tall stack-l">
      <PageHead title="Meus veículos" />
      {cars.map((car) => (
        <VehicleDetails key={car.id} vehicle={car} hasNextStep />
      ))}
    </div>
  );
}

function Nothing({ children }: { children: string }): JSX.Element {
  return (
    <div className="wrap section">
      <p>{children}</p>
    </div>
  );
}

function Payment({ data: { registration } }: SeenRequest): JSX.Element {
  if (!registration) return <Nothing>Escolha uma inscrição.</Nothing>;
  return (
    <div className="wrap wrap--tall">
      <PaymentPanel registration={registration} place="page" answer={answer} />
    </div>
  );
}

function Credential({ data: { credential, now } }: SeenRequest): JSX.Element {
  if (!credential) {
    return (
      <Nothing>
        Esta inscrição não tem credencial: ela existe depois que a vaga é confirmada.
      </Nothing>
    );
  }
  return <CredentialSheet kept={{ credential, keptAt: now }} />;
}

/** The portal's own screen of a part. */
export function SeenScreen(seen: SeenRequest): JSX.Element {
  switch (seen.part) {
    case 'registrations':
    case 'stages':
      return <EventsScreen />;
    case 'garage':
      return <Garage {...seen} />;
    case 'team':
      return <TeamScreen />;
    case 'payment':
      return <Payment {...seen} />;
    case 'credential':
      return <Credential {...seen} />;
  }
}
