import type { GuidedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { instantInZone } from '@trilha/contract/brazil/calendar.ts';
import { centsFromWire } from '@trilha/contract/brazil/money.ts';

interface PageOfEvent {
  readonly organizer: string;
  readonly path: string;
  readonly origin: string;
  /** Path of the page's share picture. */
  readonly picture: string;
}

/** Structured data of a stage for search engines: https://schema.org/SportsEvent. */
export function eventData(
  stage: GuidedStage,
  { organizer, path, origin, picture }: PageOfEvent,
): object {
  const { guide, stage_date, start_registration_date: opens } = stage;
  const isCancelled = stage.status === 'Cancelada';
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: stage.title,
    description: guide?.pitch ?? stage.description,
    url: origin + path,
    ...(stage_date && { startDate: instantInZone(new Date(stage_date)) }),
    image: [stage.image, picture]
      .filter((image) => image?.startsWith('/'))
      .map((image) => origin + image),
    eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: stage.location || stage.city_uf,
      address: [guide?.address, stage.city_uf].filter(Boolean).join(', '),
      ...(guide?.coordinates && { geo: { '@type': 'GeoCoordinates', ...guide.coordinates } }),
    },
    organizer: { '@type': 'Organization', name: organizer, url: origin },
    offers: {
      '@type': 'Offer',
      url: origin + path,
      price: (centsFromWire(stage.event_value) / 100).toFixed(2),
      priceCurrency: 'BRL',
      ...(opens && { validFrom: instantInZone(new Date(opens)) }),
      availability: `https://schema.org/${stage.vacancies_left > 0 ? 'InStock' : 'SoldOut'}`,
    },
  };
}
