-- What the form that made a webhook called itself: sent again it is the one that is there.
alter table webhooks add column request uuid;
create unique index webhooks_request on webhooks (made_by, request);
