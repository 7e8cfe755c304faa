import type { SiteAuthority } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import type { Place } from './places.ts';
import { TEXTS } from './texts.ts';

/** Something that can be chosen from the quick ways: an address, or another site to act for. */
export type Command =
  | { readonly id: string; readonly label: string; readonly to: string }
  | { readonly id: string; readonly label: string; readonly site: SiteAuthority['siteCode'] };

const bare = (text: string): string => text.replaceAll(' ', '').toLowerCase();

/** What fits to what was typed: parts of the center, the other sites, and at the end the products of that name. */
export const commandsFor = (typed: string, places: readonly Place[], others: readonly SiteAuthority[]): readonly Command[] => {
  const wanted = bare(typed);
  const all: readonly Command[] = [
    ...places.map(({ name, label }) => ({ id: name, label, to: addressOf(name) })),
    ...others.map(({ siteCode, siteName }) => ({ id: siteCode, label: TEXTS.site(siteName), site: siteCode })),
  ];
  const name = typed.trim();
  return [
    ...all.filter(({ label }) => bare(label).includes(wanted)),
    ...(name === '' ? [] : [{ id: 'products', label: TEXTS.products(name), to: addressOf('issuerProductList', { name }) }]),
  ];
};
