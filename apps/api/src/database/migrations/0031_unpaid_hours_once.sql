-- The hours to pay come with every stage; their default is the contract's (DEFAULT_PAYMENT_HOURS).
alter table stages alter column unpaid_expiry_hours drop default;
