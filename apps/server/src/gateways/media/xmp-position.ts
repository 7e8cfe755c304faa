/** Properties that say where something was made: those of EXIF’s GPS, of drones and of the geo vocabulary, whatever their prefix. */
const NAME = String.raw`(?!xmlns:)(?:[\w-]+:(?:[\w.-]*gps(?!VersionID)[\w.-]*|lat|long|latitude|longitude|(?:absolute|relative)altitude)|GPS(?!VersionID)\w+|LOCATION_\w+)`;
const PROPERTIES = [
  new RegExp(String.raw`(?<=\s)${NAME}\s*=\s*(?:"[^"]*"|'[^']*')`, 'gi'),
  new RegExp(String.raw`<(${NAME})(?:\s[^>]*)?(?:/>|>[\s\S]*?</\1\s*>)`, 'gi'),
];
/** As Sony’s cameras write it beside their films. */
const GROUP = /<Group name="ExifGPS">[\s\S]*?<\/Group>/g;

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
