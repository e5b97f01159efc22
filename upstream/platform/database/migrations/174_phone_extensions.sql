-- An extension isn't part of the number by which records are compared. The indexes are built on the function.
create or replace function phone_key(phone text) returns text language sql immutable strict parallel safe as $$
  select case when length(digits) >= 7 then right(digits, 10) end
  from (
    select regexp_replace(regexp_replace(lower(phone), '\s*(,|;|x|ext|#).*$', ''), '[^0-9]', '', 'g') as digits
  ) as number
$$;
reindex index freelancers_by_phone;
reindex index companies_by_phone;
