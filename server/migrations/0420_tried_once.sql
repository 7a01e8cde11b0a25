-- Whether somebody has ever subscribed: nobody tries a plan out twice, not even who has become another customer since, whose
-- subscriptions and invoices the provider does not tell any more.
alter table billing_account add column has_subscribed boolean not null default false;
update billing_account set has_subscribed = true where subscription_id is not null or invoices <> '[]';
