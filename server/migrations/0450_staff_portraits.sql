-- The portrait is a part of a version. Until now everybody kept the one that they were hired with: this is what every version
-- so far showed, and what restoring one brings back. A picture that was kept stands for no face.
call open_to_operator();
set local role staffroom_operator;
update staff set face = null where portrait is not null;
update staff_version v set settings = v.settings || jsonb_build_object('portrait', jsonb_build_object('face', s.face, 'tint', s.tint))
  from staff s where s.id = v.staff_id;
update staff set draft = draft || jsonb_build_object('portrait', jsonb_build_object('face', face, 'tint', tint))
  where draft is not null;
reset role;

-- Greetings of single languages, of the live version, as lists show them.
alter table staff add column greetings jsonb not null default '{}';
