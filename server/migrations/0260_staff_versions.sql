-- Settings of a virtual human as versions: one row is one version, and no row is ever changed.
create table staff_version (
  staff_id text not null references staff (id) on delete cascade,
  -- From 1, without gaps.
  number integer not null check (number > 0),
  workspace_id text not null references workspace (id) on delete cascade,
  settings jsonb not null,
  published_by text references person (id) on delete set null,
  published_at timestamptz not null,
  -- Why, in the words of whoever published it; may be empty.
  reason text not null default '',
  -- The earlier version whose settings these are.
  restored_from integer,
  primary key (staff_id, number)
);
create index staff_version_workspace on staff_version (workspace_id);
create index staff_version_publisher on staff_version (published_by) where published_by is not null;
select protect_tenant_table('staff_version');
-- Nobody who acts can change or delete one by itself; both happen with what it hangs on.
revoke update, delete on staff_version from staffroom_app;

-- What of the live version lists show, and what is edited and not published.
alter table staff
  add column live_version integer not null default 1,
  add column greeting text not null default '',
  add column goal text not null default 'none' check (goal in ('none', 'marked', 'contact', 'link')),
  add column draft jsonb,
  add column draft_by text references person (id) on delete set null,
  add column draft_at timestamptz,
  -- Goes up with every change of draft or version: whoever edited an earlier state is told.
  add column settings_revision integer not null default 0;
create index staff_drafter on staff (draft_by) where draft_by is not null;

-- Which version answered; null for answers of a draft, and from before there were versions.
alter table message add column version integer;
-- A trial of the draft.
alter table conversation add column tries_draft boolean not null default false;

-- Outside of the hours in which people are there.
alter table message drop constraint message_event_check,
  add constraint message_event_check check (event in ('offered', 'asked', 'nobody_came', 'contact_wanted', 'contact_left', 'joined',
    'returned', 'closed', 'reopened', 'outside_hours'));

-- Who works already has published version 1: what they are today. Whoever marked conversations by hand goes on doing so.
call open_to_operator();
set local role staffroom_operator;
update staff set goal = 'marked' where exists (select 1 from conversation c where c.staff_id = staff.id and c.converted);
insert into staff_version (staff_id, number, workspace_id, settings, published_by, published_at)
select s.id, 1, s.workspace_id, jsonb_build_object('name', s.name, 'jobTitle', s.job_title, 'greeting', '', 'questions', '[]'::jsonb,
    'offersClosest', true, 'refused', jsonb_build_object('topics', '[]'::jsonb, 'reply', ''), 'hours', null,
    'promiseMinutes', null, 'goal', jsonb_build_object('kind', s.goal)),
  (select p.id from person p where p.id = s.owner_uid), s.created_at
from staff s;
reset role;
