-- During a rolling upgrade programs of before still add deliveries, and those know no lanes: the database puts them into the lane of their
-- webhook, so that a silent receiver delays none of the others with what is tried again for a day.
create function put_into_lane() returns trigger language plpgsql as $$
begin
  new.lane := coalesce((select webhook_id from webhook_message where id = new.input ->> 'messageId'), '');
  return new;
end $$;
create trigger put_into_lane before insert on job for each row
  when (new.name = 'webhooks.deliver' and new.lane = '') execute function put_into_lane();
