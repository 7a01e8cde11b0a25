-- The options of the layout that a person has chosen, and when each option was chosen last, so that a choice made
-- without a connection never undoes a newer one.
alter table person
  add column layout_preferences jsonb not null default '{}',
  add column preferences_chosen_at jsonb not null default '{}';
update person set preferences_chosen_at = jsonb_strip_nulls(jsonb_build_object(
  'theme', case when theme is not null then to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end,
  'skin', case when skin is not null then to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end,
  'isVerticalNavSemiDark', case when is_vertical_nav_semi_dark is not null
    then to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end
));
grant update (layout_preferences, preferences_chosen_at) on person to staffroom_app;
