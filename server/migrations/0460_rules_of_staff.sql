-- Topics that a virtual human refused are rules of it, as whatever else it does at a word or on a page. Settings that were
-- published stay what they were: only the way in which they are written changes.
create function with_rules(settings jsonb) returns jsonb language sql immutable as $$
  select case when settings ? 'rules' then settings else (settings - 'refused') || jsonb_build_object(
    'rules', case when coalesce(jsonb_array_length(settings->'refused'->'topics'), 0) = 0 then '[]'::jsonb
      else jsonb_build_array(jsonb_build_object('isOn', true,
        'when', jsonb_build_object('topics', settings->'refused'->'topics', 'page', ''),
        'does', jsonb_build_object('kind', 'refuse', 'text', settings->'refused'->'reply'))) end,
    'handOff', jsonb_build_object('whenUnknown', true, 'whenRatedBadly', false, 'to', '[]'::jsonb),
    'bounds', jsonb_build_object('perHour', null, 'perDay', null, 'words', '')) end
$$;
call open_to_operator();
set local role staffroom_operator;
update staff_version set settings = with_rules(settings) where not settings ? 'rules';
update staff set draft = with_rules(draft) where draft is not null and not draft ? 'rules';
reset role;
drop function with_rules(jsonb);
