import { CHOICE_LINES, type ProductTexts, type SellerFacts } from '@naru/domain/issuer';
import type { Fact } from '@naru/domain/nft';
import type { Genre } from '@naru/domain/store';
import type { Subject } from '../pictures/draw.ts';

/** A product of the demo, as its issuer would fill in the form, with how much of it is to be sold. */
export interface DemoProduct extends Partial<ProductTexts> {
  readonly name: string;
  readonly category: string;
  readonly notice: readonly Fact[];
  readonly kind: 'normal' | 'gold';
  /** Its NFTs stand for goods, as those of gold do. */
  readonly goods?: boolean;
  readonly price: number;
  readonly quantity: number;
  /** Units that the store has sold; as many as `quantity` makes it sold out. */
  readonly sold: number;
  readonly royaltyBasisPoints: number;
  readonly perMemberLimit: number | null;
  /** How far its issuer has come: `made` and `minted` products are drafts still. */
  readonly shelf: 'onSale' | 'minted' | 'made';
  readonly subject: Subject;
}

/** An issuer of the demo with everything that its store has. */
export interface DemoIssuer {
  readonly siteCode: string;
  readonly name: string;
  readonly introduction: string;
  readonly seller: SellerFacts;
  readonly emblem: Subject;
  /** Its categories, each with its genre. */
  readonly categories: Readonly<Record<string, Genre>>;
  readonly products: readonly DemoProduct[];
}

/** What the demo’s issuers answer of how it was made, and of whether it is a virtual asset: what most do. */
export const USUAL_ANSWERS: readonly Fact[] = Object.entries(CHOICE_LINES).map(([label, { answers }]) => ({
  label,
  value: answers[0] ?? '',
}));

export const facts = (...pairs: readonly (readonly [label: string, value: string])[]): Fact[] =>
  pairs.map(([label, value]) => ({ label, value }));
