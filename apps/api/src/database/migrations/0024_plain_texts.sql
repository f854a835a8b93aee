-- Texts that were stored before the contract refused control and direction characters: their owners
-- could not save them again. Breaks and tabs become a blank, the rest goes (brazil/plain-text.ts).
create function pg_temp.plain(text) returns text language sql immutable as $$
  select regexp_replace(
    regexp_replace($1, '[\u0009-\u000d\u0085\u2028\u2029]+', ' ', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g')
$$;

update people set
  name = pg_temp.plain(name),
  address = pg_temp.plain(address),
  number = pg_temp.plain(number),
  complement = pg_temp.plain(complement),
  district = pg_temp.plain(district),
  city = pg_temp.plain(city),
  emergency_contact = pg_temp.plain(emergency_contact)
where concat(name, address, number, complement, district, city, emergency_contact)
  ~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]';

update vehicles set
  model = pg_temp.plain(model),
  title = pg_temp.plain(title),
  color = pg_temp.plain(color)
where concat(model, title, color)
  ~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]';

update registrations set team_name = pg_temp.plain(team_name)
where team_name ~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]';

drop function pg_temp.plain(text);
