-- The language of a person as the request of their sign-up told it; what they choose later stands with the other choices.
alter table person add column language text check (language in ('en', 'fr', 'ar'));

-- One row for each mail that is to be sent, so that none is lost or sent twice and a person can be told what became of it.
create table outgoing_mail (
  id text primary key,
  -- Null for a farewell: the account is gone, and the row goes with the mail.
  user_id text references person (id) on delete cascade,
  kind text not null,
  -- What the words need and the person's own row does not tell; the address where it is another than theirs.
  params jsonb not null default '{}',
  state text not null check (state in ('waiting', 'sent', 'refused', 'dropped')),
  -- Why it was refused: the mailbox said no, or no mail server took it in all that time.
  fault text check (fault in ('refused', 'unreachable')),
  -- SHA-256 of the token by which a reader ends mails of this kind without signing in.
  unsubscribe_hash text unique,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index outgoing_mail_user on outgoing_mail (user_id, kind, created_at desc);
create index outgoing_mail_settled on outgoing_mail (settled_at) where settled_at is not null;
select protect_user_table('outgoing_mail', 'user_id');
select allow_system('outgoing_mail', 'select, insert, update, delete');
