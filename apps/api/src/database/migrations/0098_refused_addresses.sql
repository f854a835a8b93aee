-- Addresses that the mail server refused for good (RFC 5321, 5yz), until a message to them is taken again.
create table refused_addresses (
  automaker_id smallint not null,
  email text not null,
  code smallint not null,
  refused_at timestamptz not null,
  primary key (automaker_id, email)
);
