import { fillFields, paragraphsOf } from '@trilha/contract/desk/mailings/mailing-fields.rules.ts';
import type { MarketingPurpose } from '@trilha/contract/consents/consents.ts';
import { marketingMessage } from '../../../../emails/mailings/marketing-message.ts';
import { organiserMessage } from '../../../../emails/mailings/organiser-message.ts';
import { sendEmail } from '../../../../emails/send-email.ts';
import type { Services } from '../../../../services.ts';
import { consentsTo } from '../../../consents/marketing/follow-link.ts';
import {
  marketingLink,
  marketingPage,
  marketingPost,
} from '../../../consents/marketing/marketing-links.ts';
import { readAttached } from '../attachments/read-attached.ts';
import { findMessageFacts } from '../starting/audience.sql.ts';
import { findMarketingFacts } from '../marketing/marketing-audience.sql.ts';
import { nameFields, writeMessage } from './write-message.ts';

/** Why a mailing no longer applies to a recipient. */
type Gone = 'erased' | 'cancelled' | 'withdrawn';

/** A function that sends the message, or the reason why none is sent. */
export type Letter = { readonly gone: Gone } | { readonly send: (key: string) => Promise<void> };

interface Words {
  readonly subject: string;
  readonly text: string;
}

interface RegistrationLetter {
  readonly mailingId: number;
  readonly registrationId: number;
  readonly wasCancelled: boolean;
}

/** The message about a registration. Its attachments are read when it is sent. */
export async function writeRegistrationLetter(
  services: Services,
  words: Words,
  of: RegistrationLetter,
): Promise<Letter> {
  const facts = await findMessageFacts(services.db, of.registrationId);
  if (facts.is_erased) return { gone: 'erased' };
  if (facts.is_cancelled && !of.wasCancelled) return { gone: 'cancelled' };
  const message = writeMessage(words, facts);
  return {
    send: async (key) => {
      const attachments = await readAttached(services, of.mailingId);
      await sendEmail(services, facts, organiserMessage, { ...message, attachments }, { key });
    },
  };
}

/** A marketing message, only for a customer who consents at this moment. */
export async function writeMarketingLetter(
  services: Services,
  { subject, text }: Words,
  { customerId, purpose }: { readonly customerId: number; readonly purpose: MarketingPurpose },
): Promise<Letter> {
  const { db, config } = services;
  const facts = await findMarketingFacts(db, customerId);
  if (facts.is_erased) return { gone: 'erased' };
  if (!(await consentsTo(db, customerId, purpose))) return { gone: 'withdrawn' };
  const names = nameFields(facts.name);
  const origin = config.brands.get(facts.automaker_id)?.publicUrl ?? '';
  const link = marketingLink(config, customerId);
  const message = {
    subject: fillFields(subject, names),
    paragraphs: paragraphsOf(text).map((paragraph) => fillFields(paragraph, names)),
    purpose,
    stop: { page: marketingPage(origin, link), post: marketingPost(origin, link) },
  };
  return { send: (key) => sendEmail(services, facts, marketingMessage, message, { key }) };
}
