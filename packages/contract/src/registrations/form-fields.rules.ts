import type { CrewPlace } from './crew.rules.ts';

/** Documented field names of one vehicle block; blocks and seats count from 1 (INS-29). */
export type CrewField =
  | `vehicle_${number}_id`
  | `conductor_v${number}_id`
  | `navigator_v${number}_id`
  | `companion_v${number}_${number}_id`;

/** The form's field name of a choice (INS-29), under which errors are reported. */
export function crewField(place: CrewPlace): CrewField {
  const block = place.vehicle + 1;
  switch (place.role) {
    case 'vehicle':
      return `vehicle_${block}_id`;
    case 'companion':
      return `companion_v${block}_${place.companion + 1}_id`;
    case 'conductor':
    case 'navigator':
      return `${place.role}_v${block}_id`;
  }
}
