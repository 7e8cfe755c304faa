/**
 * Properties that say where something was made: those of EXIF's GPS, of drones and of the geo vocabulary, whatever their prefix. Every part of a pattern
 * has a bound, so that no text keeps it for longer than it is long.
 */
const NAME = String.raw`(?!xmlns:)(?:[\w-]{1,40}:(?:[\w.-]{0,40}gps(?!VersionID)[\w.-]{0,40}|lat|long|latitude|longitude|(?:absolute|relative)altitude)|GPS(?!VersionID)\w{1,40}|LOCATION_\w{1,40})`;
const PROPERTIES = [
  new RegExp(String.raw`(?<=\s)${NAME}\s{0,16}=\s{0,16}(?:"[^"<]{0,400}"|'[^'<]{0,400}')`, 'gi'),
  new RegExp(String.raw`<(${NAME})(?:\s[^<>]{0,400})?(?:/>|>[^<]{0,400}</\1\s{0,16}>)`, 'gi'),
];
/** As Sony’s cameras write it beside their films. */
const GROUP = /<Group name="ExifGPS">(?:(?!<Group)[\s\S]){0,4000}?<\/Group>/g;

const SPACE = 0x20;

/** Puts spaces in the place of what an XML text says of a position; nothing else moves. Answers whether there was any. */
export const clearXmpPosition = (text: Buffer): boolean => {
  const read = text.toString('latin1');
  let found = false;
  for (const pattern of [...PROPERTIES, GROUP])
    for (const match of read.matchAll(pattern)) {
      text.fill(SPACE, match.index, match.index + match[0].length);
      found = true;
    }
  return found;
};
