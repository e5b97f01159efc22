-- An extension isn't part of the number by which records are compared. The indexes are built on the function.
create or replace function phone_key(phone text) returns text language sql immutable strict parallel safe as $$
  select case when length(digits) >= 7 then right(digits, 10) end
  from (
    select regexp_replace(regexp_replace(lower(phone), '\s*(,|;|x|ext|#).*$', ''), '[^0-9]', '', 'g') as digits
  ) as number
$$;
reindex index freelancers_by_phone;
reindex index companies_by_phone;

-- Numbers arrive as `+1 212 555 0142 x12` now; this writes the stored ones of the country so. Others change when edited.
create function written_phone(phone text) returns text language sql immutable as $$
  select regexp_replace(
    phone,
    '^(?:\+?1[ .-]?)?\(?([2-9]\d\d)\)?[ .-]?([2-9]\d\d)[ .-]?(\d{4})(?: ?(x\d+))?$',
    '+1 \1 \2 \3 \4'
  )
$$;
update freelancers set phone = trim(written_phone(phone)) where phone is distinct from trim(written_phone(phone));
update companies set contact_phone = trim(written_phone(contact_phone))
where contact_phone is distinct from trim(written_phone(contact_phone));
update centers set contact_phone = trim(written_phone(contact_phone))
where contact_phone is distinct from trim(written_phone(contact_phone));
update changes set
  before = case when jsonb_typeof(before) = 'string' then to_jsonb(trim(written_phone(before #>> '{}'))) else before end,
  after = case when jsonb_typeof(after) = 'string' then to_jsonb(trim(written_phone(after #>> '{}'))) else after end
where field in ('phone', 'contactPhone');
drop function written_phone;
