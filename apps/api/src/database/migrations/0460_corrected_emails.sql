-- Staff correct a wrong e-mail: a link that went to the new address sets it, together with a new password.
alter table password_resets add column new_email text;
