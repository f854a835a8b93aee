import { dayOf, formatDay } from '@trilha/contract/brazil/calendar.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { canEdit } from '@trilha/contract/registrations/deadlines.rules.ts';
import { enteredVehicles, entryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { takesEntries } from '@trilha/contract/stages/stages.rules.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Plate } from '@trilha/ui/figure/plate.tsx';
import { Rows } from '@trilha/ui/layout/rows.tsx';
import { WayOn } from '@trilha/ui/layout/way-on.tsx';
import { lateModule } from '@trilha/ui/late-module.ts';
import { VehicleSilhouette } from '@trilha/ui/vehicle/vehicle-silhouette.tsx';
import { getVehicles, type Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { type JSX, useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { seatsOf } from '../../../shared/own-entry/crew-seats.ts';
import { EditLink } from '../../../shared/own-entry/edit-link.tsx';
import { ownState } from '../../../shared/own-entry/own-state.ts';
import { OwnStrip } from '../../../shared/own-entry/own-strip.tsx';
import { WaysOn } from '../../../shared/own-entry/ways-on.tsx';
import { useBrand } from '../../../shared/brand.tsx';
import { OwnStarts } from '../../../shared/stages/own-starts.tsx';
import { STAGE_WAY } from '../../../shared/stages/stage-page.ts';
import { Section } from '../stage-page/section.tsx';
import type { OwnPartProps } from './own.ts';

const useQuestionsPart = lateModule(() => import('../../../shared/questions/own-questions.tsx'));
const useBulletinsPart = lateModule(() => import('./own-bulletins.tsx'));

/** The customer's garage, empty until it is there. The colours only decorate: without them there are outlines. */
function useGarage(bearer: string): readonly Vehicle[] {
  const [garage, setGarage] = useState<readonly Vehicle[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    call(getVehicles, { bearer, signal, background: true }).then(
      ({ vehicles }) => setGarage(vehicles),
      () => undefined,
    );
    return () => controller.abort();
  }, [bearer]);
  return garage;
}

interface CrewProps {
  registration: Registration;
  garage: readonly Vehicle[];
  now: Date;
}

/** Who goes in which car. */
function Crew({ registration, garage, now }: CrewProps): JSX.Element {
  const { vehicles = [] } = registration;
  return (
    <div className="own-crew">
      {vehicles.map((vehicle) => {
        const known = garage.find(({ id }) => id === vehicle.vehicle_id);
        return (
          <div key={vehicle.id} className="own-car">
            <div className="own-car-top">
              <VehicleSilhouette model={vehicle.model} year={known?.year} color={known?.color} />
              <Plate value={vehicle.plate} />
            </div>
            <Rows
              rows={seatsOf(registration, vehicle).map(({ seat, who }) => ({
                term: seat,
                value: <b>{who}</b>,
              }))}
            />
          </div>
        );
      })}
      <OwnStarts cars={vehicles} />
      {canEdit(registration, now) && (
        <p>
          <EditLink registration={registration} />
        </p>
      )}
    </div>
  );
}

/** When the whole route may be had, with the way to where it is downloaded. */
function TrackWay({ stage, now }: Omit<OwnPartProps, 'own'>): JSX.Element | null {
  const from = stage.route?.track_from;
  if (!from) return null;
  return (
    <li>
      <WayOn href={`#${STAGE_WAY}`} icon={from <= dayOf(now) ? 'download' : 'lock'}>
        <span>Trilha completa (GPX)</span>
        {from > dayOf(now) && <small>Abre em {formatDay(from)}, só para confirmados</small>}
      </WayOn>
    </li>
  );
}

/** What who is in the stage needs until the start, above what everybody reads (JOUR-05). */
export function Hub({ own: { entries, token }, stage, now }: OwnPartProps): JSX.Element {
  const garage = useGarage(token);
  const { voice } = useBrand();
  const bulletins = useBulletinsPart();
  const questions = useQuestionsPart();
  const sure = entries.filter((one) => ownState(one, now).kind === 'sure');
  const hasRoom = enteredVehicles(entries, stage.id) < entryLimits(stage, null).vehicles;
  return (
    <div className="own-hub">
      {entries.slice(1).map((one) => {
        const state = ownState(one, now);
        return (
          <div key={one.id} className="own-other">
            <OwnStrip state={state} />
            <p>
              <TextLink as={AppLink} to={state.action.to}>
                {state.action.label}
                <span className="vh"> da inscrição {state.figure}</span>
              </TextLink>
            </p>
          </div>
        );
      })}
      {sure[0] && (
        <WaysOn
          registration={sure[0]}
          isAlone={false}
          heading={<h2 className="rule-head">{voice.untilStart}</h2>}
        >
          <TrackWay stage={stage} now={now} />
        </WaysOn>
      )}
      {bulletins &&
        sure.map((one) => (
          <bulletins.OwnBulletins
            key={one.id}
            registration={one}
            token={token}
            isAlone={sure.length === 1}
          />
        ))}
      {sure.length > 0 && (
        <Section title="No carro">
          {sure.map((one) => (
            <Crew key={one.id} registration={one} garage={garage} now={now} />
          ))}
        </Section>
      )}
      {questions &&
        sure.map((one) => (
          <questions.OwnQuestions
            key={one.id}
            registration={one}
            {...(sure.length === 1
              ? {}
              : {
                  title: `Escolhas de cada pessoa, inscrição ${formatInscriptionNumber(one.inscription_number)}`,
                })}
          />
        ))}
      {hasRoom && takesEntries(stage, now) && (
        <p>
          <TextLink as={AppLink} to={to(paths.stage, { id: stage.id })}>
            Inscreva-se com outro carro
          </TextLink>
        </p>
      )}
    </div>
  );
}
