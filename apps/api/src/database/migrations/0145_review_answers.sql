-- What was asked of a customer about an entry in review, and their answer in words. Questions that were asked before
-- left with their e-mail alone.
alter table review_questions
  add column note text,
  add column answer text,
  add column answered_at timestamptz,
  add constraint review_questions_answered check ((answer is null) = (answered_at is null));
