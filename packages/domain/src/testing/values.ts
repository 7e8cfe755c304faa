import { type Did, parseDid, parseSiteCode, type SiteCode } from '../shared/ids.ts';
import { parseWon, type Won } from '../shared/won.ts';

export const didOf = (name: string): Did => {
  const parsed = parseDid(`did:naru:${name}`);
  if (!parsed.ok) throw new Error(name);
  return parsed.value;
};

export const siteOf = (code: string): SiteCode => {
  const parsed = parseSiteCode(code);
  if (!parsed.ok) throw new Error(code);
  return parsed.value;
};

export const won = (value: number): Won => {
  const parsed = parseWon(value);
  if (!parsed.ok) throw new Error(`${value}`);
  return parsed.value;
};
