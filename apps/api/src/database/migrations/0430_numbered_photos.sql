-- Where the photographs of one inscription number are: an address with '{numero}' in its place; null without such pages.
alter table stages add column numbered_photos_link text;
