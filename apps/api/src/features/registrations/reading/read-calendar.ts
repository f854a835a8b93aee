import { brandById } from '@trilha/brands/brands.ts';
import { type CalendarFile, stageCalendar } from '../../../emails/stage-calendar.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import type { Services } from '../../../services.ts';
import { calendarEntryOf } from '../telling/calendar-entry.ts';
import { holdToConfirmed } from './hold-to-confirmed.ts';
import { findCalendarFacts } from '../changing/changes.sql.ts';
import { readRegistration } from './read-registrations.ts';

/**
 * Returns the calendar file of one of the customer's registrations.
 * @throws AppError `not_found`, also for another customer's; `registration_cancelled`, `registration_not_confirmed`;
 * `stage_undated`.
 */
export async function readCalendar(
  { db, config, clock }: Services,
  { customerId, automakerId }: Session,
  id: number,
): Promise<CalendarFile> {
  const now = clock.now();
  const registration = await readRegistration(db, customerId, id, { withVehicles: true, now });
  const { step, status, inscription_number, vehicles = [] } = registration;
  holdToConfirmed(status);
  if (step.stage_date === null) throw new AppError('stage_undated');
  const entry = calendarEntryOf({
    registration_id: id,
    status,
    inscription_number,
    title: step.title,
    location: step.location,
    city_uf: step.city_uf,
    stage_date: new Date(step.stage_date),
    ...(await findCalendarFacts(db, step.id)),
    was_confirmed: false,
    plates: vehicles.map(({ plate }) => plate).join(', '),
  });
  const brand = brandById(automakerId);
  const brandConfig = config.brands.get(automakerId);
  if (entry === null || brand === undefined || brandConfig === undefined) {
    throw new AppError('not_found');
  }
  const { publicUrl } = brandConfig;
  return stageCalendar(entry, { brand, publicUrl, sender: config.mailFrom, now });
}
