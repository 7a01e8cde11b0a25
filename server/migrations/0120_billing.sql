-- What the payment provider said of each person when it was last asked. `asked` counts the questions, `answered` is the
-- number of the newest one whose answer stands here: a slower answer to an older question changes nothing.
create table billing_account (
  user_id text primary key references person (id) on delete cascade,
  asked bigint not null default 0,
  answered bigint not null default 0,
  price_id text,
  state text not null default 'none'
    check (state in ('none', 'incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'canceled')),
  subscription_id text,
  cancels_at_period_end boolean not null default false,
  period_end timestamptz,
  trial_end timestamptz,
  -- Since when a payment is owed; null when none is.
  past_due_since timestamptz,
  default_card_id text,
  cards jsonb not null default '[]',
  invoices jsonb not null default '[]',
  address jsonb not null default '{}',
  read_at timestamptz
);
select protect_user_table('billing_account', 'user_id');
-- The provider's news come without a person, and the plan of a workspace is that of its owner.
alter table billing_account no force row level security;

-- The provider's news, by its own ids: none counts twice.
create table billing_event (
  id text primary key,
  type text not null,
  customer_id text,
  at timestamptz not null,
  received_at timestamptz not null
);
create index billing_event_received_at on billing_event (received_at);
select protect_owner_table('billing_event');

create index person_stripe_customer_id on person (stripe_customer_id) where stripe_customer_id is not null;
