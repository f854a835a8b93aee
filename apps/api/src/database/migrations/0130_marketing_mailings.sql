-- Messages of marketing (ADR 094): to who consented to its purpose, each by their account instead of a registration.
alter table mailings
  -- Null: it is about its people's registrations, and needs no consent.
  add column purpose text constraint mailings_purpose_known check (purpose in (
    'receive_event_emails', 'receive_offers', 'receive_news', 'receive_newsletter')),
  -- Whom it was chosen for, as it was asked; of marketing alone.
  add column audience jsonb,
  add constraint mailings_audience_of_marketing check ((purpose is null) = (audience is null));
alter table mailing_recipients
  alter column registration_id drop not null,
  add column customer_id integer references customers (id),
  add constraint mailing_recipients_is_somebody check (num_nonnulls(registration_id, customer_id) > 0),
  -- Nobody twice, in whatever way they come to be among those it is for.
  add constraint mailing_recipients_once unique (mailing_id, customer_id);
create index mailing_recipients_of_customer on mailing_recipients (customer_id) where customer_id is not null;
-- The newest word of everybody on one purpose.
create index consents_of_purpose on consents (purpose, customer_id, id desc) include (granted);
