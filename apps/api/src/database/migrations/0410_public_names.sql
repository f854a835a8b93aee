-- A customer may agree to be named in results, standings and certificates (D41). Without it, a number is shown.
alter table consents drop constraint consents_purpose_known;
alter table consents add constraint consents_purpose_known check (purpose in (
  'terms_accepted', 'receive_vehicle_info', 'receive_event_emails',
  'receive_newsletter', 'receive_offers', 'receive_news', 'guardian', 'public_name'
)) not valid;
alter table consents validate constraint consents_purpose_known;
