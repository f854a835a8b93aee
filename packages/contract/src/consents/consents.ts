/** The five optional consents (PROF-06), in screen order. */
export const CONSENTS = [
  'receive_vehicle_info',
  'receive_event_emails',
  'receive_newsletter',
  'receive_offers',
  'receive_news',
] as const;

/**
 * Purposes of marketing messages, each a customer's own choice. Messages about the customer's vehicle are not among
 * them.
 */
export const MARKETING_PURPOSES = [
  'receive_event_emails',
  'receive_offers',
  'receive_news',
  'receive_newsletter',
] as const satisfies ReadonlyArray<(typeof CONSENTS)[number]>;
export type MarketingPurpose = (typeof MARKETING_PURPOSES)[number];

/** What a customer agreed to receive, as part of a sentence: 'você autorizou …'. */
export const MARKETING_WORDS: Readonly<Record<MarketingPurpose, string>> = {
  receive_event_emails: 'e-mails sobre os eventos',
  receive_offers: 'ofertas',
  receive_news: 'novidades da marca',
  receive_newsletter: 'a newsletter',
};

/** The terms of use and the five optional consents, which the customer decides in the profile (D11). */
export const CONSENT_PURPOSES = ['terms_accepted', ...CONSENTS] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** All purposes in the consent history: the above, the consent of a child's guardian (D26), and to be named in results (D41). */
export const CONSENT_HISTORY_PURPOSES = [...CONSENT_PURPOSES, 'guardian', 'public_name'] as const;
export type ConsentHistoryPurpose = (typeof CONSENT_HISTORY_PURPOSES)[number];
