import type { EmailContent } from '../define-email.ts';
import {
  aboutRegistration,
  type AboutRegistration,
  calendarOf,
  credentialText,
  placeAction,
  type RegistrationEmail,
  registrationFacts,
} from './registration-email.ts';
import { DUE } from './registration-samples.ts';

interface PlaceText extends Pick<EmailContent, 'subject' | 'preview' | 'title'> {
  readonly paragraph: string;
}

/** A message about a place that is reserved or won: status, next action, credential and calendar. */
export function aboutPlace<const Name extends string>(
  name: Name,
  write: (data: RegistrationEmail) => PlaceText,
): AboutRegistration<Name> {
  return aboutRegistration({
    name,
    sample: DUE,
    isStillTrue: ({ status }) => status !== 'Cancelada',
    write: (data, context) => {
      const { paragraph, ...text } = write(data);
      return {
        ...text,
        paragraphs: [paragraph, ...credentialText(data)],
        facts: registrationFacts(data),
        action: placeAction(data, context),
        ...calendarOf(data, context),
      };
    },
  });
}
