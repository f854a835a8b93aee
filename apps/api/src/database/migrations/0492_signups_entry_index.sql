-- Every login ends the secret of its customer's sign-up; the index has unspent secrets only.
create index concurrently signups_entry on signups (customer_id)
  where entry_hash is not null and entered_at is null;
