-- When an edit asked a guide anew, of other dates or days: an answer that was given before then is for those before.
alter table job_order_acceptances add column asked_at timestamptz;
-- When an edit took a guide's acceptance back: what the guide recorded before then was recorded by one who had accepted.
alter table job_order_acceptances add column accepted_until timestamptz;
