-- A name in small letters. A database in the locale C knows only those of ASCII.
create function hotwash.small_letters(name text) returns text
language sql immutable parallel safe as $$
  select case when octet_length(name) = length(name) then lower(name) else translate(lower(name),
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒ' ||
    'ŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫЀЁЂЃЄЅІЇЈЉЊЋЌЍЎ' ||
    'ЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐ',
    'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœ' ||
    'ŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžάέήίόύώαβγδεζηθικλμνξοπρστυφχψωϊϋѐёђѓєѕіїјљњћќѝў' ||
    'џабвгдежзийклмнопрстуфхцчшщъыьэюяґ')
  end
$$;

-- The people whose names a text contains, whole or in part, in any case: their names as they spell them. The text comes
-- as it is written, and in small letters. The server replaces them in it.
create function hotwash.people_in(written text, small text) returns setof text
language sql stable security definer set search_path = hotwash, pg_temp as $$
  with people as materialized (select name, small_letters(name) as letters
      from (select name from users union select name from participants) known),
    -- Particles such as "von" are no names on their own.
    parts as (select distinct part, small_letters(part) as letters
      from people, regexp_split_to_table(name, '\s+') as part
      where length(part) >= 3 and (left(part, 1) <> small_letters(left(part, 1)) or name = letters)),
    found as (select name, strpos(small, letters) as place from people where length(name) >= 3
      union select part, strpos(small, letters) from parts)
  -- In the order of the text, whole names before their parts: names are numbered in this order.
  select name from (select name,
      -- Letters that only the text has in small.
      case when place = 0 and octet_length(name) > length(name) then strpos(written, name) else place end as place
    from found) placed
  where place > 0 order by place, length(name) desc, name
$$;
alter function hotwash.people_in owner to hotwash_gate;
revoke execute on function hotwash.people_in from public;
grant execute on function hotwash.people_in to hotwash_login;
