import { QueryClient } from '@tanstack/react-query';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import * as ownRows from '../../features/stages/registered/own-rows.tsx';
import { ownRowsQuery } from '../../features/stages/events-panel.tsx';
import { paymentQuery } from '../../features/payments/following/payment.queries.ts';
import {
  firstStageQuery,
  ownRegistrationsQuery,
  registrationQuery,
} from '../../shared/queries/registrations.queries.ts';
import { readinessQuery } from '../../shared/queries/readiness.queries.ts';
import { stageLinesQuery } from '../../shared/queries/stage-lines.queries.ts';
import { eventsQuery } from '../../shared/queries/stages.queries.ts';
import { companionsQuery, participantsQuery } from '../../shared/queries/team.queries.ts';
import { vehiclesQuery } from '../../shared/queries/vehicles.queries.ts';
import type { SeenData } from '@trilha/contract/desk/portal-view/seen-page.ts';

/** The staff's frame cannot reach photographs on a brand's host, so the route is drawn instead. */
const withoutPhoto = <Stage extends { image: string | null }>(stage: Stage): Stage => ({
  ...stage,
  image: null,
});

const plainEntry = (entry: Registration): Registration => ({
  ...entry,
  step: withoutPhoto(entry.step),
});

/** A query cache with everything that the customer's device would have requested. No request is made here. */
export function seenQueries(data: SeenData): QueryClient {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { events, own, first, registration } = data;
  const plainEvents = events.events.map((event) => ({
    ...event,
    steps: event.steps.map(withoutPhoto),
  }));
  queries.setQueryData(eventsQuery.queryKey, { ...events, events: plainEvents });
  const entries = own.userRegistration.map(plainEntry);
  queries.setQueryData(ownRegistrationsQuery.queryKey, { ...own, userRegistration: entries });
  queries.setQueryData(firstStageQuery.queryKey, first);
  queries.setQueryData(readinessQuery.queryKey, data.readiness);
  // The frame shows the garage without what each car has driven.
  queries.setQueryData(['car-trails'], []);
  queries.setQueryData(vehiclesQuery.queryKey, [...data.vehicles]);
  queries.setQueryData(participantsQuery.queryKey, [...data.participants]);
  queries.setQueryData(companionsQuery.queryKey, [...data.companions]);
  const lines = new Map(data.lines.lines.map(({ id, line }) => [id, line]));
  queries.setQueryData(stageLinesQuery.queryKey, lines);
  queries.setQueryData(ownRowsQuery.queryKey, ownRows);
  if (registration) {
    const { id } = registration;
    queries.setQueryData(registrationQuery(id).queryKey, {
      registration: plainEntry(registration),
    });
    queries.setQueryData(paymentQuery(id).queryKey, data.payment);
  }
  return queries;
}
