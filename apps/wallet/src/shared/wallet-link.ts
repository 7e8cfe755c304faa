import { readUrl } from '@naru/frontend/read-url';
import { presentAddress, receiveAddress } from './addresses.ts';

const OFFER = ['credential_offer', 'credential_offer_uri'];

/** A page link of a wallet carries the whole text of a QR in it. */
const unwrapped = (text: string): string => {
  const link = readUrl(text.trim());
  return (link?.protocol.startsWith('http') && link.searchParams.get('request')) || text.trim();
};

/** Where a scanned or pasted text leads within the wallet; undefined for one that no wallet knows. */
export const addressOfText = (text: string, here = false): string | undefined => {
  const link = unwrapped(text);
  const params = readUrl(link)?.searchParams;
  if (params === undefined) return undefined;
  if (OFFER.some((name) => params.has(name))) return receiveAddress(link);
  return params.has('request_uri') ? presentAddress(link, here) : undefined;
};

/** Where the query of the wallet's own page leads, as a link on the same device opens it; undefined when it asks for nothing. */
export const addressOfQuery = (search: string): string | undefined => {
  const params = new URLSearchParams(search);
  const request = params.get('request');
  if (request !== null) return addressOfText(request, true) ?? presentAddress(request, true);
  return addressOfText(`https://wallet.invalid/${search}`, true);
};
