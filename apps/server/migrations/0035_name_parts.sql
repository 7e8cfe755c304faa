-- Names were found by the trigrams of their letters: none is in two initials, or in a syllable of two letters, and how often a mixture is found nobody could tell.
-- Now by their parts: from each letter on six of them, and from each initial on four. Onsets are what a mixture of both can tell of the initials: they are
-- the same, but for names with lone vowels or consonants. A part begins with the slice of its product, so that of what is in many names one slice is enough.
-- `names/parts.ts` asks for what this makes.
CREATE FUNCTION name_parts(id bigint, letters text, initials text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  slice int := id % 13;
  onsets text := regexp_replace(letters, '[hijklmnopuybOP]|[acdefgqrstvwxzQWERT](?![hijklmnopuybOP])', '', 'g');
  parts text[] := '{}';
BEGIN
  FOR n IN 1..length(letters) LOOP parts := parts || (chr(65 + slice) || substr(letters, n, 6)); END LOOP;
  FOR n IN 1..length(initials) LOOP parts := parts || (chr(97 + slice) || substr(initials, n, 4)); END LOOP;
  IF onsets <> initials THEN
    FOR n IN 1..length(onsets) LOOP parts := parts || (chr(97 + slice) || substr(onsets, n, 4)); END LOOP;
  END IF;
  RETURN array_to_tsvector(parts);
END $$;
--> statement-breakpoint
DROP INDEX "products_name_letters";--> statement-breakpoint
DROP INDEX "products_name_initials";--> statement-breakpoint
CREATE INDEX "products_name_parts" ON "products" USING gin (name_parts("id", "name_letters", "name_initials")) WITH (fastupdate=false);