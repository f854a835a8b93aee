-- Phones that may let a car in against its verdict, with a reason (ADR 082); set when the phone is prepared.
alter table staff_devices add column may_override boolean not null default false;
